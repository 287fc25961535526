/**
 * Comments that were received, written or deleted while their post is open. They are stored beside the loaded pages.
 */
import type { Comment } from '@starparty/contract/feed.ts';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { refetchActive } from '../../lib/id-lists.ts';
import { feedKeys, type ToldComments } from './feed.cache.ts';

const none: ToldComments = { written: [], goneIds: [] };

export function useToldComments(postId: string): ToldComments {
  const queryKey = feedKeys.toldComments(postId);
  // Never fetched: only realtime updates change it.
  return useQuery({ queryKey, queryFn: () => none, enabled: false, initialData: none }).data;
}

function changeTold(client: QueryClient, postId: string, change: (told: ToldComments) => ToldComments) {
  client.setQueryData<ToldComments>(feedKeys.toldComments(postId), (told) => change(told ?? none));
}

/** Adds new comments and removes deleted ones. */
export function keepComments(client: QueryClient, postId: string, news: Partial<ToldComments>) {
  const { written = [], goneIds = [] } = news;
  changeTold(client, postId, (told) => ({
    written: [...told.written, ...written],
    goneIds: [...told.goneIds, ...goneIds],
  }));
}

/** Shows a comment again after its deletion failed. */
export function restoreComment(client: QueryClient, postId: string, commentId: string) {
  changeTold(client, postId, ({ written, goneIds }) => ({
    written,
    goneIds: goneIds.filter((id) => id !== commentId),
  }));
}

/**
 * Loads the visible pages again. They include the comments received before; comments received meanwhile stay separate.
 */
export async function askCommentsAgain(client: QueryClient, postId: string): Promise<void> {
  const before = client.getQueryData<ToldComments>(feedKeys.toldComments(postId)) ?? none;
  try {
    await refetchActive(client, feedKeys.comments(postId));
  } catch {
    // Keep the known data until the next attempt. The list itself reports load errors.
    return;
  }
  changeTold(client, postId, ({ written, goneIds }) => ({
    written: written.slice(before.written.length),
    goneIds: goneIds.slice(before.goneIds.length),
  }));
}

/** All comments to show, oldest first: the loaded ones, received ones within the loaded range, and own ones. */
export function withTold(read: readonly Comment[], nextCursor: string | null, told: ToldComments): Comment[] {
  const isReached = ({ commentId, isOwn }: Comment) => nextCursor === null || isOwn || commentId < nextCursor;
  const byId = new Map([...read, ...told.written.filter(isReached)].map((comment) => [comment.commentId, comment]));
  for (const commentId of told.goneIds) byId.delete(commentId);
  // Ids grow with time.
  return [...byId.values()].sort((one, other) => (one.commentId < other.commentId ? -1 : 1));
}
