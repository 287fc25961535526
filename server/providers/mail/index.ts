/**
 * Chooses the mail provider: SMTP if a server is configured, else files in the outbox folder. Loads Nodemailer with the
 * first mail, so that it does not delay the start.
 */
import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SendMailOptions, Transporter } from 'nodemailer';
import type { Mail, MailProvider } from './mail.ts';

export interface MailOptions {
  smtpUrl: string | undefined;
  from: string;
  outboxFolder: string;
  /** Timeout for a mail; for tests. */
  sendingMsMax?: number;
}

/** The default timeout. It is shorter than a minute, after which another process retries the mail. */
const sendingMsDefault = 45_000;

/** Creates the configured provider. Connects with the first mail. */
export function createMail({
  smtpUrl,
  from,
  outboxFolder,
  sendingMsMax = sendingMsDefault,
}: MailOptions): MailProvider {
  return smtpUrl ? smtpMail(smtpUrl, from, sendingMsMax) : outboxMail(outboxFolder, from);
}

/** Writes each mail to an .eml file, which mail programs can open. */
function outboxMail(folder: string, from: string): MailProvider {
  return {
    description: `the folder ${folder}`,
    async send(mail) {
      const { createTransport } = await import('nodemailer');
      const composer = createTransport({ streamTransport: true, buffer: true });
      const { message } = await composer.sendMail(messageOf(from, mail));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const stamp = new Date().toISOString().replaceAll(':', '-');
      await writeFile(join(folder, `${stamp}-${randomUUID().slice(0, 8)}.eml`), message as Buffer, { mode: 0o600 });
    },
  };
}

const messageOf = (from: string, { unsubscribeUrl, ...mail }: Mail): SendMailOptions => ({
  from,
  ...mail,
  ...(unsubscribeUrl && {
    list: { unsubscribe: unsubscribeUrl },
    headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  }),
});

/** Timeouts for an unresponsive server. */
const smtpTimeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

function smtpMail(url: string, from: string, sendingMsMax: number): MailProvider {
  let transport: Transporter | undefined;
  return {
    description: `the mail server ${new URL(url).host}`,
    async send(mail) {
      const { createTransport } = await import('nodemailer');
      transport ??= createTransport({ url, ...smtpTimeouts });
      // Aborting the signal closes the connection.
      await transport.sendMail({ ...messageOf(from, mail), signal: AbortSignal.timeout(sendingMsMax) });
    },
  };
}
