/** All that one person wrote and liked: what the download holds of it, and what becomes of it when the account goes. */
import type { Database, Transaction } from '../../db/client.ts';
import { eachRow } from '../../db/each-row.ts';
import * as repository from './own-writing.repository.ts';

export type OwnWritingService = ReturnType<typeof createOwnWritingService>;

export function createOwnWritingService({ db }: { db: Database }) {
  return {
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

    /**
     * The first of two steps before an account goes; between them the account is locked, so that nothing is added any
     * more. Posts come first, because everybody else who writes locks them before the database looks at the account.
     */
    lockPosts: (tx: Transaction, userId: string): Promise<void> => repository.lockPostsAround(tx, userId),

    /** The second: the counts of others' posts stay right. Posts themselves go with the account. */
    takeBackLikes: (tx: Transaction, userId: string): Promise<void> => repository.deleteLikesOf(tx, userId),
  };
}
