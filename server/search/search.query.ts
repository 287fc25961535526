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

/** Rows that are meant although their text lacks the pattern, such as those whose tag or seller's name has it. */
export interface Also {
  /** To look at row by row. */
  condition: SQL;
  /** The same with indexes; asked for only where rows are not read in order. */
  find(): Promise<AlsoFound[]>;
}

/** A way to find rows by an index: by constants to compare with. */
export interface AlsoFound {
  condition: SQL;
  /** Where an index has the rows of each of some values in the order asked for, the values and the condition on one of them. */
  each?: { values: SQL; condition: SQL } | undefined;
}

export interface Search {
  /** At most `patternMax` letters; an empty one is in every text. */
  pattern: string;
  /** So a new name of a seller changes no row here. */
  also?: Also | undefined;
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
export type Query = Search & { hasIt: SQL; isSearched: SQL };

export function queryOf({ text, isSearched = sql`true` }: SearchGround, search: Search): Query {
  return { ...search, isSearched, hasIt: sql`position(${search.pattern} IN ${text}) > 0` };
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

/** That a row is found: by the pattern or otherwise, and with all other conditions. */
export const isMeant = ({
  hasIt,
  also,
  where,
}: Pick<Query, 'hasIt' | 'where'> & { also?: Pick<Also, 'condition'> | undefined }): SQL =>
  sql`${also ? anyOf([hasIt, also.condition]) : hasIt} AND (${where ?? sql`true`})`;

export const textArray = (values: string[]): SQL => sql`${sql.param(values)}::text[]`;

export const anyOf = (conditions: SQL[]): SQL => sql`(${sql.join(conditions, sql` OR `)})`;
