/** SQL of the list of the market: open listings that match a filter, in the requested order. */
import { type MarketCondition, type MarketTag, marketTags } from '@starparty/contract/market-terms.ts';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../../db/client.ts';
import type { Point } from '../../../places/distance.ts';
import { isWithin } from '../../../places/near.ts';
import {
  type Alternative,
  anyOf,
  hasWholeWords,
  type Search,
  type SearchGround,
} from '../../../search/search.query.ts';
import { fold } from '../../../search/search.rules.ts';
import { searchedText } from '../../../search/search.tables.ts';
import { searchRows } from '../../../search/search.ts';
import { removeUnusedWords } from '../../../search/search.words.ts';
import { isListingVisible, isOpen, orders } from '../listings.repository.ts';
import { listingPlaces, listings, listingWords } from '../market.tables.ts';
import { matchSellers } from './sellers.search.repository.ts';

/** The parsed filter of a list. */
export interface ListingFilter {
  search: string;
  match?: 'word' | undefined;
  /** Listings match if they have any of these tags. An empty list matches nothing. */
  tags?: MarketTag[] | undefined;
  minPrice?: number | undefined;
  maxPrice?: number | undefined;
  conditions?: MarketCondition[] | undefined;
  delivery?: 'pickup' | 'shipping' | undefined;
  within?: { from: Point; km: number } | undefined;
}

/** A listing with its sort key. */
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

/** Whether a listing matches everything except the text. */
export function isFitting(viewerId: string, filter: ListingFilter): SQL {
  const { search, match, tags, minPrice, maxPrice, conditions, delivery, within } = filter;
  const conditionsOf: SQL[] = [isListingVisible(viewerId)];
  if (match) conditionsOf.push(hasWholeWords([listings.title, listings.listingDescription], search));
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

/** Milliseconds since 1970: raw SQL returns timestamps as text. */
const epochMs = (moment: SQLWrapper) => sql`(extract(epoch FROM ${moment}) * 1000)::float8`;

export const foundColumns = sql`${listings.listingId} AS "listingId", ${epochMs(listings.renewedAt)} AS "renewedAt",
  ${listings.listingPrice} AS "listingPrice"`;

/**
 * The number of letters from which few sellers match by name, so that they are looked up first. With fewer letters, the
 * seller of each listing is checked.
 */
const selectiveLetters = 3;

/** Finds listings by the name of a tag or of their seller. */
async function alternativeFor(db: Queryable, pattern: string): Promise<Alternative | undefined> {
  const tags = marketTags.filter((tag) => fold(tag).includes(pattern));
  const byTag = tags.length > 0 ? [sql`${listings.tags} && ${sql.param(tags)}::text[]`] : [];
  const sellers = matchSellers(db, pattern);
  const known = pattern.length < selectiveLetters ? undefined : await sellers?.find();
  const bySeller = known?.condition ?? sellers?.rowCondition;
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

/** The arguments of `searchRows` except the order. */
export async function searchFor(db: Queryable, viewerId: string, filter: ListingFilter) {
  const pattern = fold(filter.search);
  return {
    pattern,
    alternative: pattern === '' ? undefined : await alternativeFor(db, pattern),
    columns: foundColumns,
    where: isFitting(viewerId, filter),
  };
}

/** A page of matching listings, in one of the orders. */
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

/** Open listings of other sellers that share a tag with the given one, newest first. */
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

/** The most frequent tags of the newest open listings. */
export async function listPopularTags(db: Database, listingsRead: number, limit: number): Promise<MarketTag[]> {
  const { rows } = await db.execute<{ tag: MarketTag }>(sql`
    SELECT tag FROM (
      SELECT tags FROM ${listings} WHERE ${isOpen} AND NOT ${listings.isHidden}
      ORDER BY renewed_at DESC, listing_id DESC LIMIT ${listingsRead}
    ) newest, unnest(tags) tag GROUP BY tag ORDER BY count(*) DESC, tag LIMIT ${limit}`);
  return rows.map(({ tag }) => tag);
}

/** Deletes a batch of words that no listing has any more. Returns the word to continue from. */
export const removeWords = (db: Database, after: string): Promise<string | undefined> =>
  removeUnusedWords(db, listingGround, after);
