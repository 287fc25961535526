/** Sends the mails that wait in the database. If a process is killed, another one sends its mails. */
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

/** No more are claimed than can be sent at once: a claim is short, so that mails of a killed process are soon retried. */
const sentAtOnce = 4;
/** How often to look for mails of killed processes and for retries. */
const lookEveryMs = 15_000;

export function createEventMailer({ db, mail, tokens, publicUrl, onError }: MailerOptions): EventMailer {
  let isClosed = false;
  let isWanted = false;
  let running: Promise<void> | undefined;

  async function send(waiting: repository.WaitingMail): Promise<void> {
    const stopToken = tokens.stopTokenOf(waiting.email);
    const links = {
      answer: `${publicUrl()}/guest?token=${encodeURIComponent(tokens.tokenOf(waiting.rsvpId))}`,
      stop: `${publicUrl()}/no-mail?token=${stopToken}`,
    };
    try {
      await mail.send({
        ...compose(waiting, links),
        // A mail that a killed process may have sent already comes again under the same id.
        messageId: `event-mail-${waiting.mailId}@${new URL(publicUrl()).hostname}`,
        ...(waiting.kind === 'confirm' && { unsubscribeUrl: `${publicUrl()}/api/mail-stops?token=${stopToken}` }),
      });
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
      const mails = await repository.takeMails(db, sentAtOnce);
      await Promise.all(mails.map(send));
      if (mails.length === sentAtOnce) isWanted = true;
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

/** An invitation has no words of the organizer or of the guest's name, so that strangers cannot mail their own texts. */
function compose(
  { kind, email, title, detail, invitedBy }: repository.WaitingMail,
  { answer, stop }: { answer: string; stop: string },
): Mail {
  const leave = `You are on the guest list with this e-mail. If you cannot come, withdraw here:\n${answer}\n`;
  const subjects = {
    confirm: 'Please confirm that you come',
    changed: `Changed: ${title}`,
    cancelled: `Cancelled: ${title}`,
  };
  const texts = {
    confirm: `${invitedBy ? `${invitedBy} on Starparty invites you to an event` : 'This address was entered to RSVP for an event on Starparty'}: ${detail}\n\nOpen this link to see the event and to confirm that you come:\n${answer}\n\nIf you do nothing, you are not on the guest list, and we do not ask you about this event again.\n\nStop invitations to this address:\n${stop}\n`,
    changed: `“${title}” has changed.\n\n${detail}\n\n${leave}`,
    cancelled: `“${title}” was cancelled.\n\n${detail}\n\nThis link still takes you off its guest list:\n${answer}\n`,
  };
  return { to: email, subject: subjects[kind], text: texts[kind] };
}
