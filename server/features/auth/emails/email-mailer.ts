/** Mails about changes of e-mails. A job per mail refers to the row of the change. */
import type { Database, Queryable } from '../../../db/client.ts';
import type { JobKind } from '../../../jobs/job-kind.ts';
import type { Jobs } from '../../../jobs/jobs.ts';
import type { Mail, MailProvider } from '../../../providers/mail/mail.ts';
import type { EmailLinks, LinkKind } from './email-links.ts';
import * as repository from './emails.repository.ts';

export interface EmailMailerOptions {
  db: Database;
  jobs: Pick<Jobs, 'enqueue' | 'wake'>;
  mail: MailProvider;
  links: EmailLinks;
  publicUrl(): string;
}

interface Payload {
  kind: LinkKind;
  changeId: string;
}

export type EmailMailer = ReturnType<typeof createEmailMailer>;

const name = 'email-change-mail';

export function createEmailMailer({ db, jobs, mail, links, publicUrl }: EmailMailerOptions) {
  async function compose({ kind, changeId }: Payload): Promise<Mail | undefined> {
    const change = await repository.findChange(db, changeId);
    if (!change || change.expiresAt < new Date()) return undefined;
    const { username, newEmail, oldEmail, changedAt, expiresAt } = change;
    const link = `${publicUrl()}/email-link?token=${encodeURIComponent(links.tokenOf({ kind, changeId, expiresAt }))}`;
    if (kind === 'undo') return oldEmail === null ? undefined : noticeMail(oldEmail, username, link);
    if (changedAt) return undefined;
    const isTaken = await repository.isTaken(db, newEmail, change.userId, new Date());
    return isTaken ? takenMail(newEmail, username) : confirmMail(newEmail, username, link);
  }

  async function send(payload: Payload): Promise<void> {
    const composed = await compose(payload);
    if (!composed) return;
    // If a process was killed after sending, the mail is sent again under the same id.
    const messageId = `email-${payload.kind}-${payload.changeId}@${new URL(publicUrl()).hostname}`;
    await mail.send({ ...composed, messageId });
  }

  return {
    /** Enqueues the mail to the new address (`confirm`) or to the old one (`undo`), in the caller's transaction. */
    enqueue: (tx: Queryable, kind: LinkKind, changeId: string): Promise<void> =>
      jobs.enqueue(tx, name, { key: `${kind} ${changeId}`, payload: { kind, changeId } }),
    /** Sends the mail without waiting for the next poll. Call it after the commit. */
    start: () => jobs.wake(name),
    job: { name, run: (payload) => send(payload as Payload), pollSeconds: 15, atOnce: 4 } satisfies JobKind,
  };
}

const confirmMail = (to: string, username: string, link: string): Mail => ({
  to,
  subject: 'Confirm your new Starparty e-mail',
  text: `${username} on Starparty wants to use this address to log in.\n\nIf this is your account, open this link within 24 hours to confirm the address:\n${link}\n\nIf it isn't, ignore this mail. Nothing changes then.\n`,
});

/** Sent to an address that is taken. The response does not reveal that, so only the owner of the mailbox learns it. */
const takenMail = (to: string, username: string): Mail => ({
  to,
  subject: 'This address already has a Starparty account',
  text: `${username} on Starparty wants to use this address to log in. It can't be used: another account has it, or had it until a few days ago. Nothing has changed.\n\nIf you have two accounts, log in with this address to use the other one. If this was not you, ignore this mail.\n`,
});

/** The mail omits the new address, because the old mailbox may belong to another person, such as a former employer. */
const noticeMail = (to: string, username: string, link: string): Mail => ({
  to,
  subject: 'Your Starparty e-mail was changed',
  text: `The Starparty account ${username} now has another e-mail. You can no longer log in with this address.\n\nIf you changed it, you have nothing to do.\n\nIf you didn't, open this link within 7 days. It restores this address and signs out all devices:\n${link}\n`,
});
