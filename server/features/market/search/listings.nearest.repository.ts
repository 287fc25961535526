/**
 * SQL of the list by distance. There are few places compared with listings. So the statement sorts the places, and
 * reads the listings of each place from an index. A page far down costs as much as the first page.
 */
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../../db/client.ts';
import type { Point } from '../../../places/distance.ts';
import { isWithin, kilometersFrom } from '../../../places/near.ts';
import { isMatch, queryOf } from '../../../search/search.query.ts';
import { prepareFew, searchRows, shortPattern } from '../../../search/search.ts';
import { isOpen, orders } from '../listings.repository.ts';
import { listingPlaces, listings } from '../market.tables.ts';
import {
  type FoundListing,
  foundColumns,
  type ListingFilter,
  listingGround,
  searchFor,
} from './listings.search.repository.ts';

/**
 * A position in the list: after this listing of this place. If `km` is null, the place of the listing is unknown.
 */
export interface NearKey {
  km: number | null;
  placeId: string;
  renewedAt: number;
  listingId: string;
}

interface PlacedListing extends FoundListing {
  placeId: string | null;
}

export interface NearListing extends PlacedListing {
  km: number | null;
}

/** The number of listings to read in order first, unless fetching all matches is cheaper. Reading takes a few ms. */
const scannedRows = 1_000;
/**
 * The cost of reading a listing in order, relative to fetching a match. Reading costs more, because the listings of a
 * place are scattered over the table.
 */
const scannedShare = 1.2;
/** The number of matches up to which sorting them is cheaper than reading further in order. */
const fewRows = 3_000;

/** A page of matching listings, nearest first, newest first within a place, with unknown places last. */
export async function searchNearest(
  db: Queryable,
  viewerId: string,
  filter: ListingFilter,
  from: Point,
  after: NearKey,
  limit: number,
): Promise<NearListing[]> {
  const search = await searchFor(db, viewerId, filter);
  const fits = isMatch(queryOf(listingGround, { ...search, order: orders.newest, limit }));
  const read = async (statement: SQL) => (await db.execute<NearListing>(statement)).rows;

  /**
   * Fetches all matches, newest first, if they are few and fetching them is cheaper than reading this many rows in
   * order.
   */
  const findFew = prepareFew<PlacedListing>(db, listingGround, {
    ...search,
    columns: sql`${foundColumns}, ${listings.placeId} AS "placeId"`,
    order: orders.newest,
    limit: fewRows + 1,
  });
  const fetchIfCheaper = async (rows: number) => (search.pattern === '' ? undefined : findFew(rows * scannedShare));

  async function readUnknown(rows: number): Promise<NearListing[]> {
    const start = [new Date(after.renewedAt).toISOString(), after.listingId];
    const unknown = await searchRows<FoundListing>(db, listingGround, {
      ...search,
      where: sql`${search.where} AND ${listings.placeId} IS NULL`,
      order: orders.newest,
      after: after.km === null ? start : undefined,
      limit: rows,
    });
    return unknown.map((row) => ({ ...row, km: null, placeId: null }));
  }

  if (after.km === null) return readUnknown(limit);
  // Most texts contain a pattern of few letters, so the first listings in order probably fill the page.
  let few = search.pattern.length > shortPattern ? await fetchIfCheaper(scannedRows) : undefined;
  if (!few) {
    const first = await read(scannedPage(filter, from, after, fits, limit));
    if (first.length >= limit) return first;
    few = await fetchIfCheaper((scannedRows * limit) / Math.max(first.length, 0.5));
  }
  const known = await read(few ? pageOf(from, after, few, limit) : wholePage(filter, from, after, fits, limit));
  if (known.length >= limit || filter.within) return known;
  const rest = limit - known.length;
  if (!few) return [...known, ...(await readUnknown(rest))];
  const unknown = few.filter(({ placeId }) => placeId === null).slice(0, rest);
  return [...known, ...unknown.map((listing) => ({ ...listing, km: null }))];
}

const nearColumns = sql`${foundColumns}, km, ${listings.placeId} AS "placeId"`;
const inOrder = sql`km, ${listings.placeId}, ${listings.renewedAt} DESC, ${listings.listingId} DESC`;
const newestFirst = sql`${listings.renewedAt} DESC, ${listings.listingId} DESC`;

/** Places at or after the key, nearest first. */
const placesFrom = ({ within }: ListingFilter, from: Point, { km, placeId }: NearKey): SQL => sql`
  SELECT place_id, km FROM (
    SELECT place_id, ${kilometersFrom(listingPlaces, from)} AS km FROM ${listingPlaces}
    WHERE ${within ? isWithin(listingPlaces, within.from, within.km) : sql`true`} OFFSET 0
  ) AS measured WHERE (km, place_id) >= (${km}::float8, ${placeId}) ORDER BY km, place_id`;

/** Whether a listing comes after the key. Its place must be the key's place or a later one. */
const isAfter = ({
  km,
  placeId,
  renewedAt,
  listingId,
}: NearKey): SQL => sql`((km, ${listings.placeId}) > (${km}::float8, ${placeId})
  OR (${listings.renewedAt}, ${listings.listingId}) < (${new Date(renewedAt).toISOString()}::timestamptz, ${listingId}::uuid))`;

const ofPlaces = (places: SQL, fits: SQL, limit: number): SQL => sql`
  SELECT ${listings}.*, km FROM (${places}) AS place CROSS JOIN LATERAL (
    SELECT * FROM ${listings} WHERE ${listings.placeId} = place.place_id AND ${isOpen} AND ${fits}
    ORDER BY ${newestFirst} LIMIT ${limit}) AS ${listings}
  ORDER BY ${inOrder} LIMIT ${limit}`;

/**
 * Finds the part of the page that is among the first rows. The filters are outside the subquery, so that it reads no
 * more than these rows.
 */
const scannedPage = (filter: ListingFilter, from: Point, after: NearKey, fits: SQL, limit: number): SQL => sql`
  SELECT ${nearColumns} FROM (${ofPlaces(placesFrom(filter, from, after), isAfter(after), scannedRows)}) AS ${listings}
  WHERE ${fits} ORDER BY ${inOrder} LIMIT ${limit}`;

const wholePage = (filter: ListingFilter, from: Point, after: NearKey, fits: SQL, limit: number): SQL => sql`
  SELECT ${nearColumns} FROM (
    ${ofPlaces(placesFrom(filter, from, after), sql`${isAfter(after)} AND ${fits}`, limit)}) AS ${listings}
  ORDER BY ${inOrder}`;

/** The page from listings that are known to match. Their columns are parameters, so that no row is fetched again. */
function pageOf(from: Point, after: NearKey, few: PlacedListing[], limit: number): SQL {
  const placed = few.filter(({ placeId }) => placeId !== null);
  const all = [
    sql`${sql.param(placed.map(({ listingId }) => listingId))}::uuid[]`,
    sql`${sql.param(placed.map(({ renewedAt }) => new Date(renewedAt).toISOString()))}::timestamptz[]`,
    sql`${sql.param(placed.map(({ listingPrice }) => listingPrice))}::integer[]`,
    sql`${sql.param(placed.map(({ placeId }) => placeId))}::text[]`,
  ];
  return sql`
    SELECT ${nearColumns} FROM (
      SELECT found.*, ${kilometersFrom(listingPlaces, from)} AS km
      FROM unnest(${sql.join(all, sql`, `)}) AS found (listing_id, renewed_at, listing_price, place_id)
      JOIN ${listingPlaces} USING (place_id)) AS ${listings}
    WHERE (km, ${listings.placeId}) >= (${after.km}::float8, ${after.placeId}) AND ${isAfter(after)}
    ORDER BY ${inOrder} LIMIT ${limit}`;
}
