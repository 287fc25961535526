/** Mails about events. `event_mails` contains the mails to send, and one job per mail refers to its row. */
import type { Database, Queryable } from '../../../db/client.ts';
import type { JobKind } from '../../../jobs/job-kind.ts';
import type { Jobs } from '../../../jobs/jobs.ts';
import type { Mail, MailProvider } from '../../../providers/mail/mail.ts';
import type { GuestTokens } from './guest-tokens.ts';
import * as repository from './mails.repository.ts';

export interface EventMailer {
  /** Enqueues the mails that the transaction inserted. */
  enqueue(tx: Queryable): Promise<void>;
  /** Sends the mails without waiting for the next poll. Call it after the commit. */
  start(): void;
  job: JobKind;
}

export interface MailerOptions {
  db: Database;
  jobs: Pick<Jobs, 'enqueue' | 'wake'>;
  mail: MailProvider;
  tokens: GuestTokens;
  publicUrl(): string;
}

const name = 'event-mail';
const overdueMaxMs = 3 * 24 * 60 * 60 * 1000;

export function createEventMailer({ db, jobs, mail, tokens, publicUrl }: MailerOptions): EventMailer {
  async function send(mailId: string): Promise<void> {
    const waiting = await repository.claimMail(db, mailId);
    if (!waiting) return;
    const stopToken = tokens.stopTokenOf(waiting.email);
    const links = {
      answer: `${publicUrl()}/guest?token=${encodeURIComponent(tokens.tokenOf(waiting.rsvpId))}`,
      stop: `${publicUrl()}/no-mail?token=${stopToken}`,
    };
    try {
      await mail.send({
        ...compose(waiting, links),
        // If a process was killed after sending, the mail is sent again under the same id.
        messageId: `event-mail-${mailId}@${new URL(publicUrl()).hostname}`,
        ...(waiting.kind === 'confirm' && { unsubscribeUrl: `${publicUrl()}/api/mail-stops?token=${stopToken}` }),
      });
    } catch (error) {
      await repository.releaseMail(db, mailId);
      throw error;
    }
    await repository.markSent(db, mailId);
  }

  return {
    async enqueue(tx) {
      const mailIds = await repository.listMailsOfTransaction(tx);
      await jobs.enqueue(tx, name, ...mailIds.map((mailId) => jobOf(mailId)));
    },
    start: () => jobs.wake(name),
    job: {
      name,
      run: (payload) => send((payload as { mailId: string }).mailId),
      pollSeconds: 15,
      atOnce: 4,
      overdueMaxMs,
    },
  };
}

const jobOf = (mailId: string, startAfter?: Date) => ({ key: mailId, payload: { mailId }, startAfter });

/** Creates the jobs of all unsent mails, for a restored database: a backup contains no jobs. */
export async function enqueueUnsentMails(tx: Pick<Queryable, 'execute'>, jobs: Pick<Jobs, 'enqueue'>): Promise<void> {
  const unsent = await repository.listUnsentMails(tx);
  await jobs.enqueue(tx, name, ...unsent.map(({ mailId, dueAt }) => jobOf(mailId, dueAt)));
}

/**
 * An invitation contains no text of the organizer and no name of the guest. Otherwise, a member could mail any text to
 * any address.
 */
function compose(
  { kind, email, title, detail, invitedBy }: repository.ClaimedMail,
  { answer, stop }: { answer: string; stop: string },
): Mail {
  const leave = `You are on the guest list with this address. If you can't make it, withdraw here:\n${answer}\n`;
  const subjects = {
    confirm: 'Please confirm your RSVP',
    changed: `Changed: ${title}`,
    cancelled: `Cancelled: ${title}`,
  };
  const texts = {
    confirm: `${invitedBy ? `${invitedBy} on Starparty invites you to an event` : 'This address was entered to RSVP for an event on Starparty'}: ${detail}\n\nOpen this link to see the event and confirm your RSVP:\n${answer}\n\nIf you do nothing, you won't be on the guest list, and we won't mail you about this event again.\n\nStop invitations to this address:\n${stop}\n`,
    changed: `“${title}” has changed.\n\n${detail}\n\n${leave}`,
    cancelled: `“${title}” was cancelled.\n\n${detail}\n\nYou can still use this link to leave the guest list:\n${answer}\n`,
  };
  return { to: email, subject: subjects[kind], text: texts[kind] };
}
