/** SQL of drafts of listings. */
import { asc, eq, lt, sql } from 'drizzle-orm';
import type { Queryable } from '../../../db/client.ts';
import { image } from '../../media/media.tables.ts';
import { listingDraftPictures, listingDrafts } from '../market.tables.ts';

export type DraftFields = typeof listingDrafts.$inferSelect.fields;

/** Replaces a member's draft and its pictures, in order. */
export async function replaceDraft(
  tx: Queryable,
  userId: string,
  fields: DraftFields,
  imageIds: string[],
): Promise<void> {
  await tx
    .insert(listingDrafts)
    .values({ userId, fields })
    .onConflictDoUpdate({ target: listingDrafts.userId, set: { fields, savedAt: sql`now()` } });
  await tx.delete(listingDraftPictures).where(eq(listingDraftPictures.userId, userId));
  if (imageIds.length > 0)
    await tx
      .insert(listingDraftPictures)
      .values(imageIds.map((imageId, place) => ({ userId, rank: place + 1, imageId })));
}

export async function findDraft(db: Queryable, userId: string) {
  const rows = await db.select().from(listingDrafts).where(eq(listingDrafts.userId, userId));
  return rows[0];
}

/** Pictures of a draft, in order. */
export async function listDraftPictures(db: Queryable, userId: string): Promise<(typeof image.$inferSelect)[]> {
  const rows = await db
    .select({ image })
    .from(listingDraftPictures)
    .innerJoin(image, eq(image.imageId, listingDraftPictures.imageId))
    .where(eq(listingDraftPictures.userId, userId))
    .orderBy(asc(listingDraftPictures.rank));
  return rows.map((row) => row.image);
}

export async function deleteDraft(db: Queryable, userId: string): Promise<void> {
  await db.delete(listingDrafts).where(eq(listingDrafts.userId, userId));
}

export async function deleteDraftsBefore(db: Queryable, before: Date): Promise<void> {
  await db.delete(listingDrafts).where(lt(listingDrafts.savedAt, before));
}
