/** Sends the mails that wait in the database. A process that is killed leaves them to the others and to its next start. */
import pLimit from 'p-limit';
import type { Database } from '../../db/client.ts';
import type { Mail, MailProvider } from '../../providers/mail/mail.ts';
import type { GuestTokens } from './guest-tokens.ts';
import * as repository from './mails.repository.ts';

export interface EventMailer {
  /** Sends what waits; call it after the commit of what was queued. */
  start(): void;
  /** Ends after the mails under way. */
  close(): Promise<void>;
}

export interface MailerOptions {
  db: Database;
  mail: MailProvider;
  tokens: GuestTokens;
  publicUrl(): string;
  onError(error: unknown): void;
}

const takenAtOnce = 20;
const sentAtOnce = 4;
/** What other processes have queued before they were killed, and what is to be tried again, is looked for so often. */
const lookEveryMs = 60_000;

export function createEventMailer({ db, mail, tokens, publicUrl, onError }: MailerOptions): EventMailer {
  const limit = pLimit(sentAtOnce);
  let isClosed = false;
  let isWanted = false;
  let running: Promise<void> | undefined;

  async function send(waiting: repository.WaitingMail): Promise<void> {
    const link = `${publicUrl()}/guest?token=${encodeURIComponent(tokens.tokenOf(waiting.rsvpId))}`;
    try {
      await mail.send(compose(waiting, link));
    } catch (error) {
      onError(error);
      await repository.putOff(db, waiting.mailId);
      return;
    }
    await repository.markSent(db, waiting.mailId);
  }

  async function run(): Promise<void> {
    while (isWanted && !isClosed) {
      isWanted = false;
      const mails = await repository.takeMails(db, takenAtOnce);
      await Promise.all(mails.map((waiting) => limit(() => send(waiting))));
      if (mails.length === takenAtOnce) isWanted = true;
    }
  }

  function start(): void {
    isWanted = true;
    if (isClosed) return;
    running ??= run()
      .catch(onError)
      .finally(() => {
        running = undefined;
        // Wanted after the last look.
        if (isWanted) start();
      });
  }

  const timer = setInterval(start, lookEveryMs).unref();
  start();

  return {
    start,
    async close() {
      isClosed = true;
      clearInterval(timer);
      await running;
    },
  };
}

/** The mail that asks has no words of the organizer or of the guest's name: nobody is mailed what a stranger wrote. */
function compose({ kind, email, title, detail, invitedBy }: repository.WaitingMail, link: string): Mail {
  const leave = `You are on the guest list with this e-mail. If you cannot come, withdraw here:\n${link}\n`;
  const subjects = {
    confirm: 'Please confirm that you come',
    changed: `Changed: ${title}`,
    cancelled: `Cancelled: ${title}`,
  };
  const texts = {
    confirm: `${invitedBy ?? 'Somebody'} on Starparty put this e-mail on the guest list of an event: ${detail}\n\nOpen this link to see what it is and to confirm that you come:\n${link}\n\nIf you do nothing, you are not on the list, and we write no more of it.\n`,
    changed: `“${title}” has changed.\n\n${detail}\n\n${leave}`,
    cancelled: `“${title}” was cancelled.\n\n${detail}\n\nThis link still takes you off its guest list:\n${link}\n`,
  };
  return { to: email, subject: subjects[kind], text: texts[kind] };
}
