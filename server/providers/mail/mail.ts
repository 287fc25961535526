/** What the product asks of a mail service. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
}

export interface MailProvider {
  /** Where mails go, for the log line at start. */
  readonly description: string;
  /** Resolves when the mail is accepted; rejects when it is not. */
  send(mail: Mail): Promise<void>;
}
