/**
 * What a feature keeps so that its rows are found by any part of their texts: a folded text in each row, an index of its
 * words, and a table of all words. Index expressions use built-in functions alone: no extension is needed.
 */
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { customType, index, type PgColumn, pgTable } from 'drizzle-orm/pg-core';
import { signs } from './search.rules.ts';

/** Compared byte by byte, on every database alike. */
const plainText = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' });

/** The column of a row's text, as `searchText` makes it. */
export const searchTextColumn = () => plainText('search_text').notNull();

const spaced = sql.raw(`'[${signs}]+', ' \\& ', 'g'`);
/** The words of such a text, and the runs of signs between them. */
export const wordsIn = (text: SQLWrapper): SQL =>
  sql`string_to_array(regexp_replace(translate(${text}, E'\\n', ' '), ${spaced}), ' ')`;

/** Finds rows by a word. Without the list of entries to be sorted in later, whose clearing up makes others wait. */
export const wordsIndex = (name: string, text: PgColumn) =>
  index(name).using('gin', wordsIn(text)).with({ fastupdate: false });

/** Each letter of a word and each pair of letters: pairs from the first letter on, and from the second on. */
export const gramsIn = (word: SQLWrapper): SQL => sql`(string_to_array(${word}, NULL) || string_to_array(
  regexp_replace(${word}, '(..)', '\\1 ', 'g') || ' ' || regexp_replace(substr(${word}, 2), '(..)', '\\1 ', 'g'), ' '))`;

/** The table of all words that the rows of a feature have. A word too many there costs a look; none may be missing. */
export const wordsTable = (name: string) =>
  pgTable(name, { word: plainText('word').primaryKey() }, (table) => [
    index(`${name}_grams`).using('gin', gramsIn(table.word)).with({ fastupdate: false }),
  ]);

export type WordsTable = ReturnType<typeof wordsTable>;
