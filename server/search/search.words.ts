/** Maintains the table of all words. The table never lacks a word; unused words are removed later. */
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { locks } from '../db/locks.ts';
import type { SearchGround } from './search.query.ts';
import { type WordsTable, wordsIn } from './search.tables.ts';

/** The number of words per cleanup step, which takes a few tenths of a second. */
const wordsOfStep = 5_000;

/** A row for each word of a text. Omits the entries of boundaries, which contain a space. */
export const eachWordOf = (text: SQLWrapper): SQL =>
  sql`(SELECT word FROM unnest(${wordsIn(text)}) AS word WHERE position(' ' IN word) = 0) AS words`;

/** Inserts the new words of a text. Must run in the statement or transaction that stores the text. */
export function addingWords(words: WordsTable, text: SQLWrapper): SQL {
  // Inserts in sorted order, so that transactions with the same new words do not deadlock.
  return sql`INSERT INTO ${words} (word)
    SELECT DISTINCT word COLLATE "C" AS word FROM ${eachWordOf(sql`(${text})::text`)},
      (SELECT pg_advisory_xact_lock_shared(${sql.raw(`${locks.searchWords}`)})) AS held
    ORDER BY word ON CONFLICT DO NOTHING`;
}

/**
 * Removes a batch of words that no row contains, so that deleted texts leave no trace. Starts after `after`. Returns
 * the word to continue from, or undefined after the last batch.
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
      // Blocks transactions that add words. They may have found a word in the table before storing its row.
      await tx.execute(sql`SET LOCAL lock_timeout = '1s'`);
      await tx.execute(sql`SELECT pg_advisory_xact_lock(${sql.raw(`${locks.searchWords}`)})`);
      await tx.execute(sql`DELETE FROM ${words} WHERE word = ANY(${sql.param(unused)}::text[]) AND ${isUnused}`);
    });
  }
  return rows.length === wordsOfStep ? rows.at(-1)?.word : undefined;
}
