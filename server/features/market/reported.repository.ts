/** SQL of reportable listings. Ignores the reporter's own blocks. */
import { priceText } from '@starparty/contract/price-text.ts';
import { and, desc, eq, inArray, or, sql } from 'drizzle-orm';
import type { Reported } from '../../api/feature.ts';
import type { Queryable } from '../../db/client.ts';
import { image } from '../media/media.tables.ts';
import { isReachable } from '../safety/safety.visibility.ts';
import { listingPictures, listings } from './market.tables.ts';

/** The text includes the price at the time of the report. */
export async function findListing(db: Queryable, viewerId: string, listingId: string): Promise<Reported | undefined> {
  const [row] = await db
    .select({
      authorId: listings.userId,
      title: listings.title,
      listingPrice: listings.listingPrice,
      listingDescription: listings.listingDescription,
      pictures: sql<string[]>`ARRAY(SELECT bucket || '/' || file_name FROM (
        SELECT ${listings.picture} AS image_id, 1 AS rank
        UNION ALL SELECT image_id, rank FROM ${listingPictures} WHERE ${listingPictures.listingId} = ${listingId}
      ) named JOIN ${image} USING (image_id) ORDER BY rank)`,
    })
    .from(listings)
    .where(
      and(eq(listings.listingId, listingId), eq(listings.isHidden, false), isReachable(listings.userId, viewerId)),
    );
  if (!row) return undefined;
  const { authorId, title, listingPrice, listingDescription, pictures } = row;
  return { id: listingId, authorId, text: `${title} (${priceText(listingPrice)})\n${listingDescription}`, pictures };
}

export async function updateListingHidden(db: Queryable, listingId: string, isHidden: boolean): Promise<void> {
  await db.update(listings).set({ isHidden }).where(eq(listings.listingId, listingId));
}

/** Listings that are in `ids` or whose seller is in `ids`, newest first. */
export async function listDecidedListings(db: Queryable, ids: string[], limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: listings.listingId })
    .from(listings)
    .where(or(inArray(listings.listingId, ids), inArray(listings.userId, ids)))
    .orderBy(desc(listings.renewedAt))
    .limit(limit);
  return rows.map(({ id }) => id);
}
