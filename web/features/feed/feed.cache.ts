/** How the feed lies in the query cache: lists hold ids only, and each post lies in one place, so no two copies can differ. */
import type { Post } from '@starparty/contract/feed.ts';
import type { Person } from '@starparty/contract/profiles.ts';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';

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
  creation: ['posts', 'create'] as const,
  likes: (postId: string) => ['posts', 'like', postId] as const,
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

/** Keeps the posts of an answer in their own places and gives the page that refers to them. */
export function keepPage(client: QueryClient, reply: { items: Post[]; nextCursor: string | null }): FeedPage {
  for (const post of reply.items) client.setQueryData<CachedPost>(feedKeys.post(post.postId), post);
  const postIds = reply.items.map((post) => post.postId);
  return { postIds, nextCursor: reply.nextCursor, newest: postIds[0] };
}

/** Changes a post wherever it shows; nothing happens to one that is not there. */
export function changePost(client: QueryClient, postId: string, change: (post: Post) => Post) {
  client.setQueryData<CachedPost>(feedKeys.post(postId), (post) => (post ? change(post) : post));
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
  client.setQueriesData<FeedPages>({ queryKey: feedKeys.lists }, (data) =>
    data
      ? {
          ...data,
          pages: data.pages.map((page) => ({ ...page, postIds: page.postIds.filter((id) => id !== postId) })),
        }
      : data,
  );
}

/** Shows one's own new name and picture beside one's posts; comments are asked for again when they are next read. */
export function showAuthor(client: QueryClient, author: Person) {
  client.setQueriesData<CachedPost>({ queryKey: feedKeys.posts }, (post) => (post?.isOwn ? { ...post, author } : post));
  void client.invalidateQueries({ queryKey: feedKeys.allComments });
}
