/** Use cases of the page of a person: their events, as cards. */
import { eventsInCommonMax } from '@starparty/contract/event-terms.ts';
import { z } from 'zod';
import { beforeOldest, type ListOrder, type PageQuery, readPage } from '../../../api/page.ts';
import type { Database } from '../../../db/client.ts';
import type { ProfilesService } from '../../profiles/profiles.service.ts';
import { prepareCards } from './event-cards.ts';
import { beyondAll, type ListPlace } from './finder.repository.ts';
import { preparePersonEvents } from './person-events.repository.ts';

export type PersonEventsService = ReturnType<typeof createPersonEventsService>;

const soonestFirst: ListOrder<ListPlace> = {
  name: 'events of a person',
  key: z.tuple([z.int().min(0).max(beyondAll), z.uuid()]),
  start: [0, beforeOldest],
};

export function createPersonEventsService({ db, profiles }: { db: Database; profiles: ProfilesService }) {
  const listCards = prepareCards(db);
  const statements = preparePersonEvents(db, eventsInCommonMax);

  async function showCards(viewerId: string, eventIds: string[]) {
    const cards = await listCards(viewerId, eventIds);
    return eventIds.flatMap((eventId) => cards.get(eventId) ?? []);
  }

  return {
    /**
     * One page of the upcoming events that a person organizes, soonest first.
     * @throws AppError not_found when no such user is visible
     */
    async listEventsOf(viewerId: string, username: string, query: PageQuery) {
      const userId = await profiles.getUserId(viewerId, username);
      const page = await readPage({
        order: soonestFirst,
        query,
        list: (limit, after) => statements.listEventsOf(viewerId, userId, limit, after),
        keyOf: ({ startsAt, eventId }): ListPlace => [startsAt, eventId],
        present: ({ eventId }) => eventId,
      });
      return { ...page, items: await showCards(viewerId, page.items) };
    },

    /**
     * The soonest upcoming events to which both the viewer and a person go.
     * @throws AppError not_found when no such user is visible
     */
    async listEventsInCommon(viewerId: string, username: string) {
      const userId = await profiles.getUserId(viewerId, username);
      return { items: await showCards(viewerId, await statements.listInCommon(viewerId, userId)) };
    },
  };
}
