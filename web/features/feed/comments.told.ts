/** Comments that were told of, written or deleted while their post shows; they stand beside the pages that were read. */
import type { Comment } from '@starparty/contract/feed.ts';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { refetchActive } from '../../lib/id-lists.ts';
import { feedKeys, type ToldComments } from './feed.cache.ts';

const none: ToldComments = { written: [], goneIds: [] };

export function useToldComments(postId: string): ToldComments {
  const queryKey = feedKeys.toldComments(postId);
  // Never asked for: only news change it.
  return useQuery({ queryKey, queryFn: () => none, enabled: false, initialData: none }).data;
}

function changeTold(client: QueryClient, postId: string, change: (told: ToldComments) => ToldComments) {
  client.setQueryData<ToldComments>(feedKeys.toldComments(postId), (told) => change(told ?? none));
}

/** Shows comments that were written, and takes away those that are gone. */
export function keepComments(client: QueryClient, postId: string, news: Partial<ToldComments>) {
  const { written = [], goneIds = [] } = news;
  changeTold(client, postId, (told) => ({
    written: [...told.written, ...written],
    goneIds: [...told.goneIds, ...goneIds],
  }));
}

/** Shows a comment again whose deletion has failed. */
export function restoreComment(client: QueryClient, postId: string, commentId: string) {
  changeTold(client, postId, ({ written, goneIds }) => ({
    written,
    goneIds: goneIds.filter((id) => id !== commentId),
  }));
}

/** Reads the pages again that show. What was told before is in them then, and what is told while they are read stays beside them. */
export async function askCommentsAgain(client: QueryClient, postId: string): Promise<void> {
  const before = client.getQueryData<ToldComments>(feedKeys.toldComments(postId)) ?? none;
  try {
    await refetchActive(client, feedKeys.comments(postId));
  } catch {
    // What is known stays until the next time; the list itself says when it could not be read.
    return;
  }
  changeTold(client, postId, ({ written, goneIds }) => ({
    written: written.slice(before.written.length),
    goneIds: goneIds.slice(before.goneIds.length),
  }));
}

/** All comments to show, oldest first: of those that were told, the ones that the pages reach, and one's own. */
export function withTold(read: readonly Comment[], nextCursor: string | null, told: ToldComments): Comment[] {
  const isReached = ({ commentId, isOwn }: Comment) => nextCursor === null || isOwn || commentId < nextCursor;
  const byId = new Map([...read, ...told.written.filter(isReached)].map((comment) => [comment.commentId, comment]));
  for (const commentId of told.goneIds) byId.delete(commentId);
  // Ids grow with time.
  return [...byId.values()].sort((one, other) => (one.commentId < other.commentId ? -1 : 1));
}
