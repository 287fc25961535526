/** SQL of everything that a person wrote and liked. */
import { and, asc, desc, eq, gt, lt, type SQL, sql } from 'drizzle-orm';
import { beforeOldest } from '../../api/page.ts';
import type { Database, Queryable } from '../../db/client.ts';
import { type BulkRows, bulkOf, bulkRows } from '../../db/rows/bulk-rows.ts';
import { preparePages } from '../../db/statement.ts';
import { games } from '../games/games.tables.ts';
import { image } from '../media/media.tables.ts';
import { profiles } from '../profiles/profiles.tables.ts';
import { isPostVisible } from './feed.repository.ts';
import { comments, likes, mentions, post, postReactions, postVersions, savedPosts } from './feed.tables.ts';
import { morePictureNames } from './pictures/post-pictures.repository.ts';
import { deleteOldReactionsOf, deleteReactionsOf } from './reactions/post-reactions.repository.ts';

/** Oldest first, above `after`. */
export async function listOwnPosts(db: Queryable, userId: string, limit: number, after = beforeOldest) {
  return db
    .select({
      postId: post.postId,
      createdAt: post.createdAt,
      editedAt: post.editedAt,
      postContent: post.postContent,
      earlierTexts: sql<string[]>`ARRAY(SELECT post_content FROM ${postVersions}
        WHERE ${postVersions.postId} = ${post.postId} ORDER BY replaced_at)`,
      picture: image.fileName,
      altText: post.attachmentAlt,
      morePictures: morePictureNames,
      game: games.title,
      likes: post.likes,
      comments: post.comments,
      reactions: post.reactions,
    })
    .from(post)
    .leftJoin(image, eq(image.imageId, post.postAttachment))
    .leftJoin(games, eq(games.id, post.gameId))
    .where(and(eq(post.userId, userId), gt(post.postId, after)))
    .orderBy(asc(post.postId))
    .limit(limit);
}

/** Ordered by id, above `after`. */
export async function listOwnComments(db: Queryable, userId: string, limit: number, after = beforeOldest) {
  return db
    .select({
      commentId: comments.commentId,
      postId: comments.postId,
      replyTo: comments.parentId,
      createdAt: comments.createdAt,
      postContent: comments.postContent,
    })
    .from(comments)
    .where(and(eq(comments.userId, userId), gt(comments.commentId, after)))
    .orderBy(asc(comments.commentId))
    .limit(limit);
}

/** Ordered by post, above `after`. */
export async function listOwnLikes(db: Queryable, userId: string, limit: number, after = beforeOldest) {
  return db
    .select({ postId: likes.postId, createdAt: likes.createdAt })
    .from(likes)
    .where(and(eq(likes.userId, userId), gt(likes.postId, after)))
    .orderBy(asc(likes.postId))
    .limit(limit);
}

/** Author's name and text of the post. Both are null if the viewer may no longer see the post. */
const visiblePost = (userId: string) => ({
  username: sql<string | null>`CASE WHEN ${isPostVisible(userId)} THEN ${profiles.username} END`,
  text: sql<string | null>`CASE WHEN ${isPostVisible(userId)} THEN ${post.postContent} END`,
});

interface OwnListParams {
  userId: string;
  cursor: string;
}

/** Prepares the statements of a person's own lists once per database. */
export const prepareOwnWriting = (db: Database) => ({
  /** A person's comments with their posts, newest first, below `cursor`. */
  listCommentsOf: preparePages(db, 'own_comments', ({ userId, cursor }: OwnListParams, limit) =>
    db
      .select({
        commentId: comments.commentId,
        postId: comments.postId,
        createdAt: comments.createdAt,
        postContent: comments.postContent,
        ...visiblePost(userId),
      })
      .from(comments)
      .innerJoin(post, eq(post.postId, comments.postId))
      .innerJoin(profiles, eq(profiles.userId, post.userId))
      .where(and(eq(comments.userId, userId), lt(comments.commentId, cursor)))
      .orderBy(desc(comments.commentId))
      .limit(limit),
  ),
  /** The posts a person likes, newest post first, below `cursor`. */
  listLikesOf: preparePages(db, 'own_likes', ({ userId, cursor }: OwnListParams, limit) =>
    db
      .select({ postId: likes.postId, createdAt: likes.createdAt, ...visiblePost(userId) })
      .from(likes)
      .innerJoin(post, eq(post.postId, likes.postId))
      .innerJoin(profiles, eq(profiles.userId, post.userId))
      .where(and(eq(likes.userId, userId), lt(likes.postId, cursor)))
      .orderBy(desc(likes.postId))
      .limit(limit),
  ),
});

/**
 * Locks every post that a person wrote, liked, reacted to, saved or commented on, and every post with a mention of the
 * person. Locks them in the order of their ids, as all transactions do.
 */
export async function lockPostsAround(tx: Queryable, userId: string): Promise<void> {
  await tx.execute(sql`
    SELECT FROM ${post} WHERE user_id = ${userId}
      OR post_id IN (SELECT post_id FROM ${likes} WHERE user_id = ${userId})
      OR post_id IN (SELECT post_id FROM ${postReactions} WHERE user_id = ${userId})
      OR post_id IN (SELECT post_id FROM ${comments} WHERE user_id = ${userId})
      OR post_id IN (SELECT post_id FROM ${savedPosts} WHERE user_id = ${userId})
      OR post_id IN (SELECT post_id FROM ${mentions} WHERE user_id = ${userId})
    ORDER BY post_id FOR UPDATE`);
}

const listPostIds = async (db: Queryable, select: SQL, limit: number): Promise<string[]> =>
  (await db.execute<{ post_id: string }>(sql`${select} ORDER BY post_id DESC LIMIT ${limit}`)).rows.map(
    ({ post_id }) => post_id,
  );

/** The newest posts of a person, except those that the host has hidden. */
export const listShownPosts = (db: Queryable, userId: string, limit: number): Promise<string[]> =>
  listPostIds(db, sql`SELECT post_id FROM ${post} WHERE user_id = ${userId} AND NOT is_hidden`, limit);

/** The newest posts of others that change visibly when this person's likes, reactions, comments or mentions vanish. */
export const listTouchedPosts = (db: Queryable, userId: string, limit: number): Promise<string[]> =>
  listPostIds(
    db,
    sql`SELECT post_id FROM (
        SELECT post_id FROM ${likes} WHERE user_id = ${userId}
        UNION SELECT post_id FROM ${postReactions} WHERE user_id = ${userId}
        UNION SELECT post_id FROM ${comments} WHERE user_id = ${userId} AND NOT is_hidden
        UNION SELECT post_id FROM ${mentions} WHERE user_id = ${userId}
      ) touched JOIN ${post} USING (post_id) WHERE ${post.userId} <> ${userId}`,
    limit,
  );

/** Removes every like and reaction of a person and updates the counts. */
export async function deleteLikesAndReactionsOf(tx: Queryable, userId: string): Promise<void> {
  await deleteReactionsOf(tx, sql`(${userId})`);
  await tx.execute(sql`
    WITH removed AS (DELETE FROM ${likes} WHERE user_id = ${userId} RETURNING post_id)
    UPDATE ${post} SET likes = likes - 1 FROM removed WHERE removed.post_id = ${post.postId}`);
}

/** A query for the ids of a person's posts. */
const postsOf = (userId: string): SQL => sql`SELECT post_id FROM ${post} WHERE user_id = ${userId}`;

/** Removes a batch of a person's likes and updates the counts, except for the newest posts. */
async function deleteOldLikesOf(db: Queryable, userId: string, left: number, limit: number): Promise<number> {
  // All transactions lock posts in the order of their ids.
  const { rowCount } = await db.execute(sql`
    WITH locked AS MATERIALIZED (
      SELECT post_id FROM ${post} WHERE post_id IN (
        SELECT post_id FROM ${likes} WHERE user_id = ${userId} ORDER BY post_id DESC OFFSET ${left} LIMIT ${limit})
      ORDER BY post_id FOR UPDATE),
    removed AS (
      DELETE FROM ${likes} WHERE user_id = ${userId} AND post_id IN (SELECT post_id FROM locked) RETURNING post_id)
    UPDATE ${post} SET likes = likes - 1 FROM removed WHERE removed.post_id = ${post.postId}`);
  return rowCount ?? 0;
}

/** Lists the kinds of rows of a heavy account that are deleted in batches, in this order. */
export function bulkOfWriting(db: Database): BulkRows[] {
  return [
    {
      areMany: bulkOf(db, likes, (userId) => sql`${likes.userId} = ${userId}`).areMany,
      removeBatch: (userId) => deleteOldLikesOf(db, userId, bulkRows.left, bulkRows.batch),
    },
    {
      areMany: bulkOf(db, postReactions, (userId) => sql`${postReactions.userId} = ${userId}`).areMany,
      removeBatch: (userId) => deleteOldReactionsOf(db, userId, bulkRows.left, bulkRows.batch),
    },
    bulkOf(db, comments, (userId) => sql`${comments.userId} = ${userId}`, {
      order: sql`${comments.commentId} DESC`,
      set: sql`user_id = NULL`,
    }),
    bulkOf(db, savedPosts, (userId) => sql`${savedPosts.userId} = ${userId}`),
    bulkOf(db, mentions, (userId) => sql`${mentions.userId} = ${userId}`),
    bulkOf(db, likes, (userId) => sql`${likes.postId} IN (${postsOf(userId)})`),
    bulkOf(db, postReactions, (userId) => sql`${postReactions.postId} IN (${postsOf(userId)})`),
    bulkOf(db, savedPosts, (userId) => sql`${savedPosts.postId} IN (${postsOf(userId)})`),
    bulkOf(db, mentions, (userId) => sql`${mentions.postId} IN (${postsOf(userId)})`),
    bulkOf(db, comments, (userId) => sql`${comments.postId} IN (${postsOf(userId)})`),
    bulkOf(db, post, (userId) => sql`${post.userId} = ${userId}`, { order: sql`${post.postId} DESC` }),
  ];
}
