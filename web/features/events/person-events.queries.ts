/** Server state of the events of a person. A block reloads all lists of events (`events.queries.ts`). */
import { listEventsInCommon, listEventsOf } from '@starparty/contract/person-events.ts';
import { queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { paging } from '../../lib/cache/id-lists.ts';
import { queriesOf } from '../../lib/cache/queries.ts';
import { call } from '../../lib/connection/api.ts';
import type { PersonScope } from '../../lib/session/person-scope.ts';

/** The upcoming events that a person organizes. */
export function useEventsOf(username: string) {
  return useInfiniteQuery({
    queryKey: ['events', 'of', username],
    queryFn: ({ pageParam: cursor, signal }) =>
      call(listEventsOf, { params: { username }, query: { cursor } }, { signal }),
    ...paging,
  });
}

const inCommonQuery = (username: string) =>
  queryOptions({
    queryKey: ['events', 'in-common', username],
    queryFn: async ({ signal }) => (await call(listEventsInCommon, { params: { username } }, { signal })).items,
  });

/** Prefetches the events in common. */
export function openEventsInCommon(person: PersonScope, username: string): Promise<void> {
  return queriesOf(person).prefetchQuery(inCommonQuery(username));
}

export function useEventsInCommon(username: string) {
  return useQuery(inCommonQuery(username));
}
