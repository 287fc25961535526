/** The interface of mail providers. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  /** Message id in the form `name@domain`, so that mail programs recognize a mail that is sent twice. */
  messageId?: string;
  /** Accepts a POST that unsubscribes the address with one click (RFC 8058). */
  unsubscribeUrl?: string;
}

export interface MailProvider {
  /** Describes the destination of mails, for the log line at start. */
  readonly description: string;
  /** Resolves when the mail is accepted; rejects if it is not. */
  send(mail: Mail): Promise<void>;
}
