/** SQL of saved posts. */
import { and, asc, desc, eq, gt, lt, sql } from 'drizzle-orm';
import { beforeOldest } from '../../../api/page.ts';
import type { Database, Queryable } from '../../../db/client.ts';
import { preparePages } from '../../../db/statement.ts';
import { isPostVisible } from '../feed.repository.ts';
import { post, savedPosts } from '../feed.tables.ts';

/**
 * Saves a post that the viewer may see. Has no effect if it is saved already. Locks the post before its foreign keys
 * lock the account, as all writers do. Returns false if there is no such post.
 */
export async function insertSaved(
  db: Queryable,
  { savedId, userId, postId }: typeof savedPosts.$inferInsert,
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    WITH meant AS (
      SELECT post_id FROM ${post} WHERE post_id = ${postId} AND ${isPostVisible(userId)} FOR KEY SHARE
    ), added AS (
      INSERT INTO ${savedPosts} (saved_id, user_id, post_id) SELECT ${savedId}::uuid, ${userId}::uuid, post_id FROM meant
      ON CONFLICT (post_id, user_id) DO NOTHING
    )
    SELECT FROM meant`);
  return (rowCount ?? 0) > 0;
}

export async function deleteSaved(db: Queryable, userId: string, postId: string): Promise<void> {
  await db.delete(savedPosts).where(and(eq(savedPosts.userId, userId), eq(savedPosts.postId, postId)));
}

/** Saved posts of a member for the download, in the order of saving, above `after`. */
export async function listOwnSaved(db: Queryable, userId: string, limit: number, after = beforeOldest) {
  return db
    .select({ savedId: savedPosts.savedId, postId: savedPosts.postId })
    .from(savedPosts)
    .where(and(eq(savedPosts.userId, userId), gt(savedPosts.savedId, after)))
    .orderBy(asc(savedPosts.savedId))
    .limit(limit);
}

/** The saved posts that the member may see, latest first, below `before`. */
export const selectSaved = (db: Queryable, { userId, before }: { userId: string; before: string }, limit: number) =>
  db
    .select({ savedId: savedPosts.savedId, postId: savedPosts.postId })
    .from(savedPosts)
    .innerJoin(post, eq(post.postId, savedPosts.postId))
    .where(and(eq(savedPosts.userId, userId), lt(savedPosts.savedId, before), isPostVisible(userId)))
    .orderBy(desc(savedPosts.savedId))
    .limit(limit);

/** Prepares the list of saved posts. */
export const prepareSaved = (db: Database) =>
  preparePages(db, 'saved_posts', (asked: Parameters<typeof selectSaved>[1], limit) => selectSaved(db, asked, limit));
