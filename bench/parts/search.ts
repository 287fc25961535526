/** Searching a million listings by any part of their texts: how long it takes, what it keeps, and what creating costs with it. */
import { type SQL, sql } from 'drizzle-orm';
import pg from 'pg';
import { v7 as uuid } from 'uuid';
import { seeded } from '../../art/random.ts';
import { startThrowAwayPostgres } from '../../scripts/throw-away-postgres.ts';
import { beyondNewest } from '../../server/api/page.ts';
import { type Database, openDatabase } from '../../server/db/client.ts';
import type { Search } from '../../server/search/search.query.ts';
import { fold } from '../../server/search/search.rules.ts';
import { searchRows } from '../../server/search/search.ts';
import { percentile } from '../../server/testing/percentile.ts';
import { id, startBenchDatabase, withClient } from '../data.ts';
import { type Figure, rateRatio, round } from '../figures.ts';
import { busySeller, dearWord, ground, listings, makeListing, makeWords, sellers } from '../listings-data.ts';
import { alsoMeant } from '../listings-search.ts';
import { insertListing, insertPlain, keptListings, listingsTotal, writeListings } from '../listings-store.ts';
import { ratePerSecond } from '../load.ts';
import { searchKinds } from '../search-kinds.ts';

const connections = 4;
const queriesEach = 500;
const checkedEach = 3;
const pageSize = 24;
const rateSeconds = 6;
const floors = { p99: 50, megabytes: 400, minutes: 5, rate: { 10: 0.2, 50: 0.3 } };

/** On the built-in PostgreSQL. */
export async function benchSearch(seed: number): Promise<Figure[]> {
  const embedded = await startBenchDatabase();
  try {
    return await measure('search', await keptListings(embedded), seed);
  } finally {
    await embedded.stop();
  }
}

/** The same on the oldest PostgreSQL that hosts may use. Its data are made for the run and deleted after it. */
export async function benchSearchOldest(seed: number): Promise<Figure[]> {
  const server = await startThrowAwayPostgres(false);
  if (typeof server === 'string') throw new Error(server);
  try {
    await writeListings(server.url);
    return await measure(`search-oldest`, server.url, seed);
  } finally {
    await server.stop();
  }
}

async function measure(part: string, url: string, seed: number): Promise<Figure[]> {
  const { db, close } = openDatabase(url, connections);
  try {
    return [
      ...(await searchFigures(part, db, seed)),
      ...(await sizeFigures(part, url)),
      ...(await createFigures(part, url)),
    ];
  } finally {
    await close();
  }
}

type Query = Pick<Search, 'pattern' | 'order' | 'where' | 'after'>;

const newest: Search['order'] = { by: [listings.listingId], isDescending: true };
const cheapest: Search['order'] = { by: [listings.cents, listings.listingId], isDescending: false, isScattered: true };

async function searchFigures(part: string, db: Database, seed: number): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [kind, patterns] of searchKinds(seed, queriesEach)) {
    figures.push(
      await timeKind(
        part,
        db,
        kind,
        patterns.map((pattern) => ({ pattern, order: newest })),
      ),
    );
  }
  const random = seeded(`prices/${seed}`);
  const { words } = makeWords();
  const some = (length: number, make: () => Query) => Array.from({ length }, make);
  const others: [string, Query[]][] = [
    ['a word of the dearest, by price up', some(50, () => ({ pattern: dearWord.word, order: cheapest }))],
    ['part of it, by price up', some(50, () => ({ pattern: dearWord.word.slice(3, 8), order: cheapest }))],
    [
      `a seller of ${busySeller.listings.toLocaleString('en-US')}`,
      some(50, () => ({ pattern: busySeller.username, order: newest })),
    ],
    [
      'words, by price up, with a tag and prices',
      some(queriesEach, () => ({
        pattern: words[Math.floor(words.length ** random.next())] ?? '',
        order: cheapest,
        where: sql`${listings.tags} && ARRAY['Headset', 'Xbox'] AND ${listings.cents} BETWEEN 2000 AND 9000`,
        // Reading starts where the prices do.
        after: [1999, beyondNewest],
      })),
    ],
  ];
  for (const [kind, queries] of others) figures.push(await timeKind(part, db, kind, queries));
  return figures;
}

async function timeKind(part: string, db: Database, kind: string, queries: Query[]): Promise<Figure> {
  const page = async (query: Query) => {
    const also = await alsoMeant(db, query.pattern);
    return searchRows<{ listing_id: string }>(db, ground, { ...query, also, columns: shown, limit: pageSize });
  };
  for (const query of queries.slice(0, 5)) await page(query);
  const timed: { pattern: string; ms: number }[] = [];
  const left = [...queries];
  const work = async () => {
    for (let query = left.pop(); query; query = left.pop()) {
      const since = performance.now();
      await page(query);
      timed.push({ pattern: query.pattern, ms: performance.now() - since });
    }
  };
  await Promise.all(Array.from({ length: connections }, work));
  for (let turn = 0; turn < checkedEach; turn += 1) {
    const query = queries[Math.floor((turn * queries.length) / checkedEach)] as Query;
    await compare(db, query, await page(query));
  }
  const times = timed.map(({ ms }) => ms);
  const p99 = percentile(times, 0.99);
  const slowest = timed.toSorted((one, other) => other.ms - one.ms).slice(0, 3);
  return {
    part,
    name: `${kind}, p99 at ${connections} connections`,
    value: `${round(p99)} ms`,
    floor: `<= ${floors.p99} ms`,
    isReached: p99 <= floors.p99,
    note: `median ${round(percentile(times, 0.5))} ms of ${times.length}; slowest: ${slowest
      .map(({ pattern, ms }) => `${JSON.stringify(pattern)} ${round(ms)} ms`)
      .join(', ')}`,
  };
}

const shown = sql`${listings.listingId}, ${listings.title}, ${listings.cents}, ${listings.tags}`;

/** @throws Error when the page is not what a plain look at all rows finds */
async function compare(db: Database, { pattern, order, where }: Query, page: { listing_id: string }[]): Promise<void> {
  const direction = sql.raw(order.isDescending ? 'DESC' : 'ASC');
  const by = sql.join(
    order.by.map((column) => sql`${column} ${direction}`),
    sql`, `,
  );
  const isMeant: SQL = where ?? sql`true`;
  const { rows } = await db.transaction(async (tx) => {
    await tx.execute(sql`SET LOCAL enable_bitmapscan = off`);
    await tx.execute(sql`SET LOCAL statement_timeout = '2min'`);
    return tx.execute<{ listing_id: string }>(sql`SELECT listing_id FROM ${listings} JOIN ${sellers} USING (user_id)
      WHERE (${sql.join(
        [ground.text, sql`lower(username)`, sql`lower(array_to_string(tags, E'\\n'))`].map(
          (text) => sql`position(${fold(pattern)} IN ${text}) > 0`,
        ),
        sql` OR `,
      )}) AND (${isMeant}) ORDER BY ${by} LIMIT ${pageSize}`);
  });
  const [found, expected] = [page, rows].map((some) => some.map(({ listing_id }) => listing_id).join());
  if (found !== expected) throw new Error(`For ${JSON.stringify(pattern)} a plain scan finds other listings.`);
}

async function sizeFigures(part: string, url: string): Promise<Figure[]> {
  const [row] = await withClient(url, async (client) => {
    return (
      await client.query<{ text: string; rows: string; words: string; minutes: number; n: string }>(`
        SELECT (SELECT coalesce(sum(pg_column_size(search_text)), 0) FROM bench_listing) AS text, pg_relation_size('bench_listing_words') AS rows,
          pg_total_relation_size('bench_listing_word') AS words, (SELECT minutes FROM bench_listing_build) AS minutes,
          (SELECT count(*) FROM bench_listing_word) AS n`)
    ).rows;
  });
  if (!row) throw new Error('The listings are not there.');
  const [text, rows, words] = [row.text, row.rows, row.words].map((bytes) => Number(bytes) / 1e6) as [
    number,
    number,
    number,
  ];
  const total = text + rows + words;
  const name = `of ${listingsTotal.toLocaleString('en-US')} listings`;
  return [
    {
      part,
      name: `what search keeps ${name}`,
      value: `${round(total)} MB`,
      floor: `<= ${floors.megabytes} MB`,
      isReached: total <= floors.megabytes,
      note: `texts ${round(text)}, index ${round(rows)}, ${round(Number(row.n))} words ${round(words)} MB`,
    },
    {
      part,
      name: `building the indexes ${name}`,
      value: `${round(row.minutes)} minutes`,
      floor: `<= ${floors.minutes} minutes`,
      isReached: row.minutes <= floors.minutes,
    },
  ];
}

async function createFigures(part: string, url: string): Promise<Figure[]> {
  const words = makeWords();
  const pool = new pg.Pool({ connectionString: url, max: 50 });
  const figures: Figure[] = [];
  let place = listingsTotal;
  const create = (insert: typeof insertPlain) => () => {
    place += 1;
    return insert(pool, makeListing(words, place, listingsTotal), uuid());
  };
  try {
    await pool.query('DROP TABLE IF EXISTS bench_plain');
    await pool.query('CREATE TABLE bench_plain (LIKE bench_listing)');
    await pool.query(`INSERT INTO bench_plain SELECT * FROM bench_listing`);
    await pool.query(`ALTER TABLE bench_plain DROP COLUMN search_text, ADD PRIMARY KEY (listing_id)`);
    await pool.query('CREATE INDEX ON bench_plain (cents, listing_id)');
    await pool.query('CREATE INDEX ON bench_plain (user_id, listing_id)');
    await pool.query('CREATE INDEX ON bench_plain USING gin (tags) WITH (fastupdate = off)');
    for (const [atOnce, floor] of Object.entries(floors.rate).map(
      ([count, least]) => [Number(count), least] as const,
    )) {
      const before = await ratePerSecond(atOnce, rateSeconds, create(insertPlain));
      const own = await ratePerSecond(atOnce, rateSeconds, create(insertListing));
      const after = await ratePerSecond(atOnce, rateSeconds, create(insertPlain));
      const { ratio, note } = rateRatio([own], [before, after]);
      figures.push({
        part,
        name: `created at ${atOnce} connections, of plain INSERTs`,
        value: round(ratio),
        floor: `>= ${floor}`,
        isReached: ratio >= floor,
        note: `${note} /s; into a table with all other indexes`,
      });
    }
    await pool.query('DELETE FROM bench_listing WHERE listing_id > $1', [id('listing', listingsTotal)]);
    await pool.query('DROP TABLE bench_plain');
    await pool.query('VACUUM bench_listing');
  } finally {
    await pool.end();
  }
  return figures;
}
