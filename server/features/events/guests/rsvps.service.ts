/** Use cases of guests: list, RSVP, invitation by mail, and withdrawal. */
import { guestMailsOfDayMax } from '@starparty/contract/event-terms.ts';
import type { Guest } from '@starparty/contract/rsvps.ts';
import { v7 as uuid } from 'uuid';
import { AppError } from '../../../api/app-error.ts';
import { secondsUntilAllowed } from '../../../api/day-limit.ts';
import { type Attempt, noAttempt } from '../../../api/idempotency.ts';
import { oldestFirst, type PageQuery, readPage } from '../../../api/page.ts';
import { createBatch } from '../../../db/batch.ts';
import type { Database, Transaction } from '../../../db/client.ts';
import { violatedConstraint } from '../../../db/violations.ts';
import type { Announcing } from '../../notifications/notifications.service.ts';
import type { ProfilesService } from '../../profiles/profiles.service.ts';
import { requireFitWords } from '../../safety/words/fit-words.ts';
import { describeTime } from '../event-words.rules.ts';
import { type EventHead, prepareEvents } from '../events.repository.ts';
import { claimAsk } from './asks.repository.ts';
import type { EventMailer } from './event-mailer.ts';
import * as mails from './mails.repository.ts';
import { insertBatch, type RsvpRequest } from './rsvp-batch.ts';
import { prepareNotices } from './rsvps.news.ts';
import * as repository from './rsvps.repository.ts';
import { type GuestListViewer, mayShowEmail, presentGuest } from './rsvps.rules.ts';

export interface RsvpInput {
  username: string;
  email: string;
  isEmailShared: boolean;
}

export type RsvpsService = ReturnType<typeof createRsvpsService>;

export interface RsvpsOptions {
  db: Database;
  profiles: ProfilesService;
  announcing: Announcing;
  mailer: EventMailer;
  /** Whether this installation sends mails. Without them, guests cannot confirm. */
  hasMail: boolean;
}

/** Maximum number of RSVPs per statement. */
const batchMax = 100;

export function createRsvpsService({ db, profiles, announcing, mailer, hasMail }: RsvpsOptions) {
  const { findHead } = prepareEvents(db);
  const { listGuests, findPerson } = repository.prepareRsvps(db);

  /** @throws AppError rsvp_mails_spent */
  async function requireInvitationsLeft(tx: Transaction, viewerId: string): Promise<void> {
    const sent = await mails.listConfirmMailsOfDay(tx, viewerId);
    const retryAfterSeconds = secondsUntilAllowed(sent, guestMailsOfDayMax);
    if (retryAfterSeconds) throw new AppError('rsvp_mails_spent', { retryAfterSeconds });
  }

  /** @throws AppError event_not_found */
  async function getHead(viewerId: string, eventId: string): Promise<EventHead> {
    const head = await findHead(viewerId, eventId);
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

  const viewerOf = (
    viewerId: string,
    { organizerId, areEmailsHidden, isGoing }: Pick<EventHead, 'organizerId' | 'areEmailsHidden' | 'isGoing'>,
  ): GuestListViewer => ({ viewerId, isOrganizer: organizerId === viewerId, isGoing, areEmailsHidden });

  /** @throws AppError rsvp_taken, not_signed_in */
  async function storeOwn(asked: RsvpRequest, age: number | null): Promise<repository.GuestRow | undefined> {
    const { viewerId } = asked;
    const isEmailShared = asked.isEmailShared && mayShowEmail({ age });
    try {
      const added = await repository.insertRsvp(db, viewerId, { ...asked, isEmailShared });
      announcing.announce(added?.notifiedIds ?? []);
      return added?.guest;
    } catch (error) {
      if (violatedConstraint(error)?.endsWith('_user_id_fk')) throw new AppError('not_signed_in');
      throw error;
    }
  }

  /**
   * Stores an address other than the viewer's. If allowed, asks its owner by mail to confirm. The response does not
   * reveal whether the address is on the list, belongs to a member, or received a mail.
   * @throws AppError rsvp_mails_spent, not_signed_in
   */
  function invite(asked: RsvpRequest, head: EventHead): Promise<repository.GuestRow | undefined> {
    const { viewerId, eventId, email } = asked;
    return db.transaction(async (tx) => {
      // Serializes invitations of one member, so that the limit holds.
      await profiles.lockPerson(tx, viewerId);
      if (hasMail) await requireInvitationsLeft(tx, viewerId);
      const stored = await repository.insertInvitation(tx, viewerId, asked);
      if (stored && hasMail) {
        const isAsked = await claimAsk(tx, { eventId, email, invitedBy: viewerId });
        await mails.insertConfirmMail(tx, isAsked ? stored.rsvpId : null, viewerId, `${describeTime(head)}.`);
        await mailer.enqueue(tx);
      }
      return stored;
    });
  }

  /** @throws AppError event_not_found, event_cancelled, event_over, rsvp_taken, rsvp_mails_spent, not_signed_in */
  async function storeSingle(asked: RsvpRequest): Promise<Guest> {
    const { viewerId, eventId, email } = asked;
    const head = await getOpenHead(viewerId, eventId);
    const person = await findPerson(viewerId);
    if (!person) throw new AppError('not_signed_in');
    const isOwn = person.email === email;
    const stored = await (isOwn ? storeOwn(asked, person.age) : invite(asked, head));
    if (!stored) {
      await getOpenHead(viewerId, eventId);
      throw AppError.ofFields('rsvp_taken', 'email');
    }
    if (!isOwn) mailer.start();
    return presentGuest(stored, viewerOf(viewerId, head));
  }

  const storing = createBatch<RsvpRequest, Guest>({
    rowsMax: batchMax,
    // Only one statement runs at a time. Until it ends, the next batch grows.
    atOnce: 1,
    keyOf: ({ viewerId }) => viewerId,
    async runTogether(asked) {
      const { stored, notifiedIds } = await insertBatch(db, asked);
      announcing.announce(notifiedIds);
      const rows = new Map(stored.map((row) => [row.rsvpId, row]));
      return asked.map(({ rsvpId, viewerId }) => {
        const row = rows.get(rsvpId);
        return row && presentGuest(row, viewerOf(viewerId, { ...row, isGoing: true }));
      });
    },
    runAlone: storeSingle,
  });

  return {
    /**
     * One page of the guests that the viewer may see, ordered by RSVP.
     * @throws AppError event_not_found
     */
    async listGuests(viewerId: string, eventId: string, query: PageQuery) {
      const listViewer = viewerOf(viewerId, await getHead(viewerId, eventId));
      return readPage({
        order: oldestFirst,
        query,
        list: (limit, cursor) =>
          listGuests(limit, { viewerId, eventId, seesUnconfirmed: listViewer.isOrganizer && !hasMail, cursor }),
        keyOf: ({ rsvpId }) => rsvpId,
        present: (row) => presentGuest(row, listViewer),
      });
    },

    /**
     * Adds the viewer to the list, or invites the owner of another address.
     * @throws AppError event_not_found, event_cancelled, event_over, rsvp_incomplete, rsvp_taken, rsvp_mails_spent,
     * unfit_words
     */
    async createRsvp(viewerId: string, eventId: string, written: RsvpInput, attempt?: Attempt): Promise<Guest> {
      const { username, email } = written;
      const blank = Object.entries({ username, email }).flatMap(([field, text]) => (text === '' ? [field] : []));
      if (blank.length > 0) throw AppError.ofFields('rsvp_incomplete', ...blank);
      requireFitWords(username, 'username');
      return storing.add({ ...written, ...(attempt ?? noAttempt), rsvpId: uuid(), eventId, viewerId });
    },

    /** @throws AppError event_not_found when the event is gone */
    async getGuest(viewerId: string, eventId: string, rsvpId: string): Promise<Guest> {
      const [head, row] = await Promise.all([getHead(viewerId, eventId), repository.findRsvp(db, eventId, rsvpId)]);
      if (!row) throw new AppError('not_found');
      return presentGuest(row, viewerOf(viewerId, head));
    },

    async withdraw(viewerId: string, eventId: string, rsvpId: string): Promise<void> {
      announcing.announce(await repository.deleteRsvp(db, viewerId, eventId, rsvpId));
    },

    ...prepareNotices(db),
  };
}
