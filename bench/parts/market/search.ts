/** Substring searches of a million listings, as requests to the product: response times and index size. */
import { sql } from 'drizzle-orm';
import { seeded } from '../../../art/random.ts';
import { startThrowAwayPostgres } from '../../../scripts/testing/throw-away-postgres.ts';
import { type Database, openDatabase } from '../../../server/db/client.ts';
import { isOpen, orders } from '../../../server/features/market/listings.repository.ts';
import { listings } from '../../../server/features/market/market.tables.ts';
import { listingGround } from '../../../server/features/market/search/listings.search.repository.ts';
import { profiles } from '../../../server/features/profiles/profiles.tables.ts';
import { fold } from '../../../server/search/search.rules.ts';
import { listingTrigrams, narrowed } from '../../baseline/listings.ts';
import { emailOf, withClient } from '../../data/databases.ts';
import { busySeller, dearWord, makeWords } from '../../data/listing-texts.ts';
import { keptListings, listingsTotal, writeListings } from '../../data/listings.ts';
import { type Figure, round } from '../../figures.ts';
import { getJson, p99Figure, p99Of, timeRequests } from '../../load/timed-requests.ts';
import { processorOf } from '../../processor.ts';
import { searchKinds } from '../../search-kinds.ts';
import { logIn, startBaseline } from '../../servers.ts';
import { byTrigrams } from '../../trigrams.ts';
import { type Bench, withProduct, withProductOn } from '../../with-product.ts';

const connections = 4;
const queriesEach = 500;
const checkedEach = 3;
const plainPages = 200;
const floors = { p99: 50, megabytes: 400 };
/** Princeton. */
export const nearSomewhere = 'near=g5102922&sort=nearest';

type Sort = keyof typeof orders;
interface SearchQuery {
  search: string;
  sort: Sort | 'nearest';
  isNarrowed?: boolean;
}

/** Runs on the built-in PostgreSQL. */
export function benchSearch(seed: number): Promise<Figure[]> {
  return withProduct(
    (bench) => measure('search', bench, seed),
    (embedded) => keptListings(embedded, listingsTotal),
  );
}

/** Runs on the oldest supported PostgreSQL. Its data is created for the run and deleted afterwards. */
export async function benchSearchOldest(seed: number): Promise<Figure[]> {
  const server = await startThrowAwayPostgres(false);
  if (typeof server === 'string') throw new Error(server);
  try {
    await writeListings(server.url, listingsTotal);
    return await withProductOn(server.url, (bench) => measure('search-oldest', bench, seed));
  } finally {
    await server.stop();
  }
}

async function measure(part: string, bench: Bench, seed: number): Promise<Figure[]> {
  const { product, databaseUrl } = bench;
  const { db, close } = openDatabase(databaseUrl, 1);
  const baseline = await startBaseline(databaseUrl);
  try {
    await withClient(databaseUrl, (client) => client.query(listingTrigrams.make));
    const cookie = await logIn(product.url, emailOf(0));
    const figures: Figure[] = [];
    for (const [kind, queries] of kindsOf(seed)) {
      const paths = queries.map(pathOf);
      await timeRequests(product.url, cookie, paths.slice(0, 5), connections);
      const { result: timed, ms } = await processorOf(bench, () =>
        timeRequests(product.url, cookie, paths, connections),
      );
      const figure = p99Figure(`${kind}, ${connections} connections`, floors.p99, timed);
      const limit = `${await p99OfPlain(baseline.url)}${await besideTrigrams(baseline.url, queries)}`;
      const note = `processor ${round(ms / paths.length)} ms each; ${limit}; ${figure.note}`;
      figures.push({ part, ...figure, note });
      for (let turn = 0; turn < checkedEach; turn += 1) {
        await compare(
          db,
          product.url,
          cookie,
          queries[Math.floor((turn * queries.length) / checkedEach)] as SearchQuery,
        );
      }
    }
    return [...figures, await sizeFigure(part, databaseUrl)];
  } finally {
    await baseline.stop();
    await withClient(databaseUrl, (client) => client.query(listingTrigrams.drop));
    await close();
  }
}

/** A page of the baseline over the same number of connections. It shows the cost of any request on this machine. */
async function p99OfPlain(url: string): Promise<string> {
  const pages = Array<string>(plainPages).fill('/listings?sort=newest');
  return `a page of the baseline ${p99Of(await timeRequests(url, '', pages, connections))}`;
}

/** Times the searches in the baseline with a trigram index. It does not search the names of tags and sellers. */
async function besideTrigrams(url: string, queries: SearchQuery[]): Promise<string> {
  const [{ sort, isNarrowed } = { sort: 'newest' }] = queries;
  const path = `/listings?sort=${sort}${isNarrowed ? '&isNarrowed=yes' : ''}&search=`;
  const patterns = queries.map(({ search }) => fold(search));
  return `, ${await byTrigrams(url, path, patterns, connections)}`;
}

export function pathOf({ search, sort, isNarrowed }: SearchQuery): string {
  const order = sort === 'nearest' ? nearSomewhere : `sort=${sort}`;
  return `/api/listings?${order}&search=${encodeURIComponent(search)}${isNarrowed ? `&${narrowed.query}` : ''}`;
}

/** Queries by kind. Each kind occurs in each order, or only in the order that makes it costly. */
function kindsOf(seed: number): [kind: string, queries: SearchQuery[]][] {
  const kinds = searchKinds(seed, queriesEach);
  const inOrder = (['newest', 'price-up', 'price-down', 'nearest'] as const).flatMap((sort) =>
    kinds.map(([kind, patterns]): [string, SearchQuery[]] => [
      `${kind}, ${sort}`,
      patterns.map((search) => ({ search, sort })),
    ]),
  );
  const random = seeded(`prices/${seed}`);
  const { words } = makeWords();
  const some = (make: () => SearchQuery) => Array.from({ length: queriesEach }, make);
  const anyWord = () => words[Math.floor(words.length ** random.next())] ?? '';
  return [
    ...inOrder,
    ['a word of the dearest, price-up', some(() => ({ search: dearWord.word, sort: 'price-up' }))],
    ['part of it, price-up', some(() => ({ search: dearWord.word.slice(3, 8), sort: 'price-up' }))],
    [
      `a seller of ${busySeller.listings.toLocaleString('en-US')}, newest`,
      some(() => ({ search: busySeller.username, sort: 'newest' })),
    ],
    ['words with tags and prices, price-up', some(() => ({ search: anyWord(), sort: 'price-up', isNarrowed: true }))],
    ['words with tags and prices, newest', some(() => ({ search: anyWord(), sort: 'newest', isNarrowed: true }))],
  ];
}

/** @throws Error if the page differs from a plain scan of all rows */
async function compare(db: Database, url: string, cookie: string, query: SearchQuery): Promise<void> {
  const { search, sort, isNarrowed } = query;
  // The order of listings at the same distance is tested by the market's own tests.
  if (sort === 'nearest') return;
  const { items } = await getJson<{ items: { listingId: string }[] }>(url + pathOf(query), cookie);
  const direction = sql.raw(orders[sort].isDescending ? 'DESC' : 'ASC');
  const by = sql.join(
    orders[sort].by.map((column) => sql`${column} ${direction}`),
    sql`, `,
  );
  const texts = [
    listingGround.text,
    sql`lower(${profiles.username})`,
    sql`lower(array_to_string(${listings.tags}, E'\\n'))`,
  ];
  const hasIt = sql.join(
    texts.map((text) => sql`position(${fold(search)} IN ${text}) > 0`),
    sql` OR `,
  );
  const { rows } = await db.transaction(async (tx) => {
    await tx.execute(sql`SET LOCAL enable_bitmapscan = off`);
    await tx.execute(sql`SET LOCAL statement_timeout = '2min'`);
    return tx.execute<{ listing_id: string }>(sql`SELECT listing_id FROM ${listings} JOIN ${profiles} USING (user_id)
      WHERE ${isOpen} AND (${hasIt}) AND (${isNarrowed ? sql.raw(narrowed.where) : sql`true`}) ORDER BY ${by} LIMIT ${items.length + 1}`);
  });
  const expected = rows.slice(0, items.length).map(({ listing_id }) => listing_id);
  const isEnd = items.length < pageSize && rows.length > items.length;
  if (isEnd || items.map(({ listingId }) => listingId).join() !== expected.join())
    throw new Error(`For ${JSON.stringify(search)} by ${sort} a plain scan finds other listings.`);
}

const pageSize = 24;

async function sizeFigure(part: string, url: string): Promise<Figure> {
  const [row] = await withClient(url, async (client) => {
    return (
      await client.query<Record<'text' | 'index' | 'words' | 'n', string>>(`
        SELECT (SELECT coalesce(sum(pg_column_size(search_text)), 0) FROM listings) AS text, pg_relation_size('listings_words') AS index,
          pg_total_relation_size('listing_words') AS words, (SELECT count(*) FROM listing_words) AS n`)
    ).rows;
  });
  if (!row) throw new Error('The listings are not there.');
  const [text, index, words] = [row.text, row.index, row.words].map((bytes) => Number(bytes) / 1e6);
  const total = (text ?? 0) + (index ?? 0) + (words ?? 0);
  return {
    part,
    name: `what search keeps of ${listingsTotal.toLocaleString('en-US')} listings`,
    value: `${round(total)} MB`,
    floor: `<= ${floors.megabytes} MB`,
    isReached: total <= floors.megabytes,
    note: `texts ${round(text ?? 0)}, index ${round(index ?? 0)}, ${round(Number(row.n))} words ${round(words ?? 0)} MB`,
  };
}
