/** Searches, and the parts of statements derived from them. */
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { WordsTable } from './search.tables.ts';

/** The table and columns of a feature that are searched. */
export interface SearchGround {
  table: PgTable;
  /** The text of a row: a `searchTextColumn`, or an expression of `searchedText`. */
  text: SQLWrapper;
  words: WordsTable;
  /** The condition that partial indexes for the sort orders have. The search ignores rows that do not match it. */
  isSearched?: SQL | undefined;
}

/** Rows that match although their text lacks the pattern. For example, their tag or their seller's name contains it. */
export interface Alternative {
  /** Checks a single row, without an index. */
  condition: SQL;
  /** Conditions that select the same rows as `condition` by an index. Called only if rows are not read in order. */
  find(): Promise<IndexedCondition[]>;
}

/** A condition that an index can check by comparing with constants. */
export interface IndexedCondition {
  condition: SQL;
  /**
   * For an index that contains the rows of each value in the requested order: the values, and the condition for a
   * single value.
   */
  each?: { values: SQL; condition: SQL } | undefined;
}

export interface Search {
  /** The searched text, of at most `patternMax` letters. An empty pattern matches every text. */
  pattern: string;
  /** Rows that match by a condition instead of their text. For example, renaming a seller then changes no listing. */
  alternative?: Alternative | undefined;
  columns: SQL;
  /** Additional conditions. */
  where?: SQL | undefined;
  order: SearchOrder;
  /**
   * The page begins after these values of the order's columns. They come from the last row of the previous page, or
   * from the limit of a range in `where`.
   */
  after?: unknown[] | undefined;
  limit: number;
}

export interface SearchOrder {
  /** Columns that identify a row, with an index in this order. */
  by: SQLWrapper[];
  isDescending: boolean;
  /**
   * Whether adjacent rows in this order were inserted at different times, as with prices. They are then on different
   * pages of the table.
   */
  isScattered?: boolean | undefined;
}

/** A search whose pattern is folded. */
export type Query = Search & { hasIt: SQL; isSearched: SQL };

export function queryOf({ text, isSearched = sql`true` }: SearchGround, search: Search): Query {
  return { ...search, isSearched, hasIt: sql`position(${search.pattern} IN ${text}) > 0` };
}

export const inOrder = ({ order }: Search): SQL =>
  sql.join(
    order.by.map((column) => sql`${column} ${sql.raw(order.isDescending ? 'DESC' : 'ASC')}`),
    sql`, `,
  );

/**
 * Condition: a row is searched and comes after the previous page. Reads in order check it by the index of the order.
 */
export const isInRange = ({ order, after, isSearched }: Query): SQL =>
  after
    ? sql`${isSearched} AND (${sql.join(order.by, sql`, `)}) ${sql.raw(order.isDescending ? '<' : '>')} (${sql.join(
        after.map((value) => sql`${value}`),
        sql`, `,
      )})`
    : isSearched;

/** Condition: a row matches the pattern or the alternative, and all other conditions. */
export const isMatch = ({
  hasIt,
  alternative,
  where,
}: Pick<Query, 'hasIt' | 'where'> & { alternative?: Pick<Alternative, 'condition'> | undefined }): SQL =>
  sql`${alternative ? anyOf([hasIt, alternative.condition]) : hasIt} AND (${where ?? sql`true`})`;

export const textArray = (values: string[]): SQL => sql`${sql.param(values)}::text[]`;

export const anyOf = (conditions: SQL[]): SQL => sql`(${sql.join(conditions, sql` OR `)})`;

/** Condition: one of the columns contains `text` as whole words with the same capitals. An empty text is always found. */
export function hasWholeWords(columns: SQLWrapper[], text: string): SQL {
  // PostgreSQL rejects parameters with NUL, and no stored text contains it.
  const words = text.replaceAll('\0', '').trim();
  if (words === '') return sql`true`;
  const escaped = words.replace(/[!-/:-@[-`{-~]/g, '\\$&');
  const pattern = `(?<![[:alnum:]])${escaped}(?![[:alnum:]])`;
  return anyOf(columns.map((column) => sql`${column} ~ ${pattern}`));
}
