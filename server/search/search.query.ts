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
  /** If the indexes of the orders are partial: their condition. The search then ignores other rows. */
  isSearched?: SQL | undefined;
}

/** Rows that match although their text lacks the pattern, such as those whose tag or seller's name has it. */
export interface Alternative {
  /** Checks a single row, without an index. */
  condition: SQL;
  /** Conditions that find the same rows by indexes. Called only if rows are not read in order. */
  find(): Promise<IndexedCondition[]>;
}

/** A condition that finds rows by an index, with constants to compare with. */
export interface IndexedCondition {
  condition: SQL;
  /**
   * For an index that has the rows of each value in the requested order: the values, and the condition on a single
   * value.
   */
  each?: { values: SQL; condition: SQL } | undefined;
}

export interface Search {
  /** At most `patternMax` letters. An empty pattern matches every text. */
  pattern: string;
  /** Matched by a condition instead of the text, so that a seller's new name changes no row here. */
  alternative?: Alternative | undefined;
  columns: SQL;
  /** Further conditions on the rows. */
  where?: SQL | undefined;
  order: SearchOrder;
  /**
   * Values of the order's columns after which the page begins: the last row of the previous page, or the edge of a
   * range in `where`.
   */
  after?: unknown[] | undefined;
  limit: number;
}

export interface SearchOrder {
  /** Columns that identify a row, with an index in this order. */
  by: SQLWrapper[];
  isDescending: boolean;
  /**
   * Whether neighbors in this order were stored at different times, as with prices. Then each lies on its own page of
   * the table.
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

/** The condition of every read in order, which the index of the order can check. */
export const isInRange = ({ order, after, isSearched }: Query): SQL =>
  after
    ? sql`${isSearched} AND (${sql.join(order.by, sql`, `)}) ${sql.raw(order.isDescending ? '<' : '>')} (${sql.join(
        after.map((value) => sql`${value}`),
        sql`, `,
      )})`
    : isSearched;

/** Condition: a row matches by the pattern or the alternative, and meets all other conditions. */
export const isMatch = ({
  hasIt,
  alternative,
  where,
}: Pick<Query, 'hasIt' | 'where'> & { alternative?: Pick<Alternative, 'condition'> | undefined }): SQL =>
  sql`${alternative ? anyOf([hasIt, alternative.condition]) : hasIt} AND (${where ?? sql`true`})`;

export const textArray = (values: string[]): SQL => sql`${sql.param(values)}::text[]`;

export const anyOf = (conditions: SQL[]): SQL => sql`(${sql.join(conditions, sql` OR `)})`;
