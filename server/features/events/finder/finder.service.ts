/** Use cases of the finder's list. */

import type { EventFilter } from '@starparty/contract/event-finder.ts';
import { eventsCountMax } from '@starparty/contract/event-terms.ts';
import { z } from 'zod';
import { type ListOrder, type PageQuery, readPage } from '../../../api/page.ts';
import type { Database, Queryable } from '../../../db/client.ts';
import type { SearchTurns } from '../../../search/search.turns.ts';
import { presentCard } from '../events.presentation.ts';
import { prepareCards } from './event-cards.ts';
import * as repository from './finder.repository.ts';

export type FinderService = ReturnType<typeof createFinderService>;

const place = z.tuple([z.int().min(0).max(repository.beyondAll), z.uuid()]);

const orderOf = (filter: EventFilter): ListOrder<repository.ListPlace> => ({
  name: repository.isPast(filter.role) ? 'past' : 'next',
  key: place,
  start: repository.startOf(filter),
});

/** Lists without these filters need only an index scan. */
const isCostly = ({ kind, q, tags, from, to, near, box }: EventFilter): boolean =>
  Boolean(q || tags.length > 0 || from || to || near || box || kind !== 'all');

export function createFinderService({ db, searchTurns }: { db: Database; searchTurns: SearchTurns }) {
  const listCards = prepareCards(db);
  const listPlain = repository.preparePlainList(db);

  /** Runs costly lists of an account one after the other. */
  const inTurn = <T>(
    viewerId: string,
    filter: EventFilter,
    leaving: AbortSignal,
    list: (tx: Queryable) => Promise<T>,
  ): Promise<T> => (isCostly(filter) ? searchTurns.run(viewerId, leaving, list) : list(db));

  return {
    /**
     * One page of the matching events.
     * @throws AppError too_many_searches
     */
    async findEvents(
      viewerId: string,
      { cursor, limit, ...filter }: repository.ListFilter & PageQuery,
      leaving: AbortSignal,
    ) {
      const shared = { order: orderOf(filter), query: { cursor, limit } };
      if (!isCostly(filter) && !filter.role)
        return readPage({
          ...shared,
          list: (count, after) => listPlain(viewerId, count, after),
          keyOf: ({ startsAt, eventId }): repository.ListPlace => [startsAt.getTime(), eventId],
          present: (row) => presentCard(row, viewerId),
        });
      const page = await readPage({
        ...shared,
        list: (count, after) =>
          inTurn(viewerId, filter, leaving, (tx) => repository.listFound(tx, viewerId, filter, count, after)),
        keyOf: ({ startsAt, eventId }): repository.ListPlace => [startsAt, eventId],
        present: ({ eventId }) => eventId,
      });
      const cards = await listCards(viewerId, page.items);
      return { ...page, items: page.items.flatMap((eventId) => cards.get(eventId) ?? []) };
    },

    /**
     * The number of matching events up to `eventsCountMax`.
     * @throws AppError too_many_searches
     */
    async countEvents(viewerId: string, filter: EventFilter, leaving: AbortSignal) {
      const found = await inTurn(viewerId, filter, leaving, (tx) =>
        repository.countFound(tx, viewerId, filter, eventsCountMax + 1),
      );
      return { total: Math.min(found, eventsCountMax), hasMore: found > eventsCountMax };
    },

    /**
     * The same search with misspelled words corrected, for searches that find nothing. Null if no correction finds an
     * event.
     * @throws AppError too_many_searches
     */
    async suggestSearch(viewerId: string, filter: EventFilter, leaving: AbortSignal): Promise<string | null> {
      if (filter.q.trim() === '') return null;
      return inTurn(viewerId, filter, leaving, (tx) => repository.suggestSearch(tx, viewerId, filter));
    },
  };
}
