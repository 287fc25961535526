/** All that one person wrote and liked: its lists, what the download holds of it, and what becomes of it when the account goes. */

import type { OwnComment, OwnLike } from '@starparty/contract/feed.ts';
import { newestFirst, type PageQuery, readPage } from '../../api/page.ts';
import type { Database, Transaction } from '../../db/client.ts';
import { eachRow } from '../../db/each-row.ts';
import type { AccountTrace, FeedNews } from './feed.news.ts';
import { listStrangers } from './news.repository.ts';
import * as repository from './own-writing.repository.ts';

/** Posts of a deleted account that are published to open pages. Few pages show older posts, and those refetch. */
const publishedPostsMax = 500;

export type OwnWritingService = ReturnType<typeof createOwnWritingService>;

export function createOwnWritingService({ db, news }: { db: Database; news: FeedNews }) {
  const lists = repository.prepareOwnWriting(db);

  return {
    /** One page of one's own comments, newest first; those under posts that one cannot see any more are among them. */
    listComments: (userId: string, query: PageQuery) =>
      readPage({
        order: newestFirst,
        query,
        list: (limit, cursor) => lists.listCommentsOf(limit, { userId, cursor }),
        keyOf: ({ commentId }) => commentId,
        present: ({ commentId, postId, createdAt, postContent, ...post }): OwnComment => ({
          commentId,
          postId,
          createdAt: createdAt.toISOString(),
          postContent,
          post: presentPost(post),
        }),
      }),

    /** One page of what one likes, the newest post first; the same holds of it. */
    listLikes: (userId: string, query: PageQuery) =>
      readPage({
        order: newestFirst,
        query,
        list: (limit, cursor) => lists.listLikesOf(limit, { userId, cursor }),
        keyOf: ({ postId }) => postId,
        present: ({ postId, createdAt, ...post }): OwnLike => ({
          postId,
          createdAt: createdAt.toISOString(),
          post: presentPost(post),
        }),
      }),

    /** A picture is the name of its file. */
    posts: (userId: string) =>
      eachRow(
        (limit, after) => repository.listOwnPosts(db, userId, limit, after),
        ({ postId }) => postId,
      ),

    comments: (userId: string) =>
      eachRow(
        (limit, after) => repository.listOwnComments(db, userId, limit, after),
        ({ commentId }) => commentId,
      ),

    likes: (userId: string) =>
      eachRow(
        (limit, after) => repository.listOwnLikes(db, userId, limit, after),
        ({ postId }) => postId,
      ),

    /** The newest posts and likes are left to the end of the account, which tells open pages of them. */
    bulk: repository.bulkOfWriting(db),

    /**
     * The first of two steps before an account goes; between them the account is locked, so that nothing is added any
     * more. Posts come first, because everybody else who writes locks them before the database looks at the account. Gives
     * what to publish in the end.
     */
    async lockPosts(tx: Transaction, userId: string): Promise<AccountTrace> {
      const around = await repository.lockPostsAround(tx, userId);
      const newest = (isOwn: boolean) =>
        around.flatMap((one) => (one.isOwn === isOwn ? one.postId : [])).slice(-publishedPostsMax);
      const strangers = (await listStrangers(tx, [userId])).get(userId) ?? [];
      return { postIds: newest(true), touchedIds: newest(false), strangers };
    },

    /** The second: the counts of others' posts stay right. Posts themselves go with the account. */
    takeBackLikes: (tx: Transaction, userId: string): Promise<void> => repository.deleteLikesOf(tx, userId),

    /** Tells open pages that the account is gone; call it once it is. */
    announceEnd: (trace: AccountTrace): void => news.publishAccountDeleted(trace),
  };
}

function presentPost({ username, text }: { username: string | null; text: string | null }): OwnLike['post'] {
  return username === null ? null : { username, postContent: text ?? '' };
}
