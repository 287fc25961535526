/** SQL of listings: what cards and pages show. */
import type { Person } from '@starparty/contract/profiles.ts';
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../db/client.ts';
import { preparePages, prepareQuery } from '../../db/statement.ts';
import { image, type ShownImage, shownImage } from '../media/media.tables.ts';
import { profiles } from '../profiles/profiles.tables.ts';
import { isVisible } from '../safety/safety.visibility.ts';
import { listingPictures, listingPlaces, listings, savedListings } from './market.tables.ts';

/** That the viewer may see a listing; its seller always may. */
export const isListingVisible = (viewerId: unknown): SQL =>
  sql`(NOT ${listings.isHidden} OR ${listings.userId} = ${viewerId}) AND ${isVisible(listings.userId, viewerId)}`;

/** That it stands in the list for everybody. */
export const isOpen: SQL = sql`${listings.state} IN ('active', 'reserved')`;

const cardColumns = (viewerId: unknown) => ({
  listingId: listings.listingId,
  userId: listings.userId,
  title: listings.title,
  listingPrice: listings.listingPrice,
  formerPrice: listings.formerPrice,
  pricedAt: listings.pricedAt,
  condition: listings.condition,
  tags: listings.tags,
  state: listings.state,
  location: listings.location,
  place: listingPlaces,
  createdAt: listings.createdAt,
  username: profiles.username,
  profilePic: profiles.profilePic,
  image: shownImage,
  isSaved: sql<boolean>`EXISTS (SELECT FROM ${savedListings}
    WHERE ${savedListings.listingId} = ${listings}.listing_id AND ${savedListings.userId} = ${viewerId})`,
});

function selectCards(db: Queryable, viewerId: unknown) {
  return db
    .select(cardColumns(viewerId))
    .from(listings)
    .innerJoin(profiles, eq(profiles.userId, listings.userId))
    .leftJoin(image, eq(image.imageId, listings.picture))
    .leftJoin(listingPlaces, eq(listingPlaces.placeId, listings.placeId));
}

export type CardRow = Awaited<ReturnType<typeof selectCards>>[number];

function selectListings(db: Queryable, viewerId: unknown) {
  return db
    .select({
      ...cardColumns(viewerId),
      listingDescription: listings.listingDescription,
      hasPickup: listings.hasPickup,
      hasShipping: listings.hasShipping,
      renewedAt: listings.renewedAt,
      expiresAt: listings.expiresAt,
      revision: listings.revision,
      buyerId: listings.buyerId,
      buyer: sql<Person | null>`(SELECT json_build_object('username', buyer.username, 'profilePic', buyer.profile_pic)
        FROM ${profiles} buyer WHERE buyer.user_id = ${listings.buyerId})`,
    })
    .from(listings)
    .innerJoin(profiles, eq(profiles.userId, listings.userId))
    .leftJoin(image, eq(image.imageId, listings.picture))
    .leftJoin(listingPlaces, eq(listingPlaces.placeId, listings.placeId));
}

export type ListingRow = Awaited<ReturnType<typeof selectListings>>[number];

interface OfPersonAsked {
  viewerId: string;
  userId: string;
  renewedAt: Date;
  listingId: string;
}

/** The statements behind every page of the list and of an item, prepared once for a database. */
export function prepareListings(db: Database) {
  const cards = prepareQuery(
    db,
    'market_cards',
    ({ viewerId, listingIds }: { viewerId: string; listingIds: string[] }) =>
      selectCards(db, viewerId).where(
        and(sql`${listings.listingId} = ANY(${listingIds}::uuid[])`, isListingVisible(sql`${viewerId}::uuid`)),
      ),
  );
  const listing = prepareQuery(
    db,
    'market_listing',
    ({ viewerId, listingId }: { viewerId: string; listingId: string }) =>
      selectListings(db, viewerId).where(
        and(eq(listings.listingId, listingId), isListingVisible(sql`${viewerId}::uuid`)),
      ),
  );
  const pictures = prepareQuery(db, 'market_pictures', ({ listingId }: { listingId: string }) =>
    db
      .select(shownImage)
      .from(listingPictures)
      .innerJoin(image, eq(image.imageId, listingPictures.imageId))
      .where(eq(listingPictures.listingId, listingId))
      .orderBy(asc(listingPictures.rank)),
  );
  const ofPerson = (name: string, condition?: SQL) =>
    preparePages(db, name, ({ viewerId, userId, renewedAt, listingId }: OfPersonAsked, limit) =>
      db
        .select({ listingId: listings.listingId, renewedAt: listings.renewedAt })
        .from(listings)
        .where(
          and(
            eq(listings.userId, userId),
            condition,
            isListingVisible(viewerId),
            sql`(${listings.renewedAt}, ${listings.listingId}) < (${renewedAt}::timestamptz, ${listingId}::uuid)`,
          ),
        )
        .orderBy(desc(listings.renewedAt), desc(listings.listingId))
        .limit(limit),
    );
  const ofOneself = ofPerson('market_of_oneself');
  const ofOther = ofPerson('market_of_other', isOpen);
  return {
    /** Those of some listings that the viewer may see, by their ids. */
    async listCards(viewerId: string, listingIds: string[]): Promise<Map<string, CardRow>> {
      if (listingIds.length === 0) return new Map();
      const rows = await cards({ viewerId, listingIds });
      return new Map(rows.map((row) => [row.listingId, row]));
    },

    findListing: async (viewerId: string, listingId: string): Promise<ListingRow | undefined> =>
      (await listing({ viewerId, listingId }))[0],

    /** The pictures after the first one, in their order. */
    listFurtherPictures: (listingId: string): Promise<ShownImage[]> => pictures({ listingId }),

    /** The listings of one person, newest first, from below a place; those of others only while they are open. */
    listListingsOf: (viewerId: string, userId: string, limit: number, [renewedAt, listingId]: [number, string]) =>
      (userId === viewerId ? ofOneself : ofOther)(limit, {
        viewerId,
        userId,
        renewedAt: new Date(renewedAt),
        listingId,
      }),
  };
}

/** Who sells something that the viewer may see. */
export async function findSeller(db: Queryable, viewerId: string, listingId: string): Promise<string | undefined> {
  const rows = await db
    .select({ userId: listings.userId })
    .from(listings)
    .where(and(eq(listings.listingId, listingId), isListingVisible(viewerId)));
  return rows[0]?.userId;
}

/** Prepares whose some listings are, and whether the host has hidden them. */
export const prepareOwners = (db: Database) =>
  prepareQuery(db, 'market_owners', ({ listingIds }: { listingIds: string[] }) =>
    db
      .select({ listingId: listings.listingId, sellerId: listings.userId, isHidden: listings.isHidden })
      .from(listings)
      .where(sql`${listings.listingId} = ANY(${listingIds}::uuid[])`),
  );
