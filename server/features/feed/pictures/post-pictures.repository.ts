/** SQL of the pictures of posts. The first one is a column of the post; the others are rows of `post_pictures`. */
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database, Queryable, Transaction } from '../../../db/client.ts';
import { prepareQuery } from '../../../db/statement.ts';
import { image, type ShownImage, shownImage } from '../../media/media.tables.ts';
import { post, postPictures } from '../feed.tables.ts';
import type { DescribedPicture } from './post-pictures.rules.ts';

/** A picture to attach to a new post. An empty description is stored as null. */
export interface NewPicture {
  imageId: string;
  altText: string;
}

/** A picture after the first, in the order of its post. */
export type MorePictureRow = ShownImage & { postId: string; altText: string | null };

/** Prepares a query for the pictures of these posts after the first. */
export const prepareMorePictures = (db: Database) =>
  prepareQuery(db, 'feed_pictures', ({ postIds }: { postIds: string[] }) =>
    db
      .select({ postId: postPictures.postId, altText: postPictures.altText, ...shownImage })
      .from(postPictures)
      .innerJoin(image, eq(image.imageId, postPictures.imageId))
      .where(sql`${postPictures.postId} = ANY(${postIds}::uuid[])`)
      .orderBy(asc(postPictures.postId), asc(postPictures.rank)),
  );

/** The pictures of a post after the first, for the download. A picture is given as its file name. */
export const morePictureNames = sql<{ picture: string; altText: string | null }[]>`(
  SELECT coalesce(json_agg(
    json_build_object('picture', ${image.fileName}, 'altText', ${postPictures.altText}) ORDER BY ${postPictures.rank}), '[]')
  FROM ${postPictures} JOIN ${image} ON ${image.imageId} = ${postPictures.imageId}
  WHERE ${postPictures.postId} = ${post.postId})`;

/** All pictures of a post as `bucket/file_name`, with their descriptions. For statements that select from `post`. */
export const allPictureNames = (postId: string) => sql<{ name: string; altText: string | null }[]>`(
  SELECT coalesce(json_agg(json_build_object('name', bucket || '/' || file_name, 'altText', alt_text) ORDER BY rank), '[]')
  FROM (
    SELECT ${post.postAttachment} AS image_id, ${post.attachmentAlt} AS alt_text, 1 AS rank
    UNION ALL SELECT image_id, alt_text, rank FROM ${postPictures} WHERE ${postPictures.postId} = ${postId}
  ) AS named JOIN ${image} USING (image_id))`;

/** All pictures of a post, in order. */
export async function listPictures(tx: Transaction, postId: string): Promise<DescribedPicture[]> {
  const { rows } = await tx.execute<DescribedPicture & Record<string, unknown>>(sql`
    SELECT image_id AS "imageId", alt_text AS "altText" FROM (
      SELECT ${post.postAttachment} AS image_id, ${post.attachmentAlt} AS alt_text, 1 AS rank
      FROM ${post} WHERE ${post.postId} = ${postId} AND ${post.postAttachment} IS NOT NULL
      UNION ALL SELECT image_id, alt_text, rank FROM ${postPictures} WHERE ${postPictures.postId} = ${postId}
    ) AS picture ORDER BY rank`);
  return rows.map(({ imageId, altText }) => ({ imageId, altText }));
}

/** Replaces the descriptions of all pictures of a post. */
export async function updateDescriptions(
  tx: Transaction,
  postId: string,
  [first, ...more]: DescribedPicture[],
): Promise<void> {
  if (!first) return;
  await tx.update(post).set({ attachmentAlt: first.altText }).where(eq(post.postId, postId));
  for (const { imageId, altText } of more) {
    await tx
      .update(postPictures)
      .set({ altText })
      .where(and(eq(postPictures.postId, postId), eq(postPictures.imageId, imageId)));
  }
}

/** Inserts the pictures after the first. */
export async function insertMore(tx: Transaction, postId: string, more: NewPicture[]): Promise<void> {
  if (more.length === 0) return;
  await tx
    .insert(postPictures)
    .values(
      more.map(({ imageId, altText }, index) => ({ postId, rank: index + 2, imageId, altText: altText || null })),
    );
}

/** Whether a post already has one of these pictures. */
export async function areAttached(db: Queryable, imageIds: string[]): Promise<boolean> {
  const ids = sql`ANY(${sql.param(imageIds)}::uuid[])`;
  const { rows } = await db.execute<{ areAttached: boolean }>(sql`
    SELECT EXISTS (SELECT FROM ${post} WHERE ${post.postAttachment} = ${ids})
      OR EXISTS (SELECT FROM ${postPictures} WHERE ${postPictures.imageId} = ${ids}) AS "areAttached"`);
  return rows[0]?.areAttached === true;
}
