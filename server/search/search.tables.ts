/**
 * Columns and tables of a searchable feature: an index of words, a table of all words, and the folded text of rows
 * where `lower` of their columns differs. Needs no extension of PostgreSQL.
 */
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { customType, index, pgTable } from 'drizzle-orm/pg-core';

/** Compared byte by byte, the same on every database. */
const plainText = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' });

/** A column for the whole `searchText`, for tables with few rows. */
export const searchTextColumn = () => plainText('search_text').notNull();

/** A column for `keptText`. The text is as large as the searched columns, so it is stored only if needed. */
export const keptTextColumn = () => plainText('search_text');

/** The text of a row, from its searched columns and its kept text. Equals `searchText` of the fields. */
export const searchedText = (columns: SQLWrapper[], kept: SQLWrapper): SQL =>
  sql`coalesce(${kept}, lower((${sql.join(columns, sql` || E'\\n' || `)}) COLLATE "C"))`;

/** The words of such a text and the boundaries between them. A migration created the function. */
export const wordsIn = (text: SQLWrapper): SQL => sql`search_words(${text})`;

/** Finds rows by a word. Without the pending list of GIN (`fastupdate`), whose cleanup delays other statements. */
export const wordsIndex = (name: string, text: SQLWrapper) =>
  index(name).using('gin', wordsIn(text)).with({ fastupdate: false });

/** Each letter of a word and each pair of letters: pairs from the first letter on, and from the second on. */
export const gramsIn = (word: SQLWrapper): SQL => sql`(string_to_array(${word}, NULL) || string_to_array(
  regexp_replace(${word}, '(..)', '\\1 ', 'g') || ' ' || regexp_replace(substr(${word}, 2), '(..)', '\\1 ', 'g'), ' '))`;

/** The table of all words of a feature's rows. May contain unused words, which cost a lookup, but must not lack any. */
export const wordsTable = (name: string) =>
  pgTable(name, { word: plainText('word').primaryKey() }, (table) => [
    index(`${name}_grams`).using('gin', gramsIn(table.word)).with({ fastupdate: false }),
  ]);

export type WordsTable = ReturnType<typeof wordsTable>;
