/** Where the made listings stand: written with COPY, then indexed as a migration would index them. */
import { sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import type { EmbeddedDatabase } from '../server/db/embedded.ts';
import { migrate } from '../server/db/migrate.ts';
import { keptText, searchText } from '../server/search/search.rules.ts';
import { addingWords, eachWordOf } from '../server/search/search.words.ts';
import { statementsFor } from '../server/testing/tables.ts';
import { copy, id, keptDatabase, withClient } from './data.ts';
import { ground, listings, listingWords, type MadeListing, makeListing, makeWords, sellers } from './listings-data.ts';

export const listingsTotal = 1_000_000;

const sellerOf = ({ seller }: MadeListing): string => id('user', seller);

/** The address of the database, filled when it is not there yet. */
export function keptListings(embedded: EmbeddedDatabase): Promise<string> {
  return keptDatabase(embedded, `bench_market_${listingsTotal}`, write);
}

/** Fills a database that goes away. */
export async function writeListings(url: string): Promise<void> {
  await migrate(url);
  await withClient(url, async (client) => {
    await write(client);
    await client.query('VACUUM (ANALYZE)');
  });
}

async function write(client: pg.Client): Promise<void> {
  console.log(`Writing ${listingsTotal.toLocaleString('en-US')} listings …`);
  const statements = await statementsFor({ listings, listingWords, sellers });
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
    const texts = [made.title, made.description, tags, String(made.cents)].map(asCopied);
    const kept = keptText(textsOf(made));
    return [id('listing', place), sellerOf(made), ...texts, kept === null ? '\\N' : asCopied(kept)].join('\t');
  });
  await copy(client, 'bench_seller', words.sellers.length, (place) => `${id('user', place)}\t${words.sellers[place]}`);
  const since = performance.now();
  await client.query("SET maintenance_work_mem = '256MB'");
  await run(isWords);
  await client.query(
    dialect.sqlToQuery(sql`INSERT INTO ${listingWords} (word)
    SELECT DISTINCT word FROM ${listings} CROSS JOIN LATERAL ${eachWordOf(ground.text)}`).sql,
  );
  await run(isGrams);
  const minutes = (performance.now() - since) / 60_000;
  await client.query(`CREATE TABLE bench_listing_build AS SELECT ${minutes}::float8 AS minutes`);
}

const textsOf = ({ title, description }: MadeListing) => [title, description];

const asCopied = (text: string) => text.replace(/[\\\n\t]/g, (sign) => ({ '\n': '\\n', '\t': '\\t' })[sign] ?? '\\\\');

const dialect = new PgDialect();
const columns = sql.raw('listing_id, user_id, title, listing_description, tags, cents');
const values = sql.raw('$1, $2, $3, $4, $5, $6');
const own = dialect.sqlToQuery(sql`WITH words AS (${addingWords(listingWords, sql.raw('$7'))})
  INSERT INTO ${listings} (${columns}, search_text) VALUES (${values}, $8)`).sql;
const plain = dialect.sqlToQuery(sql`INSERT INTO bench_plain (${columns}) VALUES (${values})`).sql;

const valuesOf = (made: MadeListing, listingId: string) => [
  listingId,
  sellerOf(made),
  made.title,
  made.description,
  made.tags,
  made.cents,
];

/** Creates a listing that is found by its texts. */
export const insertListing = (pool: pg.Pool, made: MadeListing, listingId: string) =>
  pool.query({
    name: 'listing',
    text: own,
    values: [...valuesOf(made, listingId), searchText(textsOf(made)), keptText(textsOf(made))],
  });

/** Creates a listing that nothing finds by its texts. */
export const insertPlain = (pool: pg.Pool, made: MadeListing, listingId: string) =>
  pool.query({ name: 'plain', text: plain, values: valuesOf(made, listingId) });
