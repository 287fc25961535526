/** SQL of all that one person wrote and liked. */
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/client.ts';
import { image } from '../media/media.tables.ts';
import { beforeOldest } from './feed.repository.ts';
import { comments, likes, post } from './feed.tables.ts';

/** Oldest first, from above `after`. */
export async function listOwnPosts(db: Queryable, userId: string, limit: number, after = beforeOldest) {
  return db
    .select({
      postId: post.postId,
      createdAt: post.createdAt,
      postContent: post.postContent,
      picture: image.fileName,
      likes: post.likes,
      comments: post.comments,
    })
    .from(post)
    .leftJoin(image, eq(image.imageId, post.postAttachment))
    .where(and(eq(post.userId, userId), gt(post.postId, after)))
    .orderBy(asc(post.postId))
    .limit(limit);
}

/** In order of their ids, from above `after`. */
export async function listOwnComments(db: Queryable, userId: string, limit: number, after = beforeOldest) {
  return db
    .select({
      commentId: comments.commentId,
      postId: comments.postId,
      createdAt: comments.createdAt,
      postContent: comments.postContent,
    })
    .from(comments)
    .where(and(eq(comments.userId, userId), gt(comments.commentId, after)))
    .orderBy(asc(comments.commentId))
    .limit(limit);
}

/** In order of the posts, from above `after`. */
export async function listOwnLikes(db: Queryable, userId: string, limit: number, after = beforeOldest) {
  return db
    .select({ postId: likes.postId, createdAt: likes.createdAt })
    .from(likes)
    .where(and(eq(likes.userId, userId), gt(likes.postId, after)))
    .orderBy(asc(likes.postId))
    .limit(limit);
}

/** Locks every post that a person wrote, liked or commented on, in the order in which everybody locks several. */
export async function lockPostsAround(tx: Queryable, userId: string): Promise<void> {
  await tx.execute(sql`
    SELECT FROM ${post} WHERE user_id = ${userId}
      OR post_id IN (SELECT post_id FROM ${likes} WHERE user_id = ${userId})
      OR post_id IN (SELECT post_id FROM ${comments} WHERE user_id = ${userId})
    ORDER BY post_id FOR UPDATE`);
}

/** Takes back every like of a person, and counts it. */
export async function deleteLikesOf(tx: Queryable, userId: string): Promise<void> {
  await tx.execute(sql`
    WITH removed AS (DELETE FROM ${likes} WHERE user_id = ${userId} RETURNING post_id)
    UPDATE ${post} SET likes = likes - 1 FROM removed WHERE removed.post_id = ${post.postId}`);
}
