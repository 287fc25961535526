/** The feed in the query cache: posts, lists of their ids, and reactions to events elsewhere. */
import type { Comment } from '@starparty/contract/comments.ts';
import type { Post } from '@starparty/contract/feed.ts';
import type { Person } from '@starparty/contract/profiles.ts';
import type { ReactionName } from '@starparty/contract/reactions.ts';
import type { InfiniteData, Query, QueryClient } from '@tanstack/react-query';
import { entityCache } from '../../lib/cache/entity-cache.ts';
import { changeDuringReads, filterIds, type IdPage, type IdPages, idsOf, putOnTop } from '../../lib/cache/id-lists.ts';
import { type FeedList, feedList, paramsOf } from './feed-kind.ts';

export const feedKeys = {
  all: ['posts'] as const,
  /** The prefix of all lists of posts. */
  lists: ['posts', 'list'] as const,
  list: (list: FeedList) => ['posts', 'list', 'feed', list] as const,
  listOf: (username: string) => ['posts', 'list', 'of', username] as const,
  saved: ['posts', 'list', 'saved'] as const,
  posts: ['posts', 'one'] as const,
  allComments: ['posts', 'comments'] as const,
  comments: (postId: string) => ['posts', 'comments', postId] as const,
  newCount: (list: FeedList, after: string | undefined) => ['posts', 'new-count', list, after ?? 'start'] as const,
  states: (list: FeedList) => ['posts', 'states', list] as const,
  allReceivedComments: ['posts', 'received-comments'] as const,
  receivedComments: (postId: string) => ['posts', 'received-comments', postId] as const,
  creation: ['posts', 'create'] as const,
  /** The member's pending likes, reactions, saves and comments of a post. */
  changes: (postId: string) => ['posts', 'change', postId] as const,
  likes: (postId: string) => ['posts', 'change', postId, 'like'] as const,
  reacting: (postId: string, reaction: ReactionName) => ['posts', 'change', postId, 'react', reaction] as const,
  saving: (postId: string) => ['posts', 'change', postId, 'save'] as const,
  commenting: (postId: string) => ['posts', 'change', postId, 'comment'] as const,
  newComment: (postId: string) => ['posts', 'change', postId, 'comment', 'new'] as const,
};

/** The count of new posts stops here, as on the server. */
export const newPostsCountedTo = 100;

/** A page of the feed. */
export interface FeedPage extends IdPage {
  /** The newest post of this page when it was read. The member's new posts do not change it. */
  newest: string | undefined;
}

/** A page of comments. Comments are stored in their pages, because each belongs to one post. */
export interface CommentPage {
  items: Comment[];
  nextCursor: string | null;
}

/** Comments that were received, written or deleted while their post is open. Deleted comments stay deleted. */
export interface ReceivedComments {
  written: readonly Comment[];
  goneIds: readonly string[];
}

export const posts = entityCache<Post>({
  key: feedKeys.posts,
  idOf: ({ postId }) => postId,
  listeners: {
    personBlocked: (client, { username }) => hideAuthor(client, username),
    followChanged: (client) => {
      const filters = {
        queryKey: feedKeys.lists,
        predicate: ({ queryKey }: Query) => String(queryKey[3]).startsWith('following'),
      };
      client.removeQueries({ ...filters, type: 'inactive' });
      // A visible list keeps its posts, because one of them may contain the button that the member has pressed.
      void client.invalidateQueries({ ...filters, refetchType: 'none' });
    },
    // Reloading a list also reloads its posts. Only removed posts are reloaded separately.
    personUnblocked: (client) =>
      void client.invalidateQueries({
        queryKey: feedKeys.all,
        predicate: ({ queryKey, state }) => queryKey[1] !== 'one' || state.data === null,
      }),
    profileChanged: (client, author) => {
      for (const { postId, isOwn } of posts.all(client)) {
        if (isOwn) posts.change(client, postId, (post) => ({ ...post, author }));
      }
      void client.invalidateQueries({ queryKey: feedKeys.allComments });
    },
  },
});

/** Removes a member's posts and comments from all pages. */
function hideAuthor(client: QueryClient, username: string): void {
  const isOther = (person: Person) => person.username !== username;
  const stays = ({ author }: Comment) => author === null || isOther(author);
  changeDuringReads(client, feedKeys.all, () => {
    for (const { postId, author } of posts.all(client)) {
      if (author.username === username) posts.remove(client, postId);
      else posts.change(client, postId, (post) => ({ ...post, mentions: post.mentions.filter(isOther) }));
    }
    client.setQueriesData<InfiniteData<CommentPage>>(
      { queryKey: feedKeys.allComments },
      (data) => data && { ...data, pages: data.pages.map((page) => ({ ...page, items: page.items.filter(stays) })) },
    );
    client.setQueriesData<ReceivedComments>(
      { queryKey: feedKeys.allReceivedComments },
      (received) => received && { ...received, written: received.written.filter(stays) },
    );
  });
}

export type PostCounts = Partial<
  Pick<Post, 'likes' | 'comments' | 'reactions' | 'isLiked' | 'ownReactions' | 'isSaved'>
>;

/** Shows new counts of a post on every page that shows it. */
export function setCounts(client: QueryClient, postId: string, counts: PostCounts) {
  posts.change(client, postId, (post) => ({ ...post, ...counts }));
}

/** Updates the visible counts. Does nothing for missing posts. */
export function changeCounts(client: QueryClient, postId: string, change: (post: Post) => PostCounts) {
  const post = posts.get(client, postId);
  if (post) setCounts(client, postId, change(post));
}

/** Reloads a post after a failed change. Deleted posts are not reloaded. */
export async function reloadPost(client: QueryClient, postId: string) {
  if (posts.get(client, postId)) await client.invalidateQueries({ queryKey: posts.keyOf(postId) });
}

/** Posts that were deleted while this page is open. Lists keep the space of these posts. */
const deleted = new WeakMap<QueryClient, Set<string>>();

/** Whether others have deleted the post, rather than the user in this tab. */
export function wasDeleted(client: QueryClient, postId: string): boolean {
  return deleted.get(client)?.has(postId) ?? false;
}

/** Removes deleted posts. Lists keep their space, so that the reader's position does not move. */
export function dropPosts(client: QueryClient, postIds: readonly string[]) {
  const ids = deleted.get(client) ?? new Set();
  deleted.set(client, ids);
  for (const postId of postIds) {
    if (posts.get(client, postId)) ids.add(postId);
    posts.remove(client, postId);
  }
}

/** Adds a new post of the member to the top of the lists that are loaded. */
export function addToFeed(client: QueryClient, post: Post) {
  posts.put(client, post);
  for (const game of new Set([undefined, post.game?.slug])) {
    putOnTop(client, feedKeys.list(feedList('all', game)), post.postId);
    const queryKey = feedKeys.list(feedList('following', game));
    const following = client.getQueryData<IdPages>(queryKey);
    // Members who follow nobody get an empty list, without their own posts.
    if (following && idsOf(following).length > 0) putOnTop(client, queryKey, post.postId);
    else void client.invalidateQueries({ queryKey });
  }
}

/** Shows an edited post. The lists of its former and its new game load again at the next visit. */
export function showEdited(client: QueryClient, post: Post) {
  const before = posts.get(client, post.postId)?.game?.slug;
  posts.put(client, post);
  reloadLists(client, before, post.game?.slug);
}

/** Reloads the lists of the former and the new game of an edited post at the next visit. */
export function reloadLists(client: QueryClient, before: string | undefined, after: string | undefined) {
  if (before === after) return;
  void client.invalidateQueries({
    queryKey: feedKeys.lists,
    predicate: ({ queryKey: [, , kind, list] }) => {
      const { game } = kind === 'feed' ? paramsOf(list as FeedList) : {};
      return game !== undefined && (game === before || game === after);
    },
    refetchType: 'none',
  });
}

/** Removes a deleted post from all lists. */
export function removeFromFeed(client: QueryClient, postId: string) {
  filterIds(client, feedKeys.lists, (id) => id !== postId);
}

/** Removes the space of deleted posts from all lists when no list is visible. */
export function closeGaps(client: QueryClient) {
  const isGap = (postId: string) => posts.get(client, postId) === null && wasDeleted(client, postId);
  const lists = client.getQueriesData<IdPages>({ queryKey: feedKeys.lists });
  if (lists.some(([, data]) => data && idsOf(data).some(isGap))) {
    filterIds(client, feedKeys.lists, (postId) => !isGap(postId));
  }
}
