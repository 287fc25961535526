/** Everything that a person wrote and liked: their lists, data download, and removal with the account. */

import type { OwnComment } from '@starparty/contract/comments.ts';
import type { OwnLike } from '@starparty/contract/feed.ts';
import type { LeaveHooks } from '../../api/feature.ts';
import { newestFirst, type PageQuery, readPage } from '../../api/page.ts';
import type { Database } from '../../db/client.ts';
import { eachRow } from '../../db/rows/each-row.ts';
import { readLeaverAudience } from '../safety/frame-audience.ts';
import type { AccountTrace, FeedNews } from './feed.news.ts';
import * as repository from './own-writing.repository.ts';
import { presentReactions } from './reactions/post-reactions.rules.ts';

/**
 * The maximum number of posts of a deleted account that are published to open pages. Few pages show older posts, and
 * those refetch.
 */
const publishedPostsMax = 500;

export type OwnWritingService = ReturnType<typeof createOwnWritingService>;

export function createOwnWritingService({ db, news }: { db: Database; news: FeedNews }) {
  const lists = repository.prepareOwnWriting(db);

  return {
    /** One page of the user's comments, newest first. Includes those under posts that are no longer visible. */
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

    /** One page of the user's likes, newest post first. Includes posts that are no longer visible. */
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

    /** Exports a picture as its file name. */
    async *posts(userId: string) {
      const rows = eachRow((limit, after) => repository.listOwnPosts(db, userId, limit, after), 'postId');
      for await (const row of rows) yield { ...row, reactions: presentReactions(row.reactions) };
    },

    comments: (userId: string) =>
      eachRow((limit, after) => repository.listOwnComments(db, userId, limit, after), 'commentId'),

    likes: (userId: string) => eachRow((limit, after) => repository.listOwnLikes(db, userId, limit, after), 'postId'),

    /** Keeps the newest posts and likes for `afterCommit`, which publishes them to open pages. */
    bulk: repository.bulkOfWriting(db),

    leaveHooks(userId: string): LeaveHooks {
      let trace: AccountTrace | undefined;
      return {
        // All writers lock posts before foreign keys lock the account.
        beforeAccountLock: (tx) => repository.lockPostsAround(tx, userId),
        // Corrects the counts of other people's posts. The account's posts are deleted with the account.
        async removeRows(tx) {
          const { isHidden, strangers } = await readLeaverAudience(tx, userId);
          const postIds = isHidden ? [] : await repository.listShownPosts(tx, userId, publishedPostsMax);
          const touchedIds = await repository.listTouchedPosts(tx, userId, publishedPostsMax);
          trace = { postIds, touchedIds, strangers };
          await repository.deleteLikesAndReactionsOf(tx, userId);
        },
        afterCommit: () => trace && news.publishAccountDeleted(trace),
      };
    },
  };
}

function presentPost({ username, text }: { username: string | null; text: string | null }): OwnLike['post'] {
  return username === null ? null : { username, postContent: text ?? '' };
}
