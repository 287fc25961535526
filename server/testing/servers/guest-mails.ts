/** An organizer, and a member who invites addresses to events, in a product with a mail server. */
import { confirmByGuestLink } from '@starparty/contract/rsvps.ts';
import { sql } from 'drizzle-orm';
import * as schema from '../../db/schema.ts';
import { buildTestApp } from '../build-app.ts';
import { startMailServer } from './mail-server.ts';

export type GuestMails = Awaited<ReturnType<typeof buildGuestMails>>;

export async function buildGuestMails() {
  const mailServer = await startMailServer();
  const app = await buildTestApp({ SMTP_URL: mailServer.url, PUBLIC_URL: 'https://party.example' });
  const rue = await app.createMember({ username: 'rue', age: 30 });
  const asRue = await app.as(rue);
  const asOndo = await app.as(await app.createMember({ username: 'ondo', age: 30 }));

  /** Sends the due mails and returns the mails to an address. */
  async function mailsTo(address: string, count?: number) {
    await app.jobs.runDue();
    return mailServer.mailsTo(address, count);
  }

  /** The token in the latest mail to an address. */
  async function tokenTo(address: string, count = 1): Promise<string> {
    const mail = (await mailsTo(address, count)).at(-1);
    const link = /https:\/\/party\.example\/guest\?token=(\S+)/.exec(mail?.text ?? '')?.[1];
    return decodeURIComponent(link ?? '');
  }

  return {
    app,
    mailServer,
    rue,
    asRue,
    asOndo,
    mailsTo,
    tokenTo,

    async confirm(address: string): Promise<void> {
      await app.visitor().call(confirmByGuestLink, { body: { token: await tokenTo(address) } });
    },

    /** Deletes mails, jobs, and everything that is stored about addresses. */
    async forget(): Promise<void> {
      mailServer.mails.length = 0;
      await app.database.db.execute(sql`DELETE FROM pgboss.job`);
      await app.database.db.delete(schema.eventMails);
      await app.database.db.delete(schema.askedAddresses);
      await app.database.db.delete(schema.stoppedAddresses);
    },

    async close(): Promise<void> {
      await app.close();
      await mailServer.close();
    },
  };
}
