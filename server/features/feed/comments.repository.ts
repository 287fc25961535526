/** SQL of comments. */
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { recordKey } from '../../api/idempotency.repository.ts';
import type { Database, Queryable } from '../../db/client.ts';
import { preparePages } from '../../db/statement.ts';
import { notifying } from '../notifications/notifications-writing.ts';
import { profiles } from '../profiles/profiles.tables.ts';
import { isVisible } from '../safety/safety.visibility.ts';
import { isPostVisible, lockPost, lockVisiblePost } from './feed.repository.ts';
import { comments, post, threadOf } from './feed.tables.ts';

export interface NewComment {
  commentId: string;
  postId: string;
  userId: string;
  postContent: string;
  /** The comment of the post that this one replies to, or null. */
  replyTo: string | null;
  /** The idempotency key, or null if the request has none. */
  key: string | null;
  requestHash: string | null;
}

/** Whether the viewer may see a comment of a visible post. Authors always see their own comments. */
const isCommentVisible = (viewerId: string) =>
  sql`(NOT ${comments.isHidden} OR ${comments.userId} = ${viewerId}) AND ${isVisible(comments.userId, viewerId)}`;

/** Whether a comment belongs to this post and the viewer may see both. */
const isOnPost = (viewerId: string, postId: string) => sql`${comments.postId} = ${postId}
  AND EXISTS (SELECT FROM ${post} WHERE ${post.postId} = ${postId} AND ${isPostVisible(viewerId)})
  AND ${isCommentVisible(viewerId)}`;

const fields = {
  commentId: comments.commentId,
  replyTo: comments.parentId,
  userId: comments.userId,
  createdAt: comments.createdAt,
  postContent: comments.postContent,
  username: profiles.username,
  profilePic: profiles.profilePic,
};

/** Columns of a comment, and `more` columns that the caller needs. */
export function selectComments<More extends Record<string, SQL<unknown>>>(db: Queryable, more: More) {
  return db
    .select({ ...fields, ...more })
    .from(comments)
    .leftJoin(profiles, eq(profiles.userId, comments.userId));
}

export type CommentRow = Awaited<ReturnType<typeof findComment>> & object;

interface CommentsParams {
  viewerId: string;
  postId: string;
  /** The thread and the id of the last comment on the previous page. `threadOf` defines the thread. */
  thread: string;
  commentId: string;
}

/** A page of a post's comments, each followed by its replies. Empty if the viewer may not see the post. */
export const selectPage = (db: Queryable, { viewerId, postId, thread, commentId }: CommentsParams, limit: number) =>
  selectComments(db, {})
    .where(
      and(
        isOnPost(viewerId, postId),
        sql`(${threadOf(comments)}, ${comments.commentId}) > (${thread}::uuid, ${commentId}::uuid)`,
      ),
    )
    .orderBy(asc(threadOf(comments)), asc(comments.commentId))
    .limit(limit);

/** Prepares the pages of comments. */
export const prepareComments = (db: Database) =>
  preparePages(db, 'comments_page', (asked: CommentsParams, limit) => selectPage(db, asked, limit));

/** Finds a comment of a post if the viewer may see both. */
export async function findComment(db: Queryable, viewerId: string, postId: string, commentId: string) {
  const [row] = await selectComments(db, {}).where(and(eq(comments.commentId, commentId), isOnPost(viewerId, postId)));
  return row;
}

/** Author of a comment: null when the account is gone, undefined when the viewer sees no such comment. */
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

/** The number of latest comments whose authors are notified of a new comment. */
const followersMax = 100;

/**
 * Earlier commenters of a post. Omits its author, the author of the comment that the new one replies to, and members who
 * may not see the new commenter.
 */
const followersOf = (postId: string, userId: string): SQL => sql`
  SELECT earlier.user_id, added.post_id, ${userId}::uuid FROM added, (
    SELECT DISTINCT user_id FROM (
      SELECT user_id FROM ${comments} WHERE post_id = ${postId} ORDER BY comment_id DESC LIMIT ${sql.raw(`${followersMax}`)}
    ) AS latest WHERE user_id IS NOT NULL
  ) AS earlier
  WHERE earlier.user_id <> (SELECT user_id FROM ${post} WHERE post_id = ${postId})
  AND earlier.user_id IS DISTINCT FROM (SELECT user_id FROM replied)
  AND ${isVisible(sql`${userId}::uuid`, sql`earlier.user_id`)}`;

/** The author of the comment that the new one replies to. Omits the author of the post, who is notified of all comments. */
const repliedAuthor = (postId: string, userId: string): SQL => sql`
  SELECT replied.user_id, added.post_id, ${userId}::uuid FROM added, replied
  WHERE replied.user_id <> (SELECT user_id FROM ${post} WHERE post_id = ${postId})
  AND ${isVisible(sql`${userId}::uuid`, sql`replied.user_id`)}`;

/**
 * Inserts a comment, counts it and notifies in one statement. Returns the comment, or undefined if the post or the
 * comment that it replies to is gone.
 */
export async function insertComment(
  db: Queryable,
  { commentId, postId, userId, postContent, replyTo, key, requestHash }: NewComment,
): Promise<{ row: CommentRow; notifiedIds: string[] } | undefined> {
  const { rows } = await db.execute<{
    created_at: string;
    parent_id: string | null;
    username: string | null;
    profile_pic: string | null;
    notified_ids: string[];
  }>(sql`
    WITH ${lockVisiblePost(userId, postId)}, replied AS (
      SELECT ${threadOf(comments)} AS thread_id, user_id FROM ${comments}
      WHERE comment_id = ${replyTo}::uuid AND post_id = (SELECT post_id FROM locked) AND ${isCommentVisible(userId)}
      -- Excludes a comment that is deleted while the statement waits for the post.
      FOR NO KEY UPDATE
    ), added AS (
      INSERT INTO ${comments} (comment_id, post_id, user_id, post_content, parent_id)
      SELECT ${commentId}, post_id, ${userId}, ${postContent}, (SELECT thread_id FROM replied) FROM locked
      WHERE ${replyTo}::uuid IS NULL OR EXISTS (SELECT FROM replied)
      RETURNING post_id, user_id, created_at, parent_id
    ), recorded AS (
      ${recordKey({ userId, key, requestHash, subject: commentId, from: sql`added` })}
    ), authors AS (${notifying({
      kind: 'post_commented',
      of: sql`SELECT commented.user_id, post_id, ${userId}::uuid FROM added JOIN ${post} AS commented USING (post_id)`,
    })}
    ), replied_author AS (${notifying({ kind: 'comment_replied', of: repliedAuthor(postId, userId) })}
    ), followers AS (${notifying({ kind: 'comment_followed', of: followersOf(postId, userId) })}
    ), counted AS (
      UPDATE ${post} SET comments = comments + 1 WHERE post_id = (SELECT post_id FROM added)
    )
    SELECT added.created_at, added.parent_id, username, profile_pic,
      ARRAY(SELECT user_id FROM authors UNION ALL SELECT user_id FROM replied_author UNION ALL SELECT user_id FROM followers) AS notified_ids
    FROM added LEFT JOIN ${profiles} USING (user_id)`);
  const [row] = rows;
  if (!row) return undefined;
  const { created_at: createdAt, parent_id, username, profile_pic: profilePic, notified_ids: notifiedIds } = row;
  const written = { commentId, replyTo: parent_id, userId, createdAt: new Date(createdAt), postContent };
  const comment = { ...written, username, profilePic };
  return { row: comment, notifiedIds };
}

/**
 * Deletes a comment if this user wrote it, and updates the count, even if the user may no longer see the post. Returns
 * whether there was such a comment.
 */
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
