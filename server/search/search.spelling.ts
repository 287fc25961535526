/** Finds the words that a misspelled word may mean, in the table of all words. */
import { sql } from 'drizzle-orm';
import type { Queryable } from '../db/client.ts';
import { areSwapped, editsBetween, textsAround } from '../text/spelling.ts';
import { textArray } from './search.query.ts';
import type { WordsTable } from './search.tables.ts';

/** Shorter words have too many similar words. Longer texts are rarely words. */
const lengths = { min: 3, max: 24 };
/** For words of this length or more, words two edits away are also similar if they start with the same letters. */
const twoEditsFrom = 6;
const sharedStart = 3;
/** Maximum number of words with the same start to read. */
const comparedMax = 5_000;

/**
 * Up to `limit` similar words, the most similar first. The table also contains words of hidden rows. Callers must check
 * that the viewer may see a row with the word.
 */
export async function findNearestWords(
  db: Queryable,
  { word }: WordsTable,
  text: string,
  limit: number,
): Promise<string[]> {
  const letters = Array.from(text);
  if (letters.length < lengths.min || letters.length > lengths.max) return [];
  const { rows } = await db.execute<{ word: string }>(
    sql`SELECT ${word} FROM ${word.table} WHERE ${word} = ANY(${textArray([...textsAround(text)])})`,
  );
  const found = rows.map((row) => row.word).filter((near) => near.length >= lengths.min);
  if (found.length === 0 && letters.length >= twoEditsFrom) {
    const start = letters.slice(0, sharedStart).join('');
    const alike = await db.execute<{ word: string }>(sql`SELECT word FROM (
        SELECT ${word} AS word FROM ${word.table} WHERE starts_with(${word}, ${start}) LIMIT ${comparedMax}) AS alike
      WHERE length(word) BETWEEN ${letters.length - 2} AND ${letters.length + 2}`);
    found.push(...alike.rows.map((row) => row.word).filter((near) => editsBetween(text, near) === 2));
  }
  // Two swapped letters are the least ambiguous error. The first letter is rarely wrong.
  const order = (near: string) => (areSwapped(text, near) ? 0 : near[0] === text[0] ? 1 : 2);
  return found.sort((one, other) => order(one) - order(other) || (one < other ? -1 : 1)).slice(0, limit);
}
