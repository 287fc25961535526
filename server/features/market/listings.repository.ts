/** SQL of cards and pages of listings. */
import type { Person } from '@starparty/contract/profiles.ts';
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../db/client.ts';
import { preparePages, prepareQuery } from '../../db/statement.ts';
import type { SearchOrder } from '../../search/search.query.ts';
import { image, type ShownImage, shownImage } from '../media/media.tables.ts';
import { profiles } from '../profiles/profiles.tables.ts';
import { isVisible } from '../safety/safety.visibility.ts';
import { listingPictures, listingPlaces, listings, savedListings } from './market.tables.ts';

/** Condition: the viewer may see a listing. Its seller always may. */
export const isListingVisible = (viewerId: unknown): SQL =>
  sql`(NOT ${listings.isHidden} OR ${listings.userId} = ${viewerId}) AND ${isVisible(listings.userId, viewerId)}`;

/** Condition: the listing is in the public list. */
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
  renewedAt: listings.renewedAt,
  username: profiles.username,
  profilePic: profiles.profilePic,
  image: shownImage,
  isSaved: sql<boolean>`EXISTS (SELECT FROM ${savedListings}
    WHERE ${savedListings.listingId} = ${listings}.listing_id AND ${savedListings.userId} = ${viewerId})`,
});

function selectCards(db: Queryable, viewerId: unknown, from = listings) {
  return db
    .select(cardColumns(viewerId))
    .from(from)
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
      expiresAt: listings.expiresAt,
      revision: listings.revision,
      buyerId: listings.buyerId,
      buyer: sql<Person | null>`(SELECT json_build_object('username', buyer.username, 'profilePic', buyer.profile_pic)
        FROM ${profiles} buyer WHERE buyer.user_id = ${listings.buyerId})`,
      sellerSince: profiles.createdAt,
      // Hidden listings do not count, because others cannot see them.
      soldCount: sql<number>`(SELECT count(*)::int FROM ${listings} sold
        WHERE sold.user_id = ${listings}.user_id AND sold.state = 'sold' AND NOT sold.is_hidden)`,
    })
    .from(listings)
    .innerJoin(profiles, eq(profiles.userId, listings.userId))
    .leftJoin(image, eq(image.imageId, listings.picture))
    .leftJoin(listingPlaces, eq(listingPlaces.placeId, listings.placeId));
}

export type ListingRow = Awaited<ReturnType<typeof selectListings>>[number];

/** Orders of the list, each with an index. */
export const orders = {
  newest: { by: [listings.renewedAt, listings.listingId], isDescending: true },
  'price-up': { by: [listings.listingPrice, listings.listingId], isDescending: false, isScattered: true },
  'price-down': { by: [listings.listingPrice, listings.listingId], isDescending: true, isScattered: true },
} satisfies Record<string, SearchOrder>;
export type ListedBy = keyof typeof orders;

/** The time or the price of the last listing of the previous page, and its id. */
export type Place = [after: string | number, afterId: string];

interface PageParams {
  viewerId: string;
  after: Place[0];
  afterId: string;
}

/** Cards of a page of listings that meet a condition. Limits the rows before the joins. */
function selectPage(
  db: Queryable,
  { viewerId, after, afterId }: PageParams,
  limit: number,
  where: SQL,
  { by, isDescending }: (typeof orders)[ListedBy],
) {
  const [first, last] = by;
  const inOrder = by.map((column) => (isDescending ? desc(column) : asc(column)));
  const isAfter = sql`(${first}, ${last}) ${sql.raw(isDescending ? '<' : '>')} (${after}, ${afterId})`;
  const page = db
    .select()
    .from(listings)
    .where(and(where, isListingVisible(viewerId), isAfter))
    .orderBy(...inOrder)
    .limit(limit)
    .as('listings');
  // The subquery has the columns of the table under the same names.
  return selectCards(db, viewerId, page as unknown as typeof listings).orderBy(...inOrder);
}

/** Prepares the statements for pages of the list and of a listing, once per database. */
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
  const open = (order: ListedBy) =>
    preparePages(db, `market_${order.replace('-', '_')}`, (asked: PageParams, limit) =>
      selectPage(db, asked, limit, isOpen, orders[order]),
    );
  const lists = { newest: open('newest'), 'price-up': open('price-up'), 'price-down': open('price-down') };
  const ofPerson = (name: string, condition: SQL) =>
    preparePages(db, name, (asked: PageParams & { userId: string }, limit) =>
      selectPage(db, asked, limit, sql`${listings.userId} = ${asked.userId} AND ${condition}`, orders.newest),
    );
  const ofOneself = ofPerson('market_of_oneself', sql`true`);
  const ofOther = ofPerson('market_of_other', isOpen);
  return {
    /** Cards of the given listings by id. Omits listings that the viewer may not see. */
    async listCards(viewerId: string, listingIds: string[]): Promise<Map<string, CardRow>> {
      if (listingIds.length === 0) return new Map();
      const rows = await cards({ viewerId, listingIds });
      return new Map(rows.map((row) => [row.listingId, row]));
    },

    findListing: async (viewerId: string, listingId: string): Promise<ListingRow | undefined> =>
      (await listing({ viewerId, listingId }))[0],

    /** Pictures after the first, in order. */
    listFurtherPictures: (listingId: string): Promise<ShownImage[]> => pictures({ listingId }),

    /** Cards of a page of the unfiltered list, which most visits request. */
    listOpen: (order: ListedBy, viewerId: string, limit: number, [after, afterId]: Place): Promise<CardRow[]> =>
      lists[order](limit, { viewerId, after, afterId }),

    /** Cards of a page of a member's listings, newest first. Other members see only open ones. */
    listListingsOf: (viewerId: string, userId: string, limit: number, [after, afterId]: Place): Promise<CardRow[]> =>
      (userId === viewerId ? ofOneself : ofOther)(limit, { viewerId, userId, after, afterId }),
  };
}

/** The seller of a listing that the viewer may see. */
export async function findSeller(db: Queryable, viewerId: string, listingId: string): Promise<string | undefined> {
  const rows = await db
    .select({ userId: listings.userId })
    .from(listings)
    .where(and(eq(listings.listingId, listingId), isListingVisible(viewerId)));
  return rows[0]?.userId;
}

/** Prepares a query for the sellers of listings and whether the host has hidden the listings. */
export const prepareOwners = (db: Database) =>
  prepareQuery(db, 'market_owners', ({ listingIds }: { listingIds: string[] }) =>
    db
      .select({ listingId: listings.listingId, sellerId: listings.userId, isHidden: listings.isHidden })
      .from(listings)
      .where(sql`${listings.listingId} = ANY(${listingIds}::uuid[])`),
  );
