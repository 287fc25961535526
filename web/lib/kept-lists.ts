/** Lists read page by page that Back finds as they were left: every page that was loaded, without a request for any. */
import type { FetchInfiniteQueryOptions, InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query';
import type { PersonScope } from './person-scope.ts';
import { queriesOf } from './queries.ts';

/** How somebody came to a page. */
export interface Arrival {
  person: PersonScope;
  /** By a link, and not by Back or Forward: what was read a while ago is read again. */
  isNewVisit: boolean;
}

/** How long what nobody looks at is kept, in milliseconds. */
const keptMs = 30 * 60_000;
/** How old a list may be that a new visit shows as it is. */
const freshMs = 30_000;

/** What every query of such a list has: not time makes it old, but what is told of it and a new visit. */
export const kept = { staleTime: Number.POSITIVE_INFINITY, gcTime: keptMs };

/**
 * Asks for the first page of a list that is about to show, unless it is there; a new visit reads an old one again. What has
 * changed since is for the page to read, which knows how much of it.
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

/** Leaves of a list that was read a while ago its first page, which shows until it is read again. */
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
