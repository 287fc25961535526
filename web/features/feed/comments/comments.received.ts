/**
 * Comments that were received, written or deleted while their post is open. They are stored separately from the loaded
 * pages.
 */
import type { Comment } from '@starparty/contract/comments.ts';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { refetchActive } from '../../../lib/cache/id-lists.ts';
import { feedKeys, type ReceivedComments } from '../feed.cache.ts';

const none: ReceivedComments = { written: [], goneIds: [] };

export function useReceivedComments(postId: string): ReceivedComments {
  const queryKey = feedKeys.receivedComments(postId);
  // The query is never fetched. Realtime updates, the member's own changes and blocks set its data.
  return useQuery({ queryKey, queryFn: () => none, enabled: false, initialData: none }).data;
}

function changeReceived(client: QueryClient, postId: string, change: (received: ReceivedComments) => ReceivedComments) {
  client.setQueryData<ReceivedComments>(feedKeys.receivedComments(postId), (received) => change(received ?? none));
}

/** Adds new comments and removes deleted ones. */
export function keepComments(client: QueryClient, postId: string, news: Partial<ReceivedComments>) {
  const { written = [], goneIds = [] } = news;
  changeReceived(client, postId, (received) => ({
    written: [...received.written, ...written],
    goneIds: [...received.goneIds, ...goneIds],
  }));
}

/** Shows a comment again after its deletion failed. */
export function restoreComment(client: QueryClient, postId: string, commentId: string) {
  changeReceived(client, postId, ({ written, goneIds }) => ({
    written,
    goneIds: goneIds.filter((id) => id !== commentId),
  }));
}

/**
 * Reloads the visible pages. They include the comments received before; comments received during the reload stay
 * separate.
 */
export async function reloadComments(client: QueryClient, postId: string): Promise<void> {
  const before = client.getQueryData<ReceivedComments>(feedKeys.receivedComments(postId)) ?? none;
  try {
    await refetchActive(client, feedKeys.comments(postId));
  } catch {
    // Keeps the current data until the next attempt. The list itself reports load errors.
    return;
  }
  changeReceived(client, postId, ({ written, goneIds }) => ({
    written: written.slice(before.written.length),
    goneIds: goneIds.slice(before.goneIds.length),
  }));
}

/** The position of a comment. Ids are in order of creation, and replies follow their comment. */
const placeOf = ({ replyTo, commentId }: Comment) => `${replyTo ?? commentId} ${commentId}`;

/**
 * All comments to show, oldest first, each followed by its replies: loaded comments, received comments within the loaded
 * range, and the member's own.
 */
export function withReceived(
  read: readonly Comment[],
  nextCursor: string | null,
  received: ReceivedComments,
): Comment[] {
  const last = read.at(-1);
  const isReached = (comment: Comment) =>
    nextCursor === null || comment.isOwn || (last !== undefined && placeOf(comment) < placeOf(last));
  const byId = new Map([...read, ...received.written.filter(isReached)].map((comment) => [comment.commentId, comment]));
  for (const commentId of received.goneIds) byId.delete(commentId);
  return [...byId.values()].sort((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1));
}
