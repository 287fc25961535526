/** The finder's list. */
import type { EventFilter } from '@starparty/contract/events.ts';
import { z } from 'zod';
import { type ListOrder, type PageQuery, readPage } from '../../api/page.ts';
import type { Database } from '../../db/client.ts';
import { listCards } from './events.cards.ts';
import * as repository from './finder.repository.ts';

export type FinderService = ReturnType<typeof createFinderService>;

const place = z.tuple([z.int().min(0).max(repository.beyondAll), z.uuid()]);

const orderOf = (filter: EventFilter): ListOrder<repository.ListPlace> => ({
  name: repository.isPast(filter.role) ? 'past' : 'next',
  key: place,
  start: repository.startOf(filter),
});

export function createFinderService({ db }: { db: Database }) {
  return {
    /** One page of the events that a filter finds. */
    async findEvents(viewerId: string, { cursor, limit, ...filter }: EventFilter & PageQuery) {
      const page = await readPage({
        order: orderOf(filter),
        query: { cursor, limit },
        list: (count, after) => repository.listFound(db, viewerId, filter, count, after),
        keyOf: ({ startsAt, eventId }): repository.ListPlace => [startsAt, eventId],
        present: ({ eventId }) => eventId,
      });
      const cards = await listCards(db, viewerId, page.items);
      return { ...page, items: page.items.flatMap((eventId) => cards.get(eventId) ?? []) };
    },
  };
}
