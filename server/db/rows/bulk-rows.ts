/**
 * Kinds of rows that a person may have very many of, such as likes. They are deleted in batches, so that no statement
 * takes long.
 */
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../client.ts';

export interface BulkRows {
  /**
   * The order of deletion. `first`: rows that other members cannot see until they no longer name the person. `last`:
   * rows to which rows of other features refer. The rows of other features must be deleted earlier.
   */
  turn?: 'first' | 'last';
  /** Whether a person has more rows than one transaction may delete. */
  areMany(userId: string): Promise<boolean>;
  /** Deletes a batch of the excess rows; returns their number. */
  removeBatch(userId: string): Promise<number>;
}

/** `left`: rows that remain for the transaction that deletes the account. `batch`: rows per earlier statement. */
export const bulkRows = { left: 500, batch: 500 };

interface BulkOptions {
  /** The first rows in this order remain. */
  order?: SQLWrapper;
  /** Updates the rows instead of deleting them; `where` must not match them afterwards. */
  set?: SQL;
  /**
   * Leaves no rows to the transaction that deletes the account, because it would also have to change the rows that
   * depend on them.
   */
  isWhole?: boolean;
}

/** The rows of a table that match `where` for a person. */
export function bulkOf(
  db: Database,
  table: PgTable,
  where: (userId: string) => SQL,
  { order, set, isWhole }: BulkOptions = {},
): BulkRows {
  const ordered = order ? sql`ORDER BY ${order}` : sql``;
  const surplus = (userId: string, limit: number, left = bulkRows.left) => sql`
    SELECT ctid FROM ${table} WHERE ${where(userId)} ${ordered} OFFSET ${left} LIMIT ${limit}`;
  const change = set ? sql`UPDATE ${table} SET ${set}` : sql`DELETE FROM ${table}`;
  return {
    async areMany(userId) {
      const { rows } = await db.execute(surplus(userId, 1));
      return rows.length > 0;
    },
    async removeBatch(userId) {
      const { rowCount } = await db.execute(
        sql`${change} WHERE ctid = ANY(ARRAY(${surplus(userId, bulkRows.batch, isWhole ? 0 : bulkRows.left)})) AND ${where(userId)}`,
      );
      return rowCount ?? 0;
    },
  };
}
