/**
 * What a feature keeps so that its rows are found by any part of their texts: an index of their words, a table of all words,
 * and the folded text of those rows where `lower` does not make it of their columns. No extension is needed.
 */
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { customType, index, pgTable } from 'drizzle-orm/pg-core';

/** Compared byte by byte, on every database alike. */
const plainText = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' });

/** A column for all of a text, as `searchText` makes it: for rows that are few. */
export const searchTextColumn = () => plainText('search_text').notNull();

/** A column for what `keptText` makes of the searched columns: a text takes as much as they do, so that it is rarely kept. */
export const keptTextColumn = () => plainText('search_text');

/** The text of a row by its searched columns and the one for what is kept; `searchText` makes the same of the fields. */
export const searchedText = (columns: SQLWrapper[], kept: SQLWrapper): SQL =>
  sql`coalesce(${kept}, lower((${sql.join(columns, sql` || E'\\n' || `)}) COLLATE "C"))`;

/** The words of such a text, and how each meets the next one. The function came with a migration. */
export const wordsIn = (text: SQLWrapper): SQL => sql`search_words(${text})`;

/** Finds rows by a word. Without the list of entries to be sorted in later, whose clearing up makes others wait. */
export const wordsIndex = (name: string, text: SQLWrapper) =>
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
