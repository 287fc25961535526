/** SQL of stored pictures. */
import { and, eq, inArray, isNull, lt } from 'drizzle-orm';
import type { Queryable } from '../../db/client.ts';
import { post } from '../feed/feed.tables.ts';
import { image } from './media.tables.ts';

export type ImageRow = typeof image.$inferSelect;

export async function insertImage(db: Queryable, row: typeof image.$inferInsert): Promise<void> {
  await db.insert(image).values(row);
}

/** Deletes the rows and gives them back, so that their files can go too. */
export async function deleteImages(db: Queryable, imageIds: string[]): Promise<ImageRow[]> {
  return imageIds.length === 0 ? [] : db.delete(image).where(inArray(image.imageId, imageIds)).returning();
}

/** A picture that this person uploaded to this bucket. */
export async function findOwnImage(
  db: Queryable,
  userId: string,
  bucket: string,
  imageId: string,
): Promise<ImageRow | undefined> {
  const rows = await db
    .select()
    .from(image)
    .where(and(eq(image.imageId, imageId), eq(image.userId, userId), eq(image.bucket, bucket)));
  return rows[0];
}

/** Ids of attachments older than `before` that no post uses. */
export async function listUnusedAttachments(db: Queryable, before: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ imageId: image.imageId })
    .from(image)
    .leftJoin(post, eq(post.postAttachment, image.imageId))
    .where(and(eq(image.bucket, 'post-attachments'), lt(image.createdAt, before), isNull(post.postId)))
    .limit(limit);
  return rows.map((row) => row.imageId);
}
