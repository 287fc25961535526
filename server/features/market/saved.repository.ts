/** SQL of saved listings. */
import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../db/client.ts';
import { preparePages } from '../../db/statement.ts';
import { user } from '../auth/auth.tables.ts';
import { isListingVisible } from './listings.repository.ts';
import { listings, savedListings } from './market.tables.ts';

/**
 * Saves a listing that the viewer may see. Has no effect if it is saved already. Locks the account first. Returns false
 * if there is no such listing.
 */
export async function insertSaved(
  db: Queryable,
  { savedId, userId, listingId }: typeof savedListings.$inferInsert,
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    WITH mine AS (SELECT id FROM ${user} WHERE id = ${userId} FOR KEY SHARE), meant AS (
      SELECT listing_id FROM ${listings}, mine
      WHERE listing_id = ${listingId} AND ${isListingVisible(userId)} FOR KEY SHARE OF ${listings}
    ), added AS (
      INSERT INTO ${savedListings} (saved_id, user_id, listing_id) SELECT ${savedId}::uuid, ${userId}::uuid, listing_id FROM meant
      ON CONFLICT (user_id, listing_id) DO NOTHING
    )
    SELECT FROM meant`);
  return (rowCount ?? 0) > 0;
}

export async function deleteSaved(db: Queryable, userId: string, listingId: string): Promise<void> {
  await db.delete(savedListings).where(and(eq(savedListings.userId, userId), eq(savedListings.listingId, listingId)));
}

/** Prepares the list of saved listings that the member may see, latest first, below `before`. */
export const prepareSaved = (db: Database) =>
  preparePages(db, 'market_saved', ({ userId, before }: { userId: string; before: string }, limit) =>
    db
      .select({ savedId: savedListings.savedId, listingId: savedListings.listingId })
      .from(savedListings)
      .innerJoin(listings, eq(listings.listingId, savedListings.listingId))
      .where(and(eq(savedListings.userId, userId), lt(savedListings.savedId, before), isListingVisible(userId)))
      .orderBy(desc(savedListings.savedId))
      .limit(limit),
  );
