/** How the feed lies in the query cache: lists hold ids only, and each post lies in one place, so no two copies can differ. */
import type { Post } from '@starparty/contract/feed.ts';
import type { Person } from '@starparty/contract/profiles.ts';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { keepListed } from '../../lib/listed.ts';
import { noteChange, type PostChange, type PostCounts, withChange } from './feed.reads.ts';

export const feedKeys = {
  /** Every list of posts begins so. */
  lists: ['posts', 'list'] as const,
  list: ['posts', 'list', 'feed'] as const,
  listOf: (username: string) => ['posts', 'list', 'of', username] as const,
  posts: ['posts', 'one'] as const,
  post: (postId: string) => ['posts', 'one', postId] as const,
  allComments: ['posts', 'comments'] as const,
  comments: (postId: string) => ['posts', 'comments', postId] as const,
  newCount: (after: string | undefined) => ['posts', 'new-count', after ?? 'start'] as const,
  states: ['posts', 'states'] as const,
  toldComments: (postId: string) => ['posts', 'told-comments', postId] as const,
  creation: ['posts', 'create'] as const,
  /** One's own likes and comments that are on their way to a post. */
  changes: (postId: string) => ['posts', 'change', postId] as const,
  likes: (postId: string) => ['posts', 'change', postId, 'like'] as const,
  commenting: (postId: string) => ['posts', 'change', postId, 'comment'] as const,
};

/** New posts are counted no further than this, as on the server. */
export const newPostsCountedTo = 100;

/** One page of the feed. */
export interface FeedPage {
  postIds: string[];
  nextCursor: string | null;
  /** The newest post of this page when it was read; own posts added since do not change it. */
  newest: string | undefined;
}

export type FeedPages = InfiniteData<FeedPage, string | undefined>;

/** Null is a post that is gone. */
export type CachedPost = Post | null;

/** Keeps the posts of an answer, as they have become since it was asked for, and gives the page that refers to them. */
export function keepPage(
  client: QueryClient,
  reply: { items: Post[]; nextCursor: string | null },
  changes: ReadonlyMap<string, PostChange>,
): FeedPage {
  keepListed(client, feedKeys.posts);
  for (const post of reply.items) {
    client.setQueryData<CachedPost>(feedKeys.post(post.postId), withChange(post, changes.get(post.postId)));
  }
  const postIds = reply.items.map((post) => post.postId);
  return { postIds, nextCursor: reply.nextCursor, newest: postIds[0] };
}

/** Shows new counts of a post on every page that shows it, and in reads that are under way. */
export function setCounts(client: QueryClient, postId: string, counts: PostCounts) {
  noteChange(client, postId, counts);
  client.setQueryData<CachedPost>(feedKeys.post(postId), (post) => (post ? { ...post, ...counts } : post));
}

/** Counts on from what shows; nothing happens to a post that is not there. */
export function changeCounts(client: QueryClient, postId: string, change: (post: Post) => PostCounts) {
  const post = readPost(client, postId);
  if (post) setCounts(client, postId, change(post));
}

/** Posts that went while this page is open, for the places where they stood. */
const deleted = new WeakMap<QueryClient, Set<string>>();

/** Whether a post was taken away by others, and not by what the user did here. */
export function wasDeleted(client: QueryClient, postId: string): boolean {
  return deleted.get(client)?.has(postId) ?? false;
}

/** Takes away posts that are gone. Lists keep their places, so that nothing moves what one reads. */
export function dropPosts(client: QueryClient, postIds: readonly string[]) {
  const ids = deleted.get(client) ?? new Set();
  deleted.set(client, ids);
  for (const postId of postIds) {
    noteChange(client, postId, null);
    if (!readPost(client, postId)) continue;
    ids.add(postId);
    client.setQueryData<CachedPost>(feedKeys.post(postId), null);
  }
}

export function readPost(client: QueryClient, postId: string): CachedPost | undefined {
  return client.getQueryData<CachedPost>(feedKeys.post(postId));
}

/** Puts one's own new post on top of the list, if there is a list yet. */
export async function addToFeed(client: QueryClient, post: Post) {
  client.setQueryData<CachedPost>(feedKeys.post(post.postId), post);
  // A page that is on its way would bring back the list as it was before; the reader's place asks for it again.
  await client.cancelQueries({ queryKey: feedKeys.list });
  client.setQueryData<FeedPages>(feedKeys.list, (data) => {
    const [first, ...rest] = data?.pages ?? [];
    if (!data || !first) return data;
    return { ...data, pages: [{ ...first, postIds: [post.postId, ...first.postIds] }, ...rest] };
  });
}

/** Takes a deleted post out of every list. */
export async function removeFromFeed(client: QueryClient, postId: string) {
  await client.cancelQueries({ queryKey: feedKeys.lists });
  filterLists(client, (id) => id !== postId);
}

/** Takes the places of posts that are gone out of every list, when nobody looks at it any more. */
export function closeGaps(client: QueryClient) {
  filterLists(client, (id) => readPost(client, id) !== null || !wasDeleted(client, id));
}

function filterLists(client: QueryClient, stays: (postId: string) => boolean) {
  client.setQueriesData<FeedPages>({ queryKey: feedKeys.lists }, (data) =>
    data ? { ...data, pages: data.pages.map((page) => ({ ...page, postIds: page.postIds.filter(stays) })) } : data,
  );
}

/** Shows one's own new name and picture beside one's posts; comments are asked for again when they are next read. */
export function showAuthor(client: QueryClient, author: Person) {
  client.setQueriesData<CachedPost>({ queryKey: feedKeys.posts }, (post) => (post?.isOwn ? { ...post, author } : post));
  void client.invalidateQueries({ queryKey: feedKeys.allComments });
}
