/** Use cases of guests: the list, an RSVP, and its withdrawal. */
import type { Guest } from '@starparty/contract/rsvps.ts';
import { v7 as uuid } from 'uuid';
import { AppError } from '../../api/app-error.ts';
import type { Attempt } from '../../api/idempotency.ts';
import { oldestFirst, type PageQuery, readPage } from '../../api/page.ts';
import type { Database } from '../../db/client.ts';
import { violatedConstraint } from '../../db/violations.ts';
import { type EventHead, findHead } from './events.repository.ts';
import * as repository from './rsvps.repository.ts';
import { mayShowEmail, presentGuest } from './rsvps.rules.ts';

export interface WrittenRsvp {
  username: string;
  email: string;
  isEmailPrivate: boolean;
}

export type RsvpsService = ReturnType<typeof createRsvpsService>;

export function createRsvpsService({ db }: { db: Database }) {
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

  const onlookerOf = (viewerId: string, { organizerId, areEmailsHidden }: EventHead) => ({
    viewerId,
    isOrganizer: organizerId === viewerId,
    areEmailsHidden,
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
        list: (limit, after) => repository.listGuests(db, viewerId, eventId, onlooker.isOrganizer, limit, after),
        keyOf: ({ rsvpId }) => rsvpId,
        present: (row) => presentGuest(row, onlooker),
      });
    },

    /** @throws AppError event_not_found, event_cancelled, event_over, rsvp_incomplete, rsvp_taken, rsvp_of_member */
    async createRsvp(viewerId: string, eventId: string, written: WrittenRsvp, attempt?: Attempt): Promise<Guest> {
      const { username, email } = written;
      const blank = Object.entries({ username, email }).flatMap(([field, text]) => (text === '' ? [field] : []));
      if (blank.length > 0) throw AppError.ofFields('rsvp_incomplete', ...blank);
      const head = await getOpenHead(viewerId, eventId);
      const person = await repository.findPerson(db, viewerId);
      if (!person) throw new AppError('not_signed_in');
      const isOwn = person.email === email;
      if (!isOwn && (await repository.isEmailOfMember(db, email))) throw AppError.ofFields('rsvp_of_member', 'email');
      const row = {
        rsvpId: uuid(),
        eventId,
        userId: isOwn ? viewerId : null,
        invitedBy: isOwn ? null : viewerId,
        username,
        email,
        isEmailPrivate: written.isEmailPrivate || !mayShowEmail(person),
        isConfirmed: isOwn,
      };
      const added = await repository.insertRsvp(db, viewerId, row, attempt).catch((error: unknown) => {
        if (violatedConstraint(error)?.endsWith('_user_id_fk')) throw new AppError('not_signed_in');
        throw error;
      });
      if (!added) {
        await getOpenHead(viewerId, eventId);
        throw AppError.ofFields('rsvp_taken', 'email');
      }
      return presentGuest(added, onlookerOf(viewerId, head));
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
