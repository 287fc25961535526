/** Server state of one's own comments and likes, under any post, and the ways to take them back. */
import { texts } from '@starparty/contract/errors.ts';
import { deleteComment, listOwnComments, listOwnLikes, type OwnComment, unlikePost } from '@starparty/contract/feed.ts';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { ApiError, explain } from '../../lib/api-error.ts';
import { showToast } from '../../ui/toast-store.ts';
import { feedKeys } from './feed.cache.ts';

const commentsKey = ['own-writing', 'comments'];
const likesKey = ['own-writing', 'likes'];

export function useOwnComments() {
  return useInfiniteQuery({
    queryKey: commentsKey,
    queryFn: ({ pageParam: cursor, signal }) => call(listOwnComments, { query: { cursor } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
  });
}

export function useOwnLikes() {
  return useInfiniteQuery({
    queryKey: likesKey,
    queryFn: ({ pageParam: cursor, signal }) => call(listOwnLikes, { query: { cursor } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
  });
}

export function useTakeBackComment() {
  return useTakingBack(commentsKey, texts.commentDeleteFailed, ({ postId, commentId }: OwnComment) =>
    call(deleteComment, { params: { postId, commentId } }),
  );
}

export function useTakeBackLike() {
  return useTakingBack(likesKey, texts.likeFailed, ({ postId }: { postId: string }) =>
    call(unlikePost, { params: { postId } }),
  );
}

/** What was taken back elsewhere is taken back, too; the lists and the post are asked for again. */
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
      void client.invalidateQueries({ queryKey: feedKeys.post(postId) });
      await client.invalidateQueries({ queryKey: listKey });
    },
  });
}
