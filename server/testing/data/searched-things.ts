/** Helpers for tests of search: a table with titles and bodies, its words, and inserts. */
import { type SQLWrapper, sql } from 'drizzle-orm';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { openDatabase } from '../../db/client.ts';
import type { Search } from '../../search/search.query.ts';
import { keptText, searchText } from '../../search/search.rules.ts';
import { keptTextColumn, searchedText, wordsIndex, wordsTable } from '../../search/search.tables.ts';
import { searchRows } from '../../search/search.ts';
import { addingWords } from '../../search/search.words.ts';
import { createTestDatabase } from '../database.ts';
import { statementsFor } from '../tables.ts';

export const things = pgTable(
  'things',
  {
    id: integer('id').primaryKey(),
    price: integer('price').notNull(),
    title: text('title').notNull(),
    body: text('body').notNull(),
    kept: keptTextColumn(),
  },
  (table) => [index('things_price').on(table.price, table.id), wordsIndex('things_words', textOf(table))],
);
export const textOf = (table: { title: SQLWrapper; body: SQLWrapper; kept: SQLWrapper }) =>
  searchedText([table.title, table.body], table.kept);
export const thingWords = wordsTable('thing_words');
export const ground = { table: things, text: textOf(things), words: thingWords };
export const newest: Search['order'] = { by: [things.id], isDescending: true };
export const oldest: Search['order'] = { by: [things.price, things.id], isDescending: false, isScattered: true };

/** PostgreSQL rejects the removed characters. */
const storable = (value: string): string => value.toWellFormed().replaceAll('\0', '');

export type SearchedThings = Awaited<ReturnType<typeof createSearchedThings>>;

/** Creates the tables in their own database. */
export async function createSearchedThings() {
  const database = await createTestDatabase();
  const client = openDatabase(database.url, 2);
  for (const statement of await statementsFor({ things, thingWords })) await client.pool.query(statement);

  /** Replaces all rows. */
  async function store(rows: { id: number; price?: number; fields: string[] }[]): Promise<void> {
    await client.db.execute(sql`TRUNCATE things, thing_words`);
    const columns = rows.map(({ fields: [title = '', body = ''] }) => [title, body].map(storable));
    const texts = (values: (string | null | undefined)[]) => sql`${sql.param(values)}::text[]`;
    const ids = sql`${sql.param(rows.map(({ id }) => id))}::int[]`;
    const prices = sql`${sql.param(rows.map(({ id, price = id }) => price))}::int[]`;
    await client.db.execute(sql`WITH words AS (${addingWords(thingWords, sql`${columns.map(searchText).join('\n')}`)})
    INSERT INTO things SELECT * FROM unnest(${ids}, ${prices}, ${texts(columns.map(([title]) => title))},
      ${texts(columns.map(([, body]) => body))}, ${texts(columns.map(keptText))})`);
  }

  /** Inserts newer rows that no test searches for, so that a scan in sort order ends before the oldest rows. */
  async function insertOtherRows(count: number): Promise<void> {
    await client.db.execute(sql`INSERT INTO things
    SELECT 1000000 + n, -n, 'Filler', '' FROM generate_series(1, ${count}::int) n`);
    await client.db.execute(sql`INSERT INTO thing_words VALUES ('filler') ON CONFLICT DO NOTHING`);
    await client.db.execute(sql`ANALYZE things`);
  }

  async function find(pattern: string, search: Partial<Search> = {}): Promise<number[]> {
    const whole = { columns: sql`${things.id}`, order: newest, limit: 100, pattern, ...search };
    return (await searchRows<{ id: number }>(client.db, ground, whole)).map(({ id }) => id);
  }

  return {
    db: client.db,
    url: database.url,
    store,
    insertOtherRows,
    find,
    async close() {
      await client.close();
      await database.drop();
    },
  };
}
