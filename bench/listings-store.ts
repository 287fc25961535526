/** Where the made listings stand: written with COPY, then indexed as a migration would index them. */
import { sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import type { EmbeddedDatabase } from '../server/db/embedded.ts';
import { searchText } from '../server/search/search.rules.ts';
import { wordsIn } from '../server/search/search.tables.ts';
import { addingWords } from '../server/search/search.words.ts';
import { statementsFor } from '../server/testing/tables.ts';
import { copy, id, keptDatabase, withClient } from './data.ts';
import { listings, listingWords, type MadeListing, makeListing, makeWords } from './listings-data.ts';

export const listingsTotal = 1_000_000;
const sellersTotal = 100_000;

export const sellerOf = (place: number): string => id('user', place % sellersTotal);

/** The address of the database, filled when it is not there yet. */
export function keptListings(embedded: EmbeddedDatabase): Promise<string> {
  return keptDatabase(embedded, `bench_listings_${listingsTotal}`, write);
}

/** Fills a database that goes away. */
export async function writeListings(url: string): Promise<void> {
  await withClient(url, async (client) => {
    await write(client);
    await client.query('VACUUM (ANALYZE)');
  });
}

async function write(client: pg.Client): Promise<void> {
  console.log(`Writing ${listingsTotal.toLocaleString('en-US')} listings …`);
  const statements = await statementsFor({ listings, listingWords });
  const run = async (isMeant: (statement: string) => boolean) => {
    for (const statement of statements.filter(isMeant)) await client.query(statement);
  };
  const isWords = (statement: string) => statement.includes('_words"');
  const isGrams = (statement: string) => statement.includes('_grams"');
  await run((statement) => !isWords(statement) && !isGrams(statement));
  const words = makeWords();
  await copy(client, 'bench_listing', listingsTotal, (place) => {
    const made = makeListing(words, place, listingsTotal);
    const tags = `{${made.tags.map((tag) => `"${tag}"`).join(',')}}`;
    const texts = [made.title, made.description, tags, String(made.cents), textOf(made)].map(asCopied);
    return [id('listing', place), sellerOf(place), ...texts].join('\t');
  });
  const since = performance.now();
  await client.query("SET maintenance_work_mem = '256MB'");
  await run(isWords);
  await client.query(
    dialect.sqlToQuery(sql`INSERT INTO ${listingWords} (word)
    SELECT DISTINCT word FROM ${listings}, unnest(${wordsIn(listings.searchText)}) word WHERE word <> ''`).sql,
  );
  await run(isGrams);
  const minutes = (performance.now() - since) / 60_000;
  await client.query(`CREATE TABLE bench_listing_build AS SELECT ${minutes}::float8 AS minutes`);
}

const textOf = ({ title, username, description, tags }: MadeListing) =>
  searchText([title, username, description, ...tags]);

const asCopied = (text: string) => text.replace(/[\\\n\t]/g, (sign) => ({ '\n': '\\n', '\t': '\\t' })[sign] ?? '\\\\');

const dialect = new PgDialect();
const columns = sql.raw('listing_id, user_id, title, listing_description, tags, cents');
const values = sql.raw('$1, $2, $3, $4, $5, $6');
const own = dialect.sqlToQuery(sql`WITH words AS (${addingWords(listingWords, sql.raw('$7'))})
  INSERT INTO ${listings} (${columns}, search_text) VALUES (${values}, $7)`).sql;
const plain = dialect.sqlToQuery(sql`INSERT INTO bench_plain (${columns}) VALUES (${values})`).sql;

const valuesOf = (made: MadeListing, listingId: string, userId: string) => [
  listingId,
  userId,
  made.title,
  made.description,
  made.tags,
  made.cents,
];

/** Creates a listing that is found by its texts. */
export const insertListing = (pool: pg.Pool, made: MadeListing, listingId: string, userId: string) =>
  pool.query({ name: 'listing', text: own, values: [...valuesOf(made, listingId, userId), textOf(made)] });

/** Creates a listing that nothing finds by its texts. */
export const insertPlain = (pool: pg.Pool, made: MadeListing, listingId: string, userId: string) =>
  pool.query({ name: 'plain', text: plain, values: valuesOf(made, listingId, userId) });
