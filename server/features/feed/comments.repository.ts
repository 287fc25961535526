/** SQL of comments. */
import { and, asc, eq, gt, type SQL, sql } from 'drizzle-orm';
import { recordKey } from '../../api/idempotency.repository.ts';
import type { Queryable } from '../../db/client.ts';
import { profiles } from '../profiles/profiles.tables.ts';
import { isVisible } from '../safety/safety.visibility.ts';
import { isPostVisible, lockPost, lockVisiblePost } from './feed.repository.ts';
import { comments, post } from './feed.tables.ts';

export interface NewComment {
  commentId: string;
  postId: string;
  userId: string;
  postContent: string;
  /** Of the attempt that writes it; null without one. */
  key: string | null;
  requestHash: string | null;
}

/** That a comment is one of this post, and that the viewer may see both; the author of a comment always may. */
const isOnPost = (viewerId: string, postId: string) => sql`${comments.postId} = ${postId}
  AND EXISTS (SELECT FROM ${post} WHERE ${post.postId} = ${postId} AND ${isPostVisible(viewerId)})
  AND (NOT ${comments.isHidden} OR ${comments.userId} = ${viewerId}) AND ${isVisible(comments.userId, viewerId)}`;

const fields = {
  commentId: comments.commentId,
  userId: comments.userId,
  createdAt: comments.createdAt,
  postContent: comments.postContent,
  username: profiles.username,
  profilePic: profiles.profilePic,
};

/** What a comment shows, and what else of it somebody needs. */
export function selectComments<More extends Record<string, SQL<unknown>>>(db: Queryable, more: More) {
  return db
    .select({ ...fields, ...more })
    .from(comments)
    .leftJoin(profiles, eq(profiles.userId, comments.userId));
}

export type CommentRow = Awaited<ReturnType<typeof listComments>>[number];

/** Oldest first, from above `cursor`; none when the viewer may not see the post. */
export function listComments(db: Queryable, viewerId: string, postId: string, limit: number, cursor: string) {
  return selectComments(db, {})
    .where(and(isOnPost(viewerId, postId), gt(comments.commentId, cursor)))
    .orderBy(asc(comments.commentId))
    .limit(limit);
}

/** One comment of a post, when the viewer may see both. */
export async function findComment(
  db: Queryable,
  viewerId: string,
  postId: string,
  commentId: string,
): Promise<CommentRow | undefined> {
  const [row] = await selectComments(db, {}).where(and(eq(comments.commentId, commentId), isOnPost(viewerId, postId)));
  return row;
}

/** Who wrote a comment of this post: null when the account is gone, undefined when there is none that the viewer may see. */
export async function findCommentAuthor(
  db: Queryable,
  viewerId: string,
  postId: string,
  commentId: string,
): Promise<string | null | undefined> {
  const rows = await db
    .select({ userId: comments.userId })
    .from(comments)
    .where(and(eq(comments.commentId, commentId), isOnPost(viewerId, postId)));
  return rows[0]?.userId;
}

/** Adds a comment and counts it, in one statement; gives what was written, or undefined without such a post. */
export async function insertComment(
  db: Queryable,
  { commentId, postId, userId, postContent, key, requestHash }: NewComment,
): Promise<CommentRow | undefined> {
  const { rows } = await db.execute<{ created_at: string; username: string | null; profile_pic: string | null }>(sql`
    WITH ${lockVisiblePost(userId, postId)}, added AS (
      INSERT INTO ${comments} (comment_id, post_id, user_id, post_content)
      SELECT ${commentId}, post_id, ${userId}, ${postContent} FROM locked
      RETURNING post_id, user_id, created_at
    ), recorded AS (
      ${recordKey({ userId, key, requestHash, subject: commentId, from: sql`added` })}
    ), counted AS (
      UPDATE ${post} SET comments = comments + 1 WHERE post_id = (SELECT post_id FROM added)
    )
    SELECT added.created_at, username, profile_pic FROM added LEFT JOIN ${profiles} USING (user_id)`);
  const [row] = rows;
  if (!row) return undefined;
  const { created_at: createdAt, username, profile_pic: profilePic } = row;
  return { commentId, userId, createdAt: new Date(createdAt), postContent, username, profilePic };
}

/** Deletes a comment of this author, who need not see the post any more, and counts it; tells whether there was one. */
export async function deleteComment(
  db: Queryable,
  userId: string,
  postId: string,
  commentId: string,
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    WITH ${lockPost(postId)}, removed AS (
      DELETE FROM ${comments}
      WHERE comment_id = ${commentId} AND post_id = (SELECT post_id FROM locked) AND user_id = ${userId}
      RETURNING post_id
    )
    UPDATE ${post} SET comments = comments - 1 WHERE post_id = (SELECT post_id FROM removed) RETURNING 1`);
  return rows.length > 0;
}

export async function updateCommentHidden(db: Queryable, commentId: string, isHidden: boolean): Promise<void> {
  await db.update(comments).set({ isHidden }).where(eq(comments.commentId, commentId));
}
