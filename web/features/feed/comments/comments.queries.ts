/** Server state of the comments of a post. Changes also update the comment count of the post. */

import { type Comment, createComment, deleteComment, listComments } from '@starparty/contract/comments.ts';
import { feedTexts } from '@starparty/contract/feed-texts.ts';
import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { useMemo } from 'react';
import { paging } from '../../../lib/cache/id-lists.ts';
import { queriesOf } from '../../../lib/cache/queries.ts';
import { call } from '../../../lib/connection/api.ts';
import { ApiError, explainKept } from '../../../lib/connection/api-error.ts';
import { useSendDraft } from '../../../lib/drafts/drafts.ts';
import type { PersonScope } from '../../../lib/session/person-scope.ts';
import { showToast } from '../../../ui/overlays/toast-store.ts';
import { type CommentPage, changeCounts, dropPosts, feedKeys, posts } from '../feed.cache.ts';
import { prefetchPost } from '../feed.queries.ts';
import { commentDraftName } from './comment-draft.ts';
import { keepComments, restoreComment, useReceivedComments, withReceived } from './comments.received.ts';

const commentsQuery = (postId: string) =>
  infiniteQueryOptions({
    queryKey: feedKeys.comments(postId),
    queryFn: ({ pageParam, signal }) =>
      call(listComments, { params: { postId }, query: { cursor: pageParam } }, { signal }),
    ...paging,
  });

/** Prefetches a post and its first comments. */
export function openPost(person: PersonScope, postId: string): Promise<unknown> {
  const client = queriesOf(person);
  return Promise.all([prefetchPost(client, postId), client.prefetchInfiniteQuery(commentsQuery(postId))]);
}

/** The loaded comments, oldest first, and the state of their query. */
export function useComments(postId: string) {
  const reading = useInfiniteQuery({ ...commentsQuery(postId), select: joinPages });
  const received = useReceivedComments(postId);
  const { data } = reading;
  const comments = useMemo(() => data && withReceived(data.items, data.nextCursor, received), [data, received]);
  return { reading, comments };
}

function joinPages({ pages }: InfiniteData<CommentPage, string | undefined>): CommentPage {
  return { items: pages.flatMap((page) => page.items), nextCursor: pages.at(-1)?.nextCursor ?? null };
}

function count(client: QueryClient, postId: string, step: 1 | -1) {
  changeCounts(client, postId, ({ comments }) => ({ comments: Math.max(0, comments + step) }));
}

const isMissing = (error: Error) => error instanceof ApiError && error.status === 404;

/** Sends the comment in the box. The comment appears once the server has stored it. */
export function useCreateComment(postId: string) {
  const client = useQueryClient();
  return useSendDraft({
    draft: commentDraftName(postId),
    mutationKey: feedKeys.newComment(postId),
    send: (body: { postContent: string; replyTo: string | null }) => call(createComment, { params: { postId }, body }),
    onSent: (comment) => {
      keepComments(client, postId, { written: [comment] });
      count(client, postId, 1);
    },
    onError: (error) => {
      if (isMissing(error)) dropPosts(client, [postId]);
    },
    onUnseenError: (error) => showToast(explainKept(feedTexts.commentFailed, error), 'error'),
  });
}

/** Deletes one of the member's comments optimistically, and restores it on failure. */
export function useDeleteComment(postId: string, { commentId }: Comment) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: feedKeys.commenting(postId),
    mutationFn: () => call(deleteComment, { params: { postId, commentId } }),
    onMutate: () => {
      keepComments(client, postId, { goneIds: [commentId] });
      count(client, postId, -1);
    },
    onError: async (error) => {
      // A comment that was deleted elsewhere counts as deleted. Reload the count from the server.
      if (isMissing(error)) return client.invalidateQueries({ queryKey: posts.keyOf(postId) });
      restoreComment(client, postId, commentId);
      count(client, postId, 1);
      showToast(feedTexts.commentDeleteFailed, 'error');
    },
  });
}
