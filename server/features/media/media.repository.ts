/** SQL of stored pictures. */
import { and, asc, eq, gt, inArray, lt, not, type SQL, sql } from 'drizzle-orm';
import { boolean, uuid } from 'drizzle-orm/pg-core';
import type { PictureUse } from '../../api/feature.ts';
import { beforeOldest } from '../../api/page.ts';
import type { Database, Queryable } from '../../db/client.ts';
import { locks } from '../../db/locks.ts';
import { bulkOf } from '../../db/rows/bulk-rows.ts';
import { prepareStatement } from '../../db/statement.ts';
import { hiddenPeople } from '../safety/safety.tables.ts';
import { image, imageRemoval } from './media.tables.ts';

export type ImageRow = typeof image.$inferSelect;
export type ImageRemovalRow = typeof imageRemoval.$inferSelect;

export async function insertImage(db: Queryable, row: typeof image.$inferInsert): Promise<void> {
  await db.insert(image).values(row);
}

export async function deleteImage(db: Queryable, imageId: string): Promise<void> {
  await db.delete(image).where(eq(image.imageId, imageId));
}

/**
 * A condition on rows of `image`: true if a row in the table of `column` refers to the picture. If `where` is given, only
 * rows that match it count.
 */
const isIn = ({ column, holds }: PictureUse, where = sql`true`): SQL =>
  sql`EXISTS (SELECT FROM ${column.table} WHERE ${column} = ${image[holds]} AND ${where})`;

const isUsed = (uses: PictureUse[]): SQL => anyOf(uses.map((use) => isIn(use)));

const anyOf = (conditions: SQL[]): SQL => sql`(${sql.join([sql`false`, ...conditions], sql` OR `)})`;

/**
 * Moves unused pictures to `image_removal` in one statement and returns them. If another transaction attaches one of
 * them at the same time, its foreign key makes the statement fail.
 */
export async function moveToRemovals(
  db: Queryable,
  uses: PictureUse[],
  imageIds: string[],
): Promise<ImageRemovalRow[]> {
  const { rows } = await db.execute<ImageRemovalRow & Record<string, unknown>>(sql`
    WITH deleted AS (
      DELETE FROM ${image} WHERE image_id = ANY(${sql.param(imageIds)}) AND NOT ${isUsed(uses)}
      RETURNING image_id, bucket, file_name, preview_name
    )
    INSERT INTO ${imageRemoval} (image_id, bucket, file_name, preview_name)
    SELECT image_id, bucket, file_name, preview_name FROM deleted
    RETURNING image_id AS "imageId", bucket, file_name AS "fileName", preview_name AS "previewName"`);
  return rows;
}

/**
 * Prepares a query for the owner and the visibility of a picture, which runs for every picture on a page. A picture is
 * hidden if its content or its owner is hidden, or if only rows for the host still use it. If the picture was stored
 * without a user, the row that uses it names the owner.
 */
export function prepareShownPictures(db: Database, uses: PictureUse[]) {
  const owners = uses.flatMap(({ column, holds, ownerId }) =>
    ownerId ? sql`(SELECT ${ownerId} FROM ${column.table} WHERE ${column} = ${image[holds]})` : [],
  );
  const hidden = uses.flatMap((use) => (use.isHidden ? isIn(use, use.isHidden) : []));
  const keepers = uses.filter(({ isForHost }) => isForHost).map((use) => isIn(use));
  const showers = uses.filter(({ isForHost }) => !isForHost).map((use) => isIn(use));
  const isKept = sql`(${anyOf(keepers)} AND NOT ${anyOf(showers)})`;
  const url = sql.placeholder('url');
  const shown = { ownerId: uuid(), isHidden: boolean().notNull() };
  const find = prepareStatement<{ url: string }, typeof shown>(
    db,
    'media_shown',
    shown,
    sql`
    SELECT owner.id AS "ownerId",
      EXISTS (SELECT FROM ${hiddenPeople} WHERE user_id = owner.id) OR ${anyOf(hidden)} OR ${isKept} AS "isHidden"
    FROM ${image}, LATERAL (SELECT coalesce(${sql.join([image.userId, ...owners], sql`, `)}) AS id) owner
    WHERE url = ${url}`,
  );
  return { find: async (url: string) => (await find({ url }))[0] };
}

/** Every picture of a person. */
export async function listImageIds(db: Queryable, userId: string): Promise<string[]> {
  const rows = await db.select({ imageId: image.imageId }).from(image).where(eq(image.userId, userId));
  return rows.map(({ imageId }) => imageId);
}

/** Whether a person has more pictures than the transaction of the account deletion may remove. */
export const hasManyImages = (db: Database, userId: string): Promise<boolean> =>
  bulkOf(db, image, (id) => sql`${image.userId} = ${id}`).areMany(userId);

/**
 * Clears `user_id` of pictures that are used only by rows that outlive the account. Otherwise, the foreign key would
 * clear it for all of them at once when the account is deleted. Returns the number of these pictures.
 */
export async function detachFromAccount(
  db: Queryable,
  uses: PictureUse[],
  userId: string,
  imageIds: string[],
): Promise<number> {
  const ending = uses.filter(({ outlivesAccount }) => !outlivesAccount);
  const { rowCount } = await db.execute(sql`
    UPDATE ${image} SET user_id = NULL
    WHERE image_id = ANY(${sql.param(imageIds)}) AND user_id = ${userId} AND NOT ${isUsed(ending)}`);
  return rowCount ?? 0;
}

/** The pictures of a person, ordered by id, above `after`. */
export async function listImagesOf(db: Queryable, userId: string, limit: number, after = beforeOldest) {
  return db
    .select({ imageId: image.imageId, bucket: image.bucket, fileName: image.fileName })
    .from(image)
    .where(and(eq(image.userId, userId), gt(image.imageId, after)))
    .orderBy(asc(image.imageId))
    .limit(limit);
}

/** Deleted pictures whose files still exist, ordered by id, above `after`. */
export async function listRemovals(db: Queryable, limit: number, after = beforeOldest): Promise<ImageRemovalRow[]> {
  return db
    .select()
    .from(imageRemoval)
    .where(gt(imageRemoval.imageId, after))
    .orderBy(asc(imageRemoval.imageId))
    .limit(limit);
}

/** Deletes the entry of a picture after its files were removed. */
export async function deleteRemoval(db: Queryable, imageId: string): Promise<void> {
  await db.delete(imageRemoval).where(eq(imageRemoval.imageId, imageId));
}

/** Whether a backup is running. It holds the lock exclusively. */
export async function isBackupRunning(db: Queryable): Promise<boolean> {
  const { rows } = await db.execute<{ isFree: boolean }>(
    sql`SELECT pg_try_advisory_xact_lock_shared(${locks.backup}) AS "isFree"`,
  );
  return !rows[0]?.isFree;
}

/** Finds a picture that this person uploaded to this bucket. */
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

/** The given pictures that this person uploaded to this bucket. */
export async function listOwnImages(
  db: Queryable,
  userId: string,
  bucket: string,
  imageIds: string[],
): Promise<string[]> {
  if (imageIds.length === 0) return [];
  const rows = await db
    .select({ imageId: image.imageId })
    .from(image)
    .where(and(inArray(image.imageId, imageIds), eq(image.userId, userId), eq(image.bucket, bucket)));
  return rows.map(({ imageId }) => imageId);
}

/** Id of a profile picture of this person, by its URL. */
export async function findProfilePicture(db: Queryable, userId: string, url: string): Promise<string | undefined> {
  const rows = await db
    .select({ imageId: image.imageId })
    .from(image)
    .where(and(eq(image.url, url), eq(image.userId, userId), eq(image.bucket, 'profile_pics')));
  return rows[0]?.imageId;
}

/** Ids of unused pictures older than `before`. */
export async function listUnusedImages(
  db: Queryable,
  uses: PictureUse[],
  before: Date,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .select({ imageId: image.imageId })
    .from(image)
    .where(and(lt(image.createdAt, before), not(isUsed(uses))))
    .limit(limit);
  return rows.map((row) => row.imageId);
}
