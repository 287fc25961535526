/** The states of loaded posts: received counts, and counts that are loaded after a disconnect. */

import { postStatesMax } from '@starparty/contract/limits.ts';
import { listPostStates, type PostEdit } from '@starparty/contract/post-changes.ts';
import type { QueryClient } from '@tanstack/react-query';
import { type IdPages, idsOf } from '../../lib/cache/id-lists.ts';
import { call } from '../../lib/connection/api.ts';
import { dropPosts, feedKeys, type PostCounts, posts, reloadLists, setCounts } from './feed.cache.ts';
import type { FeedList } from './feed-kind.ts';

/** Applies a received state of a post. */
export function showState(client: QueryClient, { postId, ...counts }: PostCounts & { postId: string }) {
  unlessChanging(client, postId, () => setCounts(client, postId, counts));
}

/** Shows the new content of an edited post. */
export function showEdit(client: QueryClient, edit: PostEdit) {
  const { postId, postContent, editedAt, game } = edit;
  reloadLists(client, posts.get(client, postId)?.game?.slug, game?.slug);
  posts.change(client, postId, (post) =>
    (post.editedAt ?? '') < (editedAt ?? '') ? { ...post, ...edit, mentions: [] } : post,
  );
  // The frame is the same for all viewers, but each may see the names of different members.
  if (postContent.includes('@')) void client.invalidateQueries({ queryKey: posts.keyOf(postId) });
}

function unlessChanging(client: QueryClient, postId: string, show: () => void) {
  const isChanging = () => client.isMutating({ mutationKey: feedKeys.changes(postId) }) > 0;
  if (!isChanging()) return show();
  // The response to a pending like or comment of the member may be older than this frame. After the response, load the
  // state again.
  const stop = client.getMutationCache().subscribe(() => {
    if (isChanging()) return;
    stop();
    void client.invalidateQueries({ queryKey: posts.keyOf(postId) });
  });
}

/** Loads the states of all posts in a feed, and removes deleted ones. */
export async function fetchStates(client: QueryClient, list: FeedList, signal: AbortSignal): Promise<null> {
  const data = client.getQueryData<IdPages>(feedKeys.list(list));
  const heldIds = data ? idsOf(data).filter((postId) => posts.get(client, postId)) : [];
  for (let start = 0; start < heldIds.length; start += postStatesMax) {
    const postIds = heldIds.slice(start, start + postStatesMax);
    await posts.read(
      client,
      () => call(listPostStates, { query: { postIds: postIds.join() } }, { signal }),
      ({ items }, settle) => {
        const found = new Set(items.map(({ postId }) => postId));
        dropPosts(
          client,
          postIds.filter((postId) => !found.has(postId)),
        );
        for (const { postId, editedAt, ...counts } of items) {
          // The post was edited after it was loaded, so load it again.
          if (posts.get(client, postId)?.editedAt !== editedAt)
            void client.invalidateQueries({ queryKey: posts.keyOf(postId) });
          unlessChanging(client, postId, () => settle(postId, (post) => post && { ...post, ...counts }));
        }
      },
    );
  }
  return null;
}
