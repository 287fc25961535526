/** SQL of listings: what cards and pages show, and what their sellers write. */
import type { Person } from '@starparty/contract/profiles.ts';
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import { recordKey } from '../../api/idempotency.repository.ts';
import type { Attempt } from '../../api/idempotency.ts';
import type { Database, Queryable } from '../../db/client.ts';
import { keptText, searchText } from '../../search/search.rules.ts';
import { addingWords } from '../../search/search.words.ts';
import { image } from '../media/media.tables.ts';
import { profiles } from '../profiles/profiles.tables.ts';
import { isVisible } from '../safety/safety.visibility.ts';
import { listingPictures, listingPlaces, listings, listingWords, savedListings } from './market.tables.ts';

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
  image,
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

/** The statements behind every page of the list and of an item, prepared once for a database. */
export function prepareListings(db: Database) {
  const viewer = sql.placeholder('viewerId');
  const isSeen = isListingVisible(sql`${viewer}::uuid`);
  const cards = selectCards(db, viewer)
    .where(and(sql`${listings.listingId} = ANY(${sql.placeholder('listingIds')}::uuid[])`, isSeen))
    .prepare('market_cards');
  const listing = selectListings(db, viewer)
    .where(and(eq(listings.listingId, sql.placeholder('listingId')), isSeen))
    .prepare('market_listing');
  return {
    /** Those of some listings that the viewer may see, by their ids. */
    async listCards(viewerId: string, listingIds: string[]): Promise<Map<string, CardRow>> {
      if (listingIds.length === 0) return new Map();
      const rows = await cards.execute({ viewerId, listingIds });
      return new Map(rows.map((row) => [row.listingId, row]));
    },

    async findListing(viewerId: string, listingId: string): Promise<ListingRow | undefined> {
      return (await listing.execute({ viewerId, listingId }))[0];
    },
  };
}

/** The pictures after the first one, in their order. */
export async function listFurtherPictures(db: Queryable, listingId: string): Promise<(typeof image.$inferSelect)[]> {
  const rows = await db
    .select({ image })
    .from(listingPictures)
    .innerJoin(image, eq(image.imageId, listingPictures.imageId))
    .where(eq(listingPictures.listingId, listingId))
    .orderBy(asc(listingPictures.rank));
  return rows.map((row) => row.image);
}

/** Who sells something that the viewer may see. */
export async function findSeller(db: Queryable, viewerId: string, listingId: string): Promise<string | undefined> {
  const rows = await db
    .select({ userId: listings.userId })
    .from(listings)
    .where(and(eq(listings.listingId, listingId), isListingVisible(viewerId)));
  return rows[0]?.userId;
}

/** What a seller wrote, ready to be stored; the first picture is told apart. */
export interface WrittenRow
  extends Pick<
    typeof listings.$inferInsert,
    'title' | 'listingDescription' | 'location' | 'listingPrice' | 'condition' | 'tags' | 'hasPickup' | 'hasShipping'
  > {
  place: typeof listingPlaces.$inferInsert | null;
  imageIds: string[];
}

/** What the text of a listing is made of, as `searchedText` in its table has it. */
const searchedFields = ({ title, listingDescription }: WrittenRow) => [title, listingDescription];

const addingPlace = (place: WrittenRow['place']): SQL => sql`
  INSERT INTO ${listingPlaces} (place_id, city, state, lat, lng)
  SELECT ${place?.placeId ?? null}::text, ${place?.city ?? null}::text, ${place?.state ?? null}::text,
    ${place?.lat ?? null}::float8, ${place?.lng ?? null}::float8
  WHERE ${place?.placeId ?? null}::text IS NOT NULL ON CONFLICT DO NOTHING`;

/** Adds the pictures after the first one to the listings that a table expression gives. */
const addingPictures = ([, ...further]: string[], from: SQL): SQL => sql`
  INSERT INTO ${listingPictures} (listing_id, rank, image_id)
  SELECT listing_id, place + 1, image_id
  FROM ${from}, unnest(${sql.param(further)}::uuid[]) WITH ORDINALITY AS further (image_id, place)`;

/** When the first one of the last listings of a day was listed, and how long the account has been there. */
export async function listListedSince(db: Queryable, userId: string, since: Date): Promise<Date[]> {
  const rows = await db
    .select({ createdAt: listings.createdAt })
    .from(listings)
    .where(and(eq(listings.userId, userId), sql`${listings.createdAt} > ${since.toISOString()}::timestamptz`))
    .orderBy(asc(listings.createdAt));
  return rows.map(({ createdAt }) => createdAt);
}

/** Writes a listing with its words, its place and its pictures, in one statement. */
export async function insertListing(
  db: Queryable,
  row: WrittenRow & { listingId: string; userId: string; expiresAt: Date },
  { key, requestHash }: Attempt | { key: null; requestHash: null },
): Promise<void> {
  const { listingId, userId, imageIds, place } = row;
  await db.execute(sql`
    WITH recorded AS (${recordKey({ userId, key, requestHash, subject: listingId })}),
    known AS (${addingPlace(place)}),
    words AS (${addingWords(listingWords, sql`${searchText(searchedFields(row))}`)}),
    added AS (
      INSERT INTO ${listings} (listing_id, user_id, title, picture, listing_description, location, place_id, listing_price,
        condition, tags, has_pickup, has_shipping, expires_at, search_text)
      VALUES (${listingId}, ${userId}, ${row.title}, ${imageIds[0] ?? null}, ${row.listingDescription}, ${row.location},
        ${place?.placeId ?? null}, ${row.listingPrice}, ${row.condition}, ${sql.param(row.tags)}, ${row.hasPickup},
        ${row.hasShipping}, ${row.expiresAt.toISOString()}, ${keptText(searchedFields(row))})
      RETURNING listing_id
    )
    ${addingPictures(imageIds, sql`added`)}`);
}

/** How a listing stands, locked until the transaction ends; only those that the viewer may see. */
export async function lockListing(tx: Queryable, viewerId: string, listingId: string) {
  const rows = await tx
    .select({
      userId: listings.userId,
      state: listings.state,
      listingPrice: listings.listingPrice,
      formerPrice: listings.formerPrice,
      pricedAt: listings.pricedAt,
      picture: listings.picture,
      renewedAt: listings.renewedAt,
      expiresAt: listings.expiresAt,
      revision: listings.revision,
      priceToldAt: listings.priceToldAt,
    })
    .from(listings)
    .where(and(eq(listings.listingId, listingId), isListingVisible(viewerId)))
    .for('no key update');
  return rows[0];
}

export type LockedListing = NonNullable<Awaited<ReturnType<typeof lockListing>>>;

/** The ids of all pictures of a listing. */
export async function listPictureIds(tx: Queryable, listingId: string, picture: string | null): Promise<string[]> {
  const rows = await tx
    .select({ imageId: listingPictures.imageId })
    .from(listingPictures)
    .where(eq(listingPictures.listingId, listingId));
  return [...(picture ? [picture] : []), ...rows.map(({ imageId }) => imageId)];
}

/** Puts what a seller wrote in place of what was there. */
export async function updateListing(
  tx: Queryable,
  listingId: string,
  row: WrittenRow & Pick<LockedListing, 'formerPrice' | 'pricedAt'>,
): Promise<void> {
  const { place, imageIds } = row;
  await tx.delete(listingPictures).where(eq(listingPictures.listingId, listingId));
  await tx.execute(sql`
    WITH known AS (${addingPlace(place)}), words AS (${addingWords(listingWords, sql`${searchText(searchedFields(row))}`)}),
    changed AS (
      UPDATE ${listings} SET title = ${row.title}, picture = ${imageIds[0] ?? null},
        listing_description = ${row.listingDescription}, location = ${row.location}, place_id = ${place?.placeId ?? null},
        listing_price = ${row.listingPrice}, former_price = ${row.formerPrice},
        priced_at = ${row.pricedAt.toISOString()}, condition = ${row.condition}, tags = ${sql.param(row.tags)},
        has_pickup = ${row.hasPickup}, has_shipping = ${row.hasShipping}, search_text = ${keptText(searchedFields(row))},
        revision = revision + 1
      WHERE listing_id = ${listingId} RETURNING listing_id
    )
    ${addingPictures(imageIds, sql`changed`)}`);
}

/** Changes what a listing's life changes of it. */
export async function updateState(
  tx: Queryable,
  listingId: string,
  change: Partial<
    Pick<typeof listings.$inferInsert, 'state' | 'buyerId' | 'renewedAt' | 'expiresAt' | 'isWarned' | 'priceToldAt'>
  >,
): Promise<void> {
  await tx.update(listings).set(change).where(eq(listings.listingId, listingId));
}

export async function deleteListing(tx: Queryable, listingId: string): Promise<void> {
  await tx.delete(listings).where(eq(listings.listingId, listingId));
}

/** The listings of one person, newest first, from below a place; those of others only while they are open. */
export async function listListingsOf(
  db: Queryable,
  viewerId: string,
  userId: string,
  limit: number,
  [renewedAt, listingId]: [number, string],
) {
  return db
    .select({ listingId: listings.listingId, renewedAt: listings.renewedAt })
    .from(listings)
    .where(
      and(
        eq(listings.userId, userId),
        userId === viewerId ? undefined : isOpen,
        isListingVisible(viewerId),
        sql`(${listings.renewedAt}, ${listings.listingId}) < (${new Date(renewedAt).toISOString()}::timestamptz, ${listingId}::uuid)`,
      ),
    )
    .orderBy(desc(listings.renewedAt), desc(listings.listingId))
    .limit(limit);
}
