/** SQL of all market data of one member, for the download and the deletion of the account. */
import { and, asc, eq, gt } from 'drizzle-orm';
import { beforeOldest } from '../../api/page.ts';
import type { Queryable } from '../../db/client.ts';
import { image } from '../media/media.tables.ts';
import { profiles } from '../profiles/profiles.tables.ts';
import { listings, savedListings, sellerContacts } from './market.tables.ts';

/** Listings of a member, ordered by id, above `after`. A picture is given as its file name. */
export async function listOwnListings(db: Queryable, userId: string, limit: number, after = beforeOldest) {
  return db
    .select({
      listingId: listings.listingId,
      title: listings.title,
      listingDescription: listings.listingDescription,
      location: listings.location,
      listingPrice: listings.listingPrice,
      formerPrice: listings.formerPrice,
      pricedAt: listings.pricedAt,
      condition: listings.condition,
      tags: listings.tags,
      hasPickup: listings.hasPickup,
      hasShipping: listings.hasShipping,
      state: listings.state,
      picture: image.fileName,
      createdAt: listings.createdAt,
      renewedAt: listings.renewedAt,
      expiresAt: listings.expiresAt,
    })
    .from(listings)
    .leftJoin(image, eq(image.imageId, listings.picture))
    .where(and(eq(listings.userId, userId), gt(listings.listingId, after)))
    .orderBy(asc(listings.listingId))
    .limit(limit);
}

/** Saved listings of a member, in the order of saving, above `after`. */
export async function listOwnSaved(db: Queryable, userId: string, limit: number, after = beforeOldest) {
  return db
    .select({ savedId: savedListings.savedId, listingId: savedListings.listingId, title: listings.title })
    .from(savedListings)
    .innerJoin(listings, eq(listings.listingId, savedListings.listingId))
    .where(and(eq(savedListings.userId, userId), gt(savedListings.savedId, after)))
    .orderBy(asc(savedListings.savedId))
    .limit(limit);
}

/** The sellers that a member wrote to about a listing, ordered by id, above `after`. */
export async function listOwnContacts(db: Queryable, userId: string, limit: number, after = beforeOldest) {
  return db
    .select({
      sellerId: sellerContacts.sellerId,
      seller: profiles.username,
      contactedAt: sellerContacts.contactedAt,
    })
    .from(sellerContacts)
    .innerJoin(profiles, eq(profiles.userId, sellerContacts.sellerId))
    .where(and(eq(sellerContacts.userId, userId), gt(sellerContacts.sellerId, after)))
    .orderBy(asc(sellerContacts.sellerId))
    .limit(limit);
}

/** The ids of a member's listings, except those that the host has hidden. */
export async function listListingIds(db: Queryable, userId: string): Promise<string[]> {
  const rows = await db
    .select({ listingId: listings.listingId })
    .from(listings)
    .where(and(eq(listings.userId, userId), eq(listings.isHidden, false)));
  return rows.map(({ listingId }) => listingId);
}
