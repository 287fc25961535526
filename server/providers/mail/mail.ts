/** The interface of mail providers. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  /** Names the mail when it may be sent twice, so that mail programs recognise the repetition: `name@domain`. */
  messageId?: string;
  /** Takes a POST that unsubscribes the address with one click (RFC 8058). */
  unsubscribeUrl?: string;
}

export interface MailProvider {
  /** Where mails go, for the log line at start. */
  readonly description: string;
  /** Resolves when the mail is accepted; rejects when it is not. */
  send(mail: Mail): Promise<void>;
}
