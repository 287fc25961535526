/** SQL of sellers' changes: listings with their words, places and pictures. */
import { and, eq, gt, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { recordKey } from '../../../api/idempotency.repository.ts';
import type { Attempt, noAttempt } from '../../../api/idempotency.ts';
import type { Queryable } from '../../../db/client.ts';
import { keptText, searchText } from '../../../search/search.rules.ts';
import { addingWords } from '../../../search/search.words.ts';
import { profiles } from '../../profiles/profiles.tables.ts';
import { isListingVisible } from '../listings.repository.ts';
import { deletedListings, listingPictures, listingPlaces, listings, listingWords } from '../market.tables.ts';

/** The fields of a listing, ready to be stored. The first picture has its own column. */
export interface WrittenRow
  extends Pick<
    typeof listings.$inferInsert,
    'title' | 'listingDescription' | 'location' | 'listingPrice' | 'condition' | 'tags' | 'hasPickup' | 'hasShipping'
  > {
  place: typeof listingPlaces.$inferInsert | null;
  imageIds: string[];
}

/** The searched text of a listing. Contains the same fields as `searchedText` in its table. */
const searchedFields = ({ title, listingDescription }: Pick<WrittenRow, 'title' | 'listingDescription'>) => [
  title,
  listingDescription,
];

/** Creation times of a member's listings since a moment, earliest first, including deleted ones. */
export async function listListedSince(db: Queryable, userId: string, since: Date): Promise<Date[]> {
  const present = db
    .select({ createdAt: listings.createdAt })
    .from(listings)
    .where(and(eq(listings.userId, userId), isListedSince(since)));
  const deleted = db
    .select({ createdAt: deletedListings.createdAt })
    .from(deletedListings)
    .where(and(eq(deletedListings.userId, userId), gt(deletedListings.createdAt, since)));
  const rows = await unionAll(present, deleted).orderBy(sql`created_at`);
  return rows.map(({ createdAt }) => createdAt);
}

/** A listing is never renewed before its creation, and only the renewal time is indexed. */
const isListedSince = (since: Date): SQL => {
  const moment = sql`${since.toISOString()}::timestamptz`;
  return sql`${listings.renewedAt} > ${moment} AND ${listings.createdAt} > ${moment}`;
};

export interface NewListing extends WrittenRow {
  listingId: string;
  userId: string;
  expiresAt: Date;
  attempt: Attempt | typeof noAttempt;
}

/** The daily limit of listings, and the limit for accounts created after `newSince`. */
export interface DailyLimit {
  since: Date;
  most: number;
  newSince: Date;
  mostOfNew: number;
}

/**
 * Inserts listings of different sellers with their words, places and pictures, in one statement. Skips sellers who have
 * reached the limit. Returns the ids of the inserted listings.
 */
export async function insertListings(tx: Queryable, written: NewListing[], limit?: DailyLimit): Promise<Set<string>> {
  const given = written.map(({ place, imageIds: [picture = null, ...further], attempt, ...row }) => ({
    ...{ ...row, ...(place ?? { placeId: null }), ...attempt, picture, further },
    ...{ words: searchText(searchedFields(row)), keptText: keptText(searchedFields(row)) },
  }));
  const has = sql.raw('allowed.');
  const { rows } = await tx.execute<{ listing_id: string }>(sql`
    WITH given AS (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(given)}::jsonb) AS given ("listingId" uuid, "userId" uuid, title text,
        picture uuid, further uuid[], "listingDescription" text, location text, "placeId" text, city text, state text,
        lat float8, lng float8, "listingPrice" integer, condition text, tags text[], "hasPickup" boolean,
        "hasShipping" boolean, "expiresAt" timestamptz, words text, "keptText" text, key text, "requestHash" text)
    ), allowed AS MATERIALIZED (SELECT given.* FROM given ${limit ? sql`WHERE ${isBelowLimit(limit)}` : sql``}),
    recorded AS (${recordKey({
      ...{ userId: sql`${has}"userId"`, key: sql`${has}key`, requestHash: sql`${has}"requestHash"` },
      ...{ subject: sql`${has}"listingId"`, from: sql`allowed` },
    })}),
    known AS (
      INSERT INTO ${listingPlaces} (place_id, city, state, lat, lng)
      SELECT DISTINCT ON ("placeId") "placeId", city, state, lat, lng FROM allowed WHERE "placeId" IS NOT NULL
      ORDER BY "placeId" ON CONFLICT DO NOTHING
    ),
    words AS (${addingWords(listingWords, sql`(SELECT string_agg(words, E'\\n') FROM allowed)`)}),
    added AS (
      INSERT INTO ${listings} (listing_id, user_id, title, picture, listing_description, location, place_id, listing_price,
        condition, tags, has_pickup, has_shipping, expires_at, search_text)
      SELECT "listingId", "userId", title, picture, "listingDescription", location, "placeId", "listingPrice",
        condition, tags, "hasPickup", "hasShipping", "expiresAt", "keptText" FROM allowed
    ),
    pictured AS (
      INSERT INTO ${listingPictures} (listing_id, rank, image_id)
      SELECT "listingId", place + 1, image_id FROM allowed, unnest(further) WITH ORDINALITY AS further (image_id, place)
    )
    SELECT "listingId" AS listing_id FROM allowed`);
  return new Set(rows.map(({ listing_id }) => listing_id));
}

const isBelowLimit = ({ since, most, newSince, mostOfNew }: DailyLimit): SQL => sql`(
  SELECT count(*) FROM ${listings} WHERE ${listings.userId} = given."userId" AND ${isListedSince(since)}
) + (
  SELECT count(*) FROM ${deletedListings}
  WHERE ${deletedListings.userId} = given."userId" AND ${deletedListings.createdAt} > ${since.toISOString()}::timestamptz
) < (
  SELECT CASE WHEN ${profiles.createdAt} > ${newSince.toISOString()}::timestamptz THEN ${mostOfNew}::int ELSE ${most}::int END
  FROM ${profiles} WHERE ${profiles.userId} = given."userId")`;

/** Locks a listing that the viewer may see until the transaction ends, and returns its state. */
export async function lockListing(tx: Queryable, viewerId: string, listingId: string) {
  const rows = await tx
    .select({
      userId: listings.userId,
      state: listings.state,
      isHidden: listings.isHidden,
      listingPrice: listings.listingPrice,
      formerPrice: listings.formerPrice,
      pricedAt: listings.pricedAt,
      picture: listings.picture,
      renewedAt: listings.renewedAt,
      expiresAt: listings.expiresAt,
      revision: listings.revision,
      priceNotifiedAt: listings.priceNotifiedAt,
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

/** Replaces the fields of a listing. */
export async function updateListing(
  tx: Queryable,
  listingId: string,
  row: WrittenRow & Pick<LockedListing, 'formerPrice' | 'pricedAt'>,
): Promise<void> {
  const { place, imageIds, ...fields } = row;
  const [picture = null, ...further] = imageIds;
  if (place) await tx.insert(listingPlaces).values(place).onConflictDoNothing();
  await tx.execute(addingWords(listingWords, sql`${searchText(searchedFields(row))}`));
  await tx
    .update(listings)
    .set({
      ...{ ...fields, picture, placeId: place?.placeId ?? null },
      ...{ keptText: keptText(searchedFields(row)), revision: sql`${listings.revision} + 1` },
    })
    .where(eq(listings.listingId, listingId));
  await tx.delete(listingPictures).where(eq(listingPictures.listingId, listingId));
  if (further.length > 0)
    await tx.insert(listingPictures).values(further.map((imageId, place) => ({ listingId, rank: place + 2, imageId })));
}

export async function updateState(
  tx: Queryable,
  listingId: string,
  change: Partial<
    Pick<typeof listings.$inferInsert, 'state' | 'buyerId' | 'renewedAt' | 'expiresAt' | 'isWarned' | 'priceNotifiedAt'>
  >,
): Promise<void> {
  await tx.update(listings).set(change).where(eq(listings.listingId, listingId));
}

/** Deletes a listing. If it was created within a day, it still counts towards the daily limit. */
export async function deleteListing(tx: Queryable, listingId: string): Promise<void> {
  await tx.execute(sql`
    WITH gone AS (DELETE FROM ${listings} WHERE listing_id = ${listingId} RETURNING listing_id, user_id, created_at)
    INSERT INTO ${deletedListings} (listing_id, user_id, created_at)
    SELECT * FROM gone WHERE created_at > now() - interval '1 day'`);
}

/** Deletes records of deleted listings that no longer count towards the daily limit. */
export async function deleteOldRecords(db: Queryable): Promise<void> {
  await db.delete(deletedListings).where(sql`${deletedListings.createdAt} < now() - interval '1 day'`);
}
