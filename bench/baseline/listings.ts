/** The baseline of the market: a statement for a page in a sort order, one for a search, and one for a new listing. */
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { v7 as uuid } from 'uuid';
import { patternOf, trigramsOn } from './trigrams.ts';

const [lowestId, highestId] = ['00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff'];
const orders = {
  newest: { by: 'renewed_at', type: 'timestamptz', goes: 'DESC', isAfter: '<', start: ['infinity', highestId] },
  'price-up': { by: 'listing_price', type: 'integer', goes: 'ASC', isAfter: '>', start: ['-1', lowestId] },
  'price-down': { by: 'listing_price', type: 'integer', goes: 'DESC', isAfter: '<', start: ['2147483647', highestId] },
};
export type BaselineSort = keyof typeof orders;
/** Princeton, the place of `nearSomewhere` in the searches. */
const near = { lat: 40.34872, lng: -74.65905 };
/** Sorts by the haversine of the distance, because it is monotonic in the distance. */
const nearest = `power(sin(radians(p.lat - ${near.lat}) / 2), 2)
  + cos(radians(${near.lat})) * cos(radians(p.lat)) * power(sin(radians(p.lng - ${near.lng}) / 2), 2)`;
const pageSize = 24;

interface PageQuery {
  sort: BaselineSort;
  /** The sort key of the last listing on the previous page. */
  first?: string;
  id?: string;
}

interface SearchQuery {
  sort: BaselineSort | 'nearest';
  /** The normalized search text. A search returns only its first page. */
  search: string;
  /** If present, also applies the filter `narrowed`. */
  isNarrowed?: string;
}

function listPage(pool: pg.Pool, { sort, first, id }: PageQuery) {
  const { by, type, goes, isAfter, start } = orders[sort];
  return pool.query<Record<string, unknown>>({
    name: sort,
    text: `SELECT l.*, l.${by}::text AS first, username, profile_pic
      FROM listings l JOIN profiles USING (user_id)
      WHERE l.state IN ('active', 'reserved') AND (l.${by}, l.listing_id) ${isAfter} ($1::${type}, $2::uuid)
      ORDER BY l.${by} ${goes}, l.listing_id ${goes} LIMIT ${pageSize}`,
    values: first && id ? [first, id] : start,
  });
}

/** The row of a listing, inserted without the checks and lookups of the product. */
export interface NewListing {
  userId: string;
  title: string;
  description: string;
  cents: number;
  tags: string[];
  /** The folded text. Null if it equals the title and the description in lower case. */
  searchText: string | null;
}

/** Inserts a listing. The table has the same indexes as the product's. */
export const insertListing = (pool: pg.Pool, { userId, title, description, cents, tags, searchText }: NewListing) =>
  pool.query({
    name: 'insert-listing',
    text: `INSERT INTO listings (listing_id, user_id, title, listing_description, location, listing_price, condition, tags,
      has_pickup, has_shipping, expires_at, search_text) VALUES ($1, $2, $3, $4, 'My attic', $5, 'Good', $6, true, false, '2099-01-01', $7)`,
    values: [uuid(), userId, title, description, cents, tags, searchText],
  });

const textOf = (row: string) => `lower(${row}title || E'\\n' || ${row}listing_description)`;

export const listingTrigrams = trigramsOn('listings', textOf(''));

/** The filter of some searches, by tags and price: as a query string of the product, and as SQL. */
export const narrowed = {
  query: 'tags=Headset,Xbox&minPrice=2000&maxPrice=9000',
  where: `tags && ARRAY['Headset', 'Xbox'] AND listing_price BETWEEN 2000 AND 9000`,
};

/** The statement has no name, because PostgreSQL may use a generic plan for named statements. */
function searchListings(pool: pg.Pool, { search, sort, isNarrowed }: SearchQuery) {
  const by =
    sort === 'nearest'
      ? `${nearest}, l.place_id, l.renewed_at DESC, l.listing_id DESC`
      : `l.${orders[sort].by} ${orders[sort].goes}, l.listing_id ${orders[sort].goes}`;
  return pool.query<Record<string, unknown>>(
    `SELECT l.*, username, profile_pic FROM listings l JOIN profiles USING (user_id)
     ${sort === 'nearest' ? 'LEFT JOIN listing_places p ON p.place_id = l.place_id' : ''}
     WHERE l.state IN ('active', 'reserved') AND ${textOf('l.')} LIKE $1 AND (${isNarrowed ? narrowed.where : true})
     ORDER BY ${by} LIMIT ${pageSize}`,
    [patternOf(search)],
  );
}

/**
 * `GET /listings` returns the next page, or the first listings that contain the search text. `POST /listings` inserts
 * a listing.
 */
export function addListings(app: FastifyInstance, pool: pg.Pool): void {
  app.get<{ Querystring: PageQuery | SearchQuery }>('/listings', async ({ query }) => {
    const { rows } = await ('search' in query ? searchListings(pool, query) : listPage(pool, query));
    const last = rows.at(-1);
    return { items: rows, next: last && { first: last.first, id: last.listing_id } };
  });
  app.post<{ Body: NewListing }>('/listings', async ({ body }, reply) => {
    await insertListing(pool, body);
    return reply.status(201).send({ title: body.title });
  });
}
