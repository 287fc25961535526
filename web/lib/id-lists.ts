/** Lists of ids in the query cache, read page by page; what they refer to lies elsewhere (`entity-cache.ts`). */
import type { InfiniteData, Query, QueryClient, QueryKey } from '@tanstack/react-query';

export interface IdPage {
  ids: string[];
  nextCursor: string | null;
}

export type IdPages<Page extends IdPage = IdPage> = InfiniteData<Page>;

/** What every query of such a list has. */
export const paging = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page: { nextCursor: string | null }) => page.nextCursor,
};

/** All ids, each once: a page may begin with what the page before ended with, after something was put on top. */
export function idsOf(data: IdPages): string[] {
  return [...new Set(data.pages.flatMap((page) => page.ids))];
}

/** Puts an id on top of the lists with this key, as if it had never stood elsewhere in them. */
export function putOnTop(client: QueryClient, lists: QueryKey, id: string): void {
  changeIds(client, lists, (ids, place) => {
    if (place === 0 && ids[0] === id) return ids;
    return place === 0 ? [id, ...ids.filter((one) => one !== id)] : ids.filter((one) => one !== id);
  });
}

/**
 * Puts a first page that was read again on top of a list. Where the two meet, what is loaded below stays; where they do not, too
 * much has happened in between and the list starts over.
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
  // Between what is in both, what the server no longer names is gone.
  const below = new Set(known.slice(meeting + 1));
  const left = (page: Page) => page.ids.filter((id) => below.has(id));
  const newFirst = { ...top, ids: [...top.ids, ...left(first)], nextCursor: first.nextCursor };
  return { pages: [newFirst, ...others.map((page) => ({ ...page, ids: left(page) }))], pageParams };
}

/** Leaves in the lists with this key only the ids that stay. */
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

/**
 * Changes what lies below a key, such that no answer that is under way brings back what was there before. A next page is
 * added to the pages as they were when it was asked for: it is given up, and the end of the list asks for it again.
 */
export function changeDuringReads(client: QueryClient, queryKey: QueryKey, change: () => void): void {
  const reads = client.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' });
  const isForMore = ({ state }: Query) => state.fetchMeta?.fetchMore !== undefined;
  for (const query of reads) if (isForMore(query)) void query.cancel({ revert: true });
  const others = reads.filter((query) => query.state.fetchStatus === 'fetching');
  change();
  // What cannot be read now says so in its place.
  for (const query of others) void refetchActive(client, query.queryKey).catch(() => {});
}

/**
 * Refetches the active queries of this key. A first answer that is still pending may be older than the change that
 * caused this call, so it is fetched once more. @throws ApiError
 */
export async function refetchActive(client: QueryClient, queryKey: QueryKey): Promise<void> {
  const isFirst = client.getQueryData(queryKey) === undefined;
  const filters = { queryKey, exact: true, type: 'active' } as const;
  await client.refetchQueries(filters, { throwOnError: !isFirst });
  if (isFirst) await client.refetchQueries(filters, { throwOnError: true });
}
