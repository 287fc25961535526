/**
 * Columns and tables of a searchable feature: a word index, a table of all words, and the folded text of rows for which
 * `lower` of their columns differs. Needs no extension of PostgreSQL.
 */
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { customType, index, pgTable } from 'drizzle-orm/pg-core';

/** Compared byte by byte, so that comparisons are the same on every database. */
const plainText = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' });

/** The words of a text, for PostgreSQL's full-text search. */
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** A column that stores the `searchText` of every row, for tables with few rows. */
export const searchTextColumn = () => plainText('search_text').notNull();

/** A column for `keptText`. The text is as large as the searched columns, so it is stored only if necessary. */
export const keptTextColumn = () => plainText('search_text');

/**
 * The searched text of a row: its `keptText` if stored, else computed from its columns. Equals `searchText` of the
 * fields.
 */
export const searchedText = (columns: SQLWrapper[], kept: SQLWrapper): SQL =>
  sql`coalesce(${kept}, lower((${sql.join(columns, sql` || E'\\n' || `)}) COLLATE "C"))`;

/** The words of a text and the boundaries between them. A migration creates the function. */
export const wordsIn = (text: SQLWrapper): SQL => sql`search_words(${text})`;

/**
 * Finds rows by a word. Disables the pending list of GIN (`fastupdate`), because its cleanup delays other statements.
 */
export const wordsIndex = (name: string, text: SQLWrapper) =>
  index(name).using('gin', wordsIn(text)).with({ fastupdate: false });

/** Each letter of a word and each pair of adjacent letters. Cuts into pairs twice: from the first and second letter. */
export const gramsIn = (word: SQLWrapper): SQL => sql`(string_to_array(${word}, NULL) || string_to_array(
  regexp_replace(${word}, '(..)', '\\1 ', 'g') || ' ' || regexp_replace(substr(${word}, 2), '(..)', '\\1 ', 'g'), ' '))`;

/**
 * The table of all words of a feature's rows. It must not lack any word. It may contain unused words, which cost a
 * lookup.
 */
export const wordsTable = (name: string) =>
  pgTable(name, { word: plainText('word').primaryKey() }, (table) => [
    index(`${name}_grams`).using('gin', gramsIn(table.word)).with({ fastupdate: false }),
  ]);

export type WordsTable = ReturnType<typeof wordsTable>;
