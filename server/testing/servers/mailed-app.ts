/** The product with a mail server, for tests of mails with links. */
import { buildTestApp, type TestApp } from '../build-app.ts';
import { type MailServer, startMailServer } from './mail-server.ts';

export interface MailedApp {
  app: TestApp;
  mailServer: MailServer;
  /** Sends the due mails. Returns the latest to an address, with the token of its link. */
  mailTo(address: string, count?: number): Promise<{ subject: string | undefined; text: string; token: string }>;
  close(): Promise<void>;
}

export async function buildMailedApp(): Promise<MailedApp> {
  const mailServer = await startMailServer();
  const app = await buildTestApp({ SMTP_URL: mailServer.url, PUBLIC_URL: 'https://party.example' });
  return {
    app,
    mailServer,
    async mailTo(address, count) {
      await app.jobs.runDue();
      const mail = (await mailServer.mailsTo(address, count)).at(-1);
      const token = /https:\/\/party\.example\/email-link\?token=(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
      return { subject: mail?.subject, text: mail?.text ?? '', token: decodeURIComponent(token) };
    },
    async close() {
      await app.close();
      await mailServer.close();
    },
  };
}
