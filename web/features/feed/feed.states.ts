/** How the posts stand that are held: counts that are told, and counts that are asked for after one was away. */
import { listPostStates } from '@starparty/contract/feed.ts';
import { postStatesMax } from '@starparty/contract/limits.ts';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { dropPosts, type FeedPages, feedKeys, readPost, setCounts } from './feed.cache.ts';
import { type PostCounts, readPosts } from './feed.reads.ts';

/** Shows how a post stands, as the server says. */
export function showState(client: QueryClient, { postId, ...counts }: PostCounts & { postId: string }) {
  const isChanging = () => client.isMutating({ mutationKey: feedKeys.changes(postId) }) > 0;
  if (!isChanging()) return setCounts(client, postId, counts);
  // One's own like or comment is on its way, and its answer may be older than this: ask when it is there.
  const stop = client.getMutationCache().subscribe(() => {
    if (isChanging()) return;
    stop();
    void client.invalidateQueries({ queryKey: feedKeys.post(postId) });
  });
}

/** Asks how all posts stand that the feed holds, and takes away those that are gone. */
export async function askStates(client: QueryClient, signal: AbortSignal): Promise<null> {
  const pages = client.getQueryData<FeedPages>(feedKeys.list)?.pages ?? [];
  const heldIds = [...new Set(pages.flatMap(({ postIds }) => postIds))].filter((postId) => readPost(client, postId));
  for (let start = 0; start < heldIds.length; start += postStatesMax) {
    const postIds = heldIds.slice(start, start + postStatesMax);
    await readPosts(
      client,
      () => call(listPostStates, { query: { postIds: postIds.join() } }, { signal }),
      ({ items }, changes) => {
        const found = new Set(items.map(({ postId }) => postId));
        dropPosts(
          client,
          postIds.filter((postId) => !found.has(postId)),
        );
        for (const state of items) showState(client, { ...state, ...changes.get(state.postId) });
      },
    );
  }
  return null;
}
