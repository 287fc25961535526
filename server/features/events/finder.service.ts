/** The finder's list. */
import type { EventFilter } from '@starparty/contract/events.ts';
import { z } from 'zod';
import { beforeOldest, type ListOrder, type PageQuery, readPage } from '../../api/page.ts';
import type { Database } from '../../db/client.ts';
import { listCards } from './events.cards.ts';
import * as repository from './finder.repository.ts';

export type FinderService = ReturnType<typeof createFinderService>;

/** In milliseconds since 1970. */
const beyondAll = Date.parse('9999-12-31');

const nextFirst: ListOrder<repository.ListPlace> = {
  name: 'next',
  key: z.tuple([z.int().min(0).max(beyondAll), z.uuid()]),
  start: [0, beforeOldest],
};

export function createFinderService({ db }: { db: Database }) {
  return {
    /** One page of the events that a filter finds, the next one first. */
    async findEvents(viewerId: string, { cursor, limit, ...filter }: EventFilter & PageQuery) {
      const page = await readPage({
        order: nextFirst,
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
