/** Server state of the list of saved posts. */
import { listSavedPosts } from '@starparty/contract/feed.ts';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { paging } from '../../lib/cache/id-lists.ts';
import { type Arrival, kept, openList } from '../../lib/cache/kept-lists.ts';
import { call } from '../../lib/connection/api.ts';
import { feedKeys, posts } from './feed.cache.ts';

const savedQuery = infiniteQueryOptions({
  queryKey: feedKeys.saved,
  queryFn: ({ client, pageParam: cursor, signal }) =>
    posts.keepPage(client, () => call(listSavedPosts, { query: { cursor } }, { signal })),
  ...paging,
  ...kept,
});

/** Prefetches the saved posts. */
export function openSavedPosts(arrival: Arrival): Promise<void> {
  return openList(arrival, savedQuery);
}

export function useSavedPosts() {
  return useInfiniteQuery(savedQuery);
}
