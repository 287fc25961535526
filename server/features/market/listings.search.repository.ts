/** SQL of the list of the market: open listings that fit, in the order asked for. */
import { type MarketCondition, type MarketTag, marketTags } from '@starparty/contract/market-terms.ts';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../db/client.ts';
import type { Point } from '../../places/distance.ts';
import { isWithin } from '../../places/near.ts';
import { type Also, anyOf, type Search, type SearchGround } from '../../search/search.query.ts';
import { fold } from '../../search/search.rules.ts';
import { searchedText } from '../../search/search.tables.ts';
import { searchRows } from '../../search/search.ts';
import { removeUnusedWords } from '../../search/search.words.ts';
import { isListingVisible, isOpen, orders } from './listings.repository.ts';
import { listingPlaces, listings, listingWords } from './market.tables.ts';
import { sellersNamed } from './sellers.search.repository.ts';

/** What narrows a list, as the service understood it. */
export interface ListingFilter {
  search: string;
  /** Any of these; none at all lets nothing through. */
  tags?: MarketTag[] | undefined;
  minPrice?: number | undefined;
  maxPrice?: number | undefined;
  conditions?: MarketCondition[] | undefined;
  delivery?: 'pickup' | 'shipping' | undefined;
  within?: { from: Point; km: number } | undefined;
}

/** A listing with what tells its place in the order. */
export interface FoundListing extends Record<string, unknown> {
  listingId: string;
  /** Milliseconds since 1970. */
  renewedAt: number;
  listingPrice: number;
}

export const listingGround: SearchGround = {
  table: listings,
  text: searchedText([listings.title, listings.listingDescription], listings.keptText),
  words: listingWords,
  isSearched: isOpen,
};

/** What a listing must be like besides its text. */
function isFitting(viewerId: string, filter: ListingFilter): SQL {
  const { tags, minPrice, maxPrice, conditions, delivery, within } = filter;
  const conditionsOf: SQL[] = [isListingVisible(viewerId)];
  if (tags) conditionsOf.push(sql`${listings.tags} && ${sql.param(tags)}::text[]`);
  if (minPrice !== undefined) conditionsOf.push(sql`${listings.listingPrice} >= ${minPrice}`);
  if (maxPrice !== undefined) conditionsOf.push(sql`${listings.listingPrice} <= ${maxPrice}`);
  if (conditions) conditionsOf.push(sql`${listings.condition} = ANY(${sql.param(conditions)}::text[])`);
  if (delivery) conditionsOf.push(delivery === 'pickup' ? sql`${listings.hasPickup}` : sql`${listings.hasShipping}`);
  if (within)
    conditionsOf.push(sql`${listings.placeId} IN (
      SELECT ${listingPlaces.placeId} FROM ${listingPlaces} WHERE ${isWithin(listingPlaces, within.from, within.km)})`);
  return sql.join(conditionsOf, sql` AND `);
}

/** Milliseconds since 1970: moments of statements in SQL come as text. */
const epochMs = (moment: SQLWrapper) => sql`(extract(epoch FROM ${moment}) * 1000)::float8`;

export const foundColumns = sql`${listings.listingId} AS "listingId", ${epochMs(listings.renewedAt)} AS "renewedAt",
  ${listings.listingPrice} AS "listingPrice"`;

/** So many letters are in the names of few sellers, who are looked up before; of fewer, each listing's seller is looked at. */
const tellingLetters = 3;

/** Listings that are found by the name of a tag, or of their seller. */
async function alsoFor(db: Queryable, pattern: string): Promise<Also | undefined> {
  const tags = marketTags.filter((tag) => fold(tag).includes(pattern));
  const byTag = tags.length > 0 ? [sql`${listings.tags} && ${sql.param(tags)}::text[]`] : [];
  const sellers = sellersNamed(db, pattern);
  const known = pattern.length < tellingLetters ? undefined : await sellers?.find();
  const bySeller = known?.condition ?? sellers?.isOfOne;
  const all = bySeller ? [...byTag, bySeller] : byTag;
  if (all.length === 0) return undefined;
  return {
    condition: anyOf(all),
    async find() {
      const found = known ?? (await sellers?.find());
      return [...byTag.map((condition) => ({ condition })), ...(found ? [found] : [])];
    },
  };
}

/** What `searchRows` is asked, but for the order. */
export async function searchFor(db: Queryable, viewerId: string, filter: ListingFilter) {
  const pattern = fold(filter.search);
  return {
    pattern,
    also: pattern === '' ? undefined : await alsoFor(db, pattern),
    columns: foundColumns,
    where: isFitting(viewerId, filter),
  };
}

/** A page of listings that fit, in one of the orders. */
export async function searchListings(
  db: Queryable,
  viewerId: string,
  filter: ListingFilter,
  order: Search['order'],
  after: unknown[],
  limit: number,
): Promise<FoundListing[]> {
  const search = await searchFor(db, viewerId, filter);
  return searchRows<FoundListing>(db, listingGround, { ...search, order, after, limit });
}

/** Open listings that share a tag with one and are of others than its seller, the newest first. */
export async function listAlike(
  db: Queryable,
  viewerId: string,
  { listingId, userId, tags }: { listingId: string; userId: string; tags: MarketTag[] },
  limit: number,
): Promise<{ listingId: string; tags: MarketTag[] }[]> {
  const isOther = sql`${listings.listingId} <> ${listingId} AND ${listings.userId} <> ${userId}`;
  return searchRows<{ listingId: string; tags: MarketTag[] }>(db, listingGround, {
    pattern: '',
    columns: sql`${listings.listingId} AS "listingId", ${listings.tags}`,
    where: sql`${isOther} AND ${isFitting(viewerId, { search: '', tags })}`,
    order: orders.newest,
    limit,
  });
}

/** The tags that most of the newest open listings have. */
export async function listPopularTags(db: Database, listingsRead: number, limit: number): Promise<MarketTag[]> {
  const { rows } = await db.execute<{ tag: MarketTag }>(sql`
    SELECT tag FROM (
      SELECT tags FROM ${listings} WHERE ${isOpen} AND NOT ${listings.isHidden}
      ORDER BY renewed_at DESC, listing_id DESC LIMIT ${listingsRead}
    ) newest, unnest(tags) tag GROUP BY tag ORDER BY count(*) DESC, tag LIMIT ${limit}`);
  return rows.map(({ tag }) => tag);
}

/** One step of removing words that no listing has any more; gives the word to go on from. */
export const removeWords = (db: Database, after: string): Promise<string | undefined> =>
  removeUnusedWords(db, listingGround, after);
