/** Chooses the mail provider: SMTP where a server is set, else files in the outbox folder. */
import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type Transporter } from 'nodemailer';
import type { MailProvider } from './mail.ts';

export interface MailOptions {
  smtpUrl: string | undefined;
  from: string;
  outboxFolder: string;
}

/** Builds the provider that the settings ask for; nothing is connected before the first mail. */
export function createMail({ smtpUrl, from, outboxFolder }: MailOptions): MailProvider {
  return smtpUrl ? smtpMail(smtpUrl, from) : outboxMail(outboxFolder, from);
}

/** Writes each mail as an .eml file that any mail program opens. */
function outboxMail(folder: string, from: string): MailProvider {
  const composer = createTransport({ streamTransport: true, buffer: true });
  return {
    description: `the folder ${folder}`,
    async send(mail) {
      const { message } = await composer.sendMail({ from, ...mail });
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const stamp = new Date().toISOString().replaceAll(':', '-');
      await writeFile(join(folder, `${stamp}-${randomUUID().slice(0, 8)}.eml`), message as Buffer, { mode: 0o600 });
    },
  };
}

function smtpMail(url: string, from: string): MailProvider {
  const transport: Transporter = createTransport(url);
  return {
    description: `the mail server ${new URL(url).host}`,
    async send(mail) {
      await transport.sendMail({ from, ...mail });
    },
  };
}
