/** What is searched, and the parts of statements that follow from it. */
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { WordsTable } from './search.tables.ts';

/** Where a feature keeps what is searched. */
export interface SearchGround {
  table: PgTable;
  /** The text of a row: a `searchTextColumn`, or what `searchedText` makes of columns. */
  text: SQLWrapper;
  words: WordsTable;
  /** Which rows are searched at all, where indexes of orders have only these. */
  isSearched?: SQL | undefined;
}

export interface Search {
  /** At most `patternMax` letters; an empty one is in every text. */
  pattern: string;
  /**
   * Rows like one of these are found, too, whatever their text is: those whose tag has the pattern, or whose seller's name
   * has it. Each needs an index, and constants to compare with. So a new name of a seller changes no row here.
   */
  also?: SQL[] | undefined;
  columns: SQL;
  /** What else the rows must be like. */
  where?: SQL | undefined;
  order: SearchOrder;
  /** Values of the order's columns beyond which the page begins: those of the last row that was read, or the edge of a range in `where`. */
  after?: unknown[] | undefined;
  limit: number;
}

export interface SearchOrder {
  /** Columns that tell all rows apart, with an index in this order. */
  by: SQLWrapper[];
  isDescending: boolean;
  /** Whether rows that follow each other were stored at different times, as by price: each then lies on a page of its own. */
  isScattered?: boolean | undefined;
}

/** A search whose pattern is folded. */
export type Query = Search & { hasIt: SQL; isAlso: SQL | undefined; isSearched: SQL };

export function queryOf({ text, isSearched = sql`true` }: SearchGround, search: Search): Query {
  const isAlso = search.also && search.also.length > 0 ? anyOf(search.also) : undefined;
  return { ...search, isAlso, isSearched, hasIt: sql`position(${search.pattern} IN ${text}) > 0` };
}

export const inOrder = ({ order }: Search): SQL =>
  sql.join(
    order.by.map((column) => sql`${column} ${sql.raw(order.isDescending ? 'DESC' : 'ASC')}`),
    sql`, `,
  );

/** What every reading in order says: it is what the index of the order can decide. */
export const isRead = ({ order, after, isSearched }: Query): SQL =>
  after
    ? sql`${isSearched} AND (${sql.join(order.by, sql`, `)}) ${sql.raw(order.isDescending ? '<' : '>')} (${sql.join(
        after.map((value) => sql`${value}`),
        sql`, `,
      )})`
    : isSearched;

export const textArray = (values: string[]): SQL => sql`${sql.param(values)}::text[]`;

export const anyOf = (conditions: SQL[]): SQL => sql`(${sql.join(conditions, sql` OR `)})`;
