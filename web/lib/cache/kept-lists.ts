/** Paged lists that Back restores with all loaded pages, without loading them again. */
import type { FetchInfiniteQueryOptions, InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query';
import type { PersonScope } from '../session/person-scope.ts';
import { queriesOf } from './queries.ts';

/** How the user arrived at a page. */
export interface Arrival {
  person: PersonScope;
  /** True for a link, false for Back and Forward. A new visit refetches old data. */
  isNewVisit: boolean;
}

/** The time for which unused lists stay in the cache, in milliseconds. */
const keptMs = 30 * 60_000;
/** The maximum age of a list that a new visit shows without a refetch. */
const freshMs = 30_000;

/** Options of all kept lists. Events and new visits make them stale, not time. */
export const kept = { staleTime: Number.POSITIVE_INFINITY, gcTime: keptMs };

/**
 * Fetches the first page of a list that is about to be shown, unless it is cached. A new visit refetches an old list.
 * After Back, the page itself fetches the changes, because only the page knows how many items it needs.
 */
export function openList<Page, Key extends QueryKey, Cursor>(
  { person, isNewVisit }: Arrival,
  query: FetchInfiniteQueryOptions<Page, Error, Page, Key, Cursor>,
): Promise<void> {
  const client = queriesOf(person);
  if (isNewVisit) startOver(client, query.queryKey);
  else if (client.getQueryData(query.queryKey) !== undefined) return Promise.resolve();
  return client.prefetchInfiniteQuery(query);
}

/** Drops all pages of an old list except the first, which is shown until the refetch ends. */
function startOver(client: QueryClient, queryKey: QueryKey): void {
  const state = client.getQueryState<InfiniteData<unknown>>(queryKey);
  if (!state?.data || (!state.isInvalidated && Date.now() - state.dataUpdatedAt < freshMs)) return;
  const { pages, pageParams } = state.data;
  client.setQueryData<InfiniteData<unknown>>(queryKey, {
    pages: pages.slice(0, 1),
    pageParams: pageParams.slice(0, 1),
  });
  void client.invalidateQueries({ queryKey, exact: true, refetchType: 'none' });
}
