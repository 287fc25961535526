/** Server state of the user's comments and likes, with mutations that remove them. */

import { deleteComment, listOwnComments, type OwnComment } from '@starparty/contract/comments.ts';
import { listOwnLikes, unlikePost } from '@starparty/contract/feed.ts';
import { feedTexts } from '@starparty/contract/feed-texts.ts';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { type DomainListeners, follow } from '../../../lib/cache/domain-events.ts';
import { paging } from '../../../lib/cache/id-lists.ts';
import { call } from '../../../lib/connection/api.ts';
import { ApiError, explain } from '../../../lib/connection/api-error.ts';
import { showToast } from '../../../ui/overlays/toast-store.ts';
import { feedKeys, posts } from '../feed.cache.ts';

const allKey = ['own-writing'];
const commentsKey = [...allKey, 'comments'];
const likesKey = [...allKey, 'likes'];

/** Authors are named only while they are visible, so blocks change these lists. */
const listeners: DomainListeners = {
  personBlocked: (client) => void client.invalidateQueries({ queryKey: allKey }),
  personUnblocked: (client) => void client.invalidateQueries({ queryKey: allKey }),
};

export function useOwnComments() {
  return useInfiniteQuery({
    queryKey: commentsKey,
    queryFn: ({ client, pageParam: cursor, signal }) => {
      follow(client, listeners);
      return call(listOwnComments, { query: { cursor } }, { signal });
    },
    ...paging,
  });
}

export function useOwnLikes() {
  return useInfiniteQuery({
    queryKey: likesKey,
    queryFn: ({ client, pageParam: cursor, signal }) => {
      follow(client, listeners);
      return call(listOwnLikes, { query: { cursor } }, { signal });
    },
    ...paging,
  });
}

export function useTakeBackComment() {
  return useTakingBack(commentsKey, feedTexts.commentDeleteFailed, ({ postId, commentId }: OwnComment) =>
    call(deleteComment, { params: { postId, commentId } }),
  );
}

export function useTakeBackLike() {
  return useTakingBack(likesKey, feedTexts.likeFailed, ({ postId }: { postId: string }) =>
    call(unlikePost, { params: { postId } }),
  );
}

/** Removes an item, and reloads its list and its post. If it was already removed elsewhere, that is no error. */
function useTakingBack<Item extends { postId: string }>(
  listKey: string[],
  failed: string,
  takeBack: (item: Item) => Promise<unknown>,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: takeBack,
    onError: (error) => {
      if (!(error instanceof ApiError && error.status === 404)) showToast(explain(failed, error), 'error');
    },
    onSettled: async (_reply, _error, { postId }) => {
      void client.invalidateQueries({ queryKey: feedKeys.comments(postId) });
      void client.invalidateQueries({ queryKey: posts.keyOf(postId) });
      await client.invalidateQueries({ queryKey: listKey });
    },
  });
}
