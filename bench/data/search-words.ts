/** Search columns of generated rows, written like the product does. */
import { sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import type { SearchGround } from '../../server/search/search.query.ts';
import { eachWordOf } from '../../server/search/search.words.ts';

/** The statement that fills the table of words from all rows. */
export const fillWords = ({ table, text, words }: SearchGround): string =>
  new PgDialect().sqlToQuery(sql`INSERT INTO ${words} (word)
  SELECT DISTINCT word FROM ${table} CROSS JOIN LATERAL ${eachWordOf(text)}`).sql;

/**
 * Calls `run` while the tables have only the indexes of their keys, because indexing a million rows at once is faster.
 * Uses a transaction, so that a failed run leaves no table without indexes.
 */
export async function withoutIndexes(client: pg.Client, tables: string[], run: () => Promise<void>): Promise<void> {
  await client.query('BEGIN');
  const { rows } = await client.query<{ name: string; definition: string }>(
    `SELECT indexrelid::regclass AS name, pg_get_indexdef(indexrelid) AS definition FROM pg_index
     WHERE indrelid = ANY($1::regclass[]) AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid)`,
    [tables],
  );
  for (const { name } of rows) await client.query(`DROP INDEX ${name}`);
  await run();
  await client.query("SET LOCAL maintenance_work_mem = '256MB'");
  for (const { definition } of rows) await client.query(definition);
  await client.query('COMMIT');
}

/** Escapes a text for a column of COPY. */
export const asCopied = (text: string): string =>
  text.replace(/[\\\n\t]/g, (sign) => ({ '\n': '\\n', '\t': '\\t' })[sign] ?? '\\\\');
