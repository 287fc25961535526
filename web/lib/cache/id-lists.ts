/** Paged lists of ids in the query cache. `entity-cache.ts` stores the entities. */
import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query';

export interface IdPage {
  ids: string[];
  nextCursor: string | null;
}

export type IdPages<Page extends IdPage = IdPage> = InfiniteData<Page>;

/** Options that all queries of id lists share. */
export const paging = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page: { nextCursor: string | null }) => page.nextCursor,
};

/** All ids without duplicates. After an insert at the top, a page may start with the last id of the previous page. */
export function idsOf(data: IdPages): string[] {
  return [...new Set(data.pages.flatMap((page) => page.ids))];
}

/** The ids of all cached lists. */
export function listedIds(client: QueryClient): Set<string> {
  const lists = client.getQueriesData<Partial<InfiniteData<Partial<IdPage>>> | null>({});
  return new Set(lists.flatMap(([, data]) => data?.pages?.flatMap(({ ids }) => ids ?? []) ?? []));
}

/** Moves an id to the top of all lists with this key. */
export function putOnTop(client: QueryClient, lists: QueryKey, id: string): void {
  changeIds(client, lists, (ids, place) => {
    if (place === 0 && ids[0] === id) return ids;
    return place === 0 ? [id, ...ids.filter((one) => one !== id)] : ids.filter((one) => one !== id);
  });
}

/**
 * Puts a refetched first page on top of a list. If the page overlaps the list, the loaded pages below stay. Otherwise,
 * there is a gap, so the list starts again with this page.
 */
export function putPageOnTop<Page extends IdPage>(client: QueryClient, list: QueryKey, top: Page): void {
  changeDuringReads(client, list, () =>
    client.setQueryData<IdPages<Page>>(list, (data) => data && { ...data, ...withTop(data, top) }),
  );
}

function withTop<Page extends IdPage>({ pages, pageParams }: IdPages<Page>, top: Page): IdPages<Page> {
  const [first, ...others] = pages;
  const known = idsOf({ pages, pageParams });
  const meeting = known.findLastIndex((id) => top.ids.includes(id));
  if (!first || meeting === -1 || top.nextCursor === null) return { pages: [top], pageParams: pageParams.slice(0, 1) };
  // If the page lacks an id between the first and the last common id, the server has removed this id. Remove it from
  // the list.
  const below = new Set(known.slice(meeting + 1));
  const left = (page: Page) => page.ids.filter((id) => below.has(id));
  const newFirst = { ...top, ids: [...top.ids, ...left(first)], nextCursor: first.nextCursor };
  return { pages: [newFirst, ...others.map((page) => ({ ...page, ids: left(page) }))], pageParams };
}

/** Removes ids from all lists with this key. */
export function filterIds(client: QueryClient, lists: QueryKey, stays: (id: string) => boolean): void {
  changeIds(client, lists, (ids) => ids.filter(stays));
}

function changeIds(client: QueryClient, lists: QueryKey, change: (ids: string[], place: number) => string[]): void {
  changeDuringReads(client, lists, () =>
    client.setQueriesData<IdPages>(
      { queryKey: lists },
      (data) =>
        data && { ...data, pages: data.pages.map((page, place) => ({ ...page, ids: change(page.ids, place) })) },
    ),
  );
}

/** Limits a fetch of a list to its next page. */
const nextPage = { meta: { fetchMore: { direction: 'forward' } } } as const;

/**
 * Changes the data below a key. Repeats pending fetches, because their responses would restore the old state. This
 * includes fetches of a next page, because their response would be appended to the old pages.
 */
export function changeDuringReads(client: QueryClient, queryKey: QueryKey, change: () => void): void {
  const reads = client.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' });
  const forMore = reads.filter(({ state }) => state.fetchMeta?.fetchMore !== undefined);
  const others = reads.filter((query) => !forMore.includes(query));
  for (const query of forMore) void query.cancel({ revert: true });
  change();
  // A failed query shows its own error.
  for (const query of forMore) if (query.isActive()) void query.fetch(undefined, nextPage).catch(() => {});
  for (const query of others) void refetchActive(client, query.queryKey).catch(() => {});
}

/**
 * Refetches the active queries of this key. A pending first response may be older than the change that caused this
 * call, so it is fetched again. @throws ApiError
 */
export async function refetchActive(client: QueryClient, queryKey: QueryKey): Promise<void> {
  const isFirst = client.getQueryData(queryKey) === undefined;
  const filters = { queryKey, exact: true, type: 'active' } as const;
  await client.refetchQueries(filters, { throwOnError: !isFirst });
  if (isFirst) await client.refetchQueries(filters, { throwOnError: true });
}
