/** Keeps the table of all words: complete at every moment, and in time without words that no row has any more. */
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { locks } from '../db/locks.ts';
import type { SearchGround } from './search.query.ts';
import { type WordsTable, wordsIn } from './search.tables.ts';

/** Words that are looked at in one step of tidying: some tenths of a second. */
const wordsOfStep = 5_000;

/** A row for each word of a text, without the entries that say how words meet: these have a space. */
export const eachWordOf = (text: SQLWrapper): SQL =>
  sql`(SELECT word FROM unnest(${wordsIn(text)}) AS word WHERE position(' ' IN word) = 0) AS words`;

/** A part of the statement that stores a text, or of its transaction: adds the words of the text that are new. */
export function addingWords(words: WordsTable, text: SQLWrapper): SQL {
  // In one order for everybody, so that transactions with the same new words cannot wait for each other in a circle.
  return sql`INSERT INTO ${words} (word)
    SELECT DISTINCT word COLLATE "C" AS word FROM ${eachWordOf(sql`(${text})::text`)},
      (SELECT pg_advisory_xact_lock_shared(${sql.raw(`${locks.searchWords}`)})) AS held
    ORDER BY word ON CONFLICT DO NOTHING`;
}

/**
 * Removes words that no row has any more, one step from this word on, so that deleted texts leave nothing behind; gives
 * the word to go on from, undefined after the last one.
 */
export async function removeUnusedWords(
  db: Database,
  { table, text, words }: SearchGround,
  after: string,
): Promise<string | undefined> {
  const isUnused = sql`NOT EXISTS (SELECT FROM ${table} WHERE ${wordsIn(text)} @> ARRAY[${words.word}])`;
  const { rows } = await db.execute<{ word: string; is_unused: boolean }>(sql`
    SELECT word, ${isUnused} AS is_unused FROM (
      SELECT word FROM ${words} WHERE word > ${after} ORDER BY word LIMIT ${wordsOfStep}) AS ${words} ORDER BY word`);
  const unused = rows.filter(({ is_unused }) => is_unused).map(({ word }) => word);
  if (unused.length > 0) {
    await db.transaction(async (tx) => {
      // Everybody who adds words waits behind this, and some who found a word there have not stored their row yet.
      await tx.execute(sql`SET LOCAL lock_timeout = '1s'`);
      await tx.execute(sql`SELECT pg_advisory_xact_lock(${sql.raw(`${locks.searchWords}`)})`);
      await tx.execute(sql`DELETE FROM ${words} WHERE word = ANY(${sql.param(unused)}::text[]) AND ${isUnused}`);
    });
  }
  return rows.length === wordsOfStep ? rows.at(-1)?.word : undefined;
}
