/** Reads of posts that are under way: what is told or done until their answers are there is newer than those. */
import type { Post } from '@starparty/contract/feed.ts';
import type { QueryClient, QueryKey } from '@tanstack/react-query';

export type PostCounts = Partial<Pick<Post, 'likes' | 'comments' | 'isLiked'>>;

/** New counts of a post, or null when it is gone. */
export type PostChange = PostCounts | null;

type Changes = Map<string, PostChange>;

/** What has changed since each read began. */
const readsOf = new WeakMap<QueryClient, Set<Changes>>();

/** Asks, and keeps the answer together with what has changed since. */
export async function readPosts<Answer, Kept>(
  client: QueryClient,
  ask: () => Promise<Answer>,
  keep: (answer: Answer, changes: ReadonlyMap<string, PostChange>) => Kept,
): Promise<Kept> {
  const changes: Changes = new Map();
  const reads = readsOf.get(client) ?? new Set();
  readsOf.set(client, reads.add(changes));
  try {
    return keep(await ask(), changes);
  } finally {
    reads.delete(changes);
  }
}

/** Remembers a change for the reads that are under way. */
export function noteChange(client: QueryClient, postId: string, change: PostChange): void {
  for (const changes of readsOf.get(client) ?? []) {
    changes.set(postId, change && { ...changes.get(postId), ...change });
  }
}

/** A post that was read, with what has changed since; null when it is gone. */
export function withChange(post: Post, change: PostChange | undefined): Post | null {
  return change === null ? null : { ...post, ...change };
}

/**
 * Asks for what shows again. A first answer that is still on its way may be older than what is told from now on: it is
 * waited for, and asked for once more. @throws ApiError
 */
export async function askAgain(client: QueryClient, queryKey: QueryKey): Promise<void> {
  const isFirst = client.getQueryData(queryKey) === undefined;
  const filters = { queryKey, exact: true, type: 'active' } as const;
  await client.refetchQueries(filters, { throwOnError: !isFirst });
  if (isFirst) await client.refetchQueries(filters, { throwOnError: true });
}
