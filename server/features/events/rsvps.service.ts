/** Use cases of guests: the list, an RSVP, and its withdrawal. */
import { guestMailsOfDayMax } from '@starparty/contract/event-terms.ts';
import type { Guest } from '@starparty/contract/rsvps.ts';
import { v7 as uuid } from 'uuid';
import { AppError } from '../../api/app-error.ts';
import { type Attempt, noAttempt } from '../../api/idempotency.ts';
import { oldestFirst, type PageQuery, readPage } from '../../api/page.ts';
import { createBatch } from '../../db/batch.ts';
import type { Database, Queryable, Transaction } from '../../db/client.ts';
import { violatedConstraint } from '../../db/violations.ts';
import type { ProfilesService } from '../profiles/profiles.service.ts';
import type { EventMailer } from './events.mailer.ts';
import { type EventHead, findHead } from './events.repository.ts';
import { describeTime } from './events.words.ts';
import * as mails from './mails.repository.ts';
import * as repository from './rsvps.repository.ts';
import { mayShowEmail, presentGuest } from './rsvps.rules.ts';
import { type AskedRsvp, insertTogether } from './rsvps.together.ts';

export interface WrittenRsvp {
  username: string;
  email: string;
  isEmailPrivate: boolean;
}

export type RsvpsService = ReturnType<typeof createRsvpsService>;

export interface RsvpsOptions {
  db: Database;
  profiles: ProfilesService;
  mailer: EventMailer;
  /** Whether mails leave this installation; without, nobody can be asked to confirm. */
  hasMail: boolean;
}

const dayMs = 24 * 60 * 60 * 1000;
/** RSVPs that share a statement, at most. */
const storedTogether = 100;

export function createRsvpsService({ db, profiles, mailer, hasMail }: RsvpsOptions) {
  /** Queues the mail that asks the owner of an e-mail. @throws AppError rsvp_mails_spent */
  async function askOwner(tx: Queryable, viewerId: string, head: EventHead, rsvpId: string): Promise<void> {
    const sent = await mails.listConfirmMailsOfDay(tx, viewerId);
    const earliest = sent[sent.length - guestMailsOfDayMax];
    if (earliest) {
      const waitMs = earliest.getTime() + dayMs - Date.now();
      throw new AppError('rsvp_mails_spent', { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) });
    }
    await mails.insertConfirmMail(tx, rsvpId, viewerId, `${describeTime(head)}.`);
  }

  /** @throws AppError event_not_found */
  async function getHead(viewerId: string, eventId: string): Promise<EventHead> {
    const head = await findHead(db, viewerId, eventId);
    if (!head) throw new AppError('event_not_found');
    return head;
  }

  /** @throws AppError event_not_found, event_cancelled, event_over */
  async function getOpenHead(viewerId: string, eventId: string): Promise<EventHead> {
    const head = await getHead(viewerId, eventId);
    if (head.isCancelled) throw new AppError('event_cancelled');
    if (head.isOver) throw new AppError('event_over');
    return head;
  }

  /** In a transaction in which what the viewer does at once comes one after the other, so that none escapes the count. */
  const lockedBy = <Result>(viewerId: string, work: (tx: Transaction) => Promise<Result>): Promise<Result> =>
    db.transaction(async (tx) => {
      await profiles.lockPerson(tx, viewerId);
      return work(tx);
    });

  const onlookerOf = (
    viewerId: string,
    { organizerId, areEmailsHidden }: Pick<EventHead, 'organizerId' | 'areEmailsHidden'>,
  ) => ({
    viewerId,
    isOrganizer: organizerId === viewerId,
    areEmailsHidden,
  });

  /** @throws AppError event_not_found, event_cancelled, event_over, rsvp_taken, rsvp_of_member */
  async function storeAlone({ viewerId, eventId, username, email, ...asked }: AskedRsvp): Promise<Guest> {
    const head = await getOpenHead(viewerId, eventId);
    const person = await repository.findPerson(db, viewerId);
    if (!person) throw new AppError('not_signed_in');
    const isOwn = person.email === email;
    if (!isOwn && (await repository.isEmailOfMember(db, email))) throw AppError.ofFields('rsvp_of_member', 'email');
    const row = {
      rsvpId: asked.rsvpId,
      eventId,
      userId: isOwn ? viewerId : null,
      invitedBy: isOwn ? null : viewerId,
      username,
      email,
      isEmailPrivate: asked.isEmailPrivate || !mayShowEmail(person),
      isConfirmed: isOwn,
    };
    const store = async (tx: Queryable) => {
      const stored = await repository.insertRsvp(tx, viewerId, row, asked);
      if (stored && !isOwn && hasMail) await askOwner(tx, viewerId, head, row.rsvpId);
      return stored;
    };
    const added = await (isOwn ? store(db) : lockedBy(viewerId, store)).catch((error: unknown) => {
      // The same person's other RSVP, which is being stored at the same time.
      if (violatedConstraint(error) === 'rsvps_user_unique') return undefined;
      if (violatedConstraint(error)?.endsWith('_user_id_fk')) throw new AppError('not_signed_in');
      throw error;
    });
    if (!isOwn) mailer.start();
    if (!added) {
      await getOpenHead(viewerId, eventId);
      throw AppError.ofFields('rsvp_taken', 'email');
    }
    return presentGuest(added, onlookerOf(viewerId, head));
  }

  const storing = createBatch<AskedRsvp, Guest>({
    rowsMax: storedTogether,
    // While one statement is under way the next one grows.
    atOnce: 1,
    keyOf: ({ viewerId }) => viewerId,
    async runTogether(asked) {
      const stored = new Map((await insertTogether(db, asked)).map((row) => [row.rsvpId, row]));
      return asked.map(({ rsvpId, viewerId }) => {
        const row = stored.get(rsvpId);
        return row && presentGuest(row, onlookerOf(viewerId, row));
      });
    },
    runAlone: storeAlone,
  });

  return {
    /**
     * One page of the guests whom the viewer may see, in the order of their RSVPs.
     * @throws AppError event_not_found
     */
    async listGuests(viewerId: string, eventId: string, query: PageQuery) {
      const onlooker = onlookerOf(viewerId, await getHead(viewerId, eventId));
      return readPage({
        order: oldestFirst,
        query,
        list: (limit, after) =>
          repository.listGuests(db, viewerId, eventId, onlooker.isOrganizer && !hasMail, limit, after),
        keyOf: ({ rsvpId }) => rsvpId,
        present: (row) => presentGuest(row, onlooker),
      });
    },

    /** @throws AppError event_not_found, event_cancelled, event_over, rsvp_incomplete, rsvp_taken, rsvp_of_member */
    async createRsvp(viewerId: string, eventId: string, written: WrittenRsvp, attempt?: Attempt): Promise<Guest> {
      const { username, email } = written;
      const blank = Object.entries({ username, email }).flatMap(([field, text]) => (text === '' ? [field] : []));
      if (blank.length > 0) throw AppError.ofFields('rsvp_incomplete', ...blank);
      return storing.add({ ...written, ...(attempt ?? noAttempt), rsvpId: uuid(), eventId, viewerId });
    },

    /** @throws AppError event_not_found when it is gone */
    async getGuest(viewerId: string, eventId: string, rsvpId: string): Promise<Guest> {
      const [head, row] = await Promise.all([getHead(viewerId, eventId), repository.findRsvp(db, eventId, rsvpId)]);
      if (!row) throw new AppError('not_found');
      return presentGuest(row, onlookerOf(viewerId, head));
    },

    withdraw: (viewerId: string, eventId: string, rsvpId: string) =>
      repository.deleteRsvp(db, viewerId, eventId, rsvpId),
  };
}
