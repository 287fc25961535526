/** Rows of which one person may have a hundred thousand: they are removed in batches, so that no statement takes long. */
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './client.ts';

export interface BulkRows {
  /**
   * `first`: others see these rows again once they no longer name the person. `last`: these rows can be removed once the
   * rows of other features no longer use them.
   */
  turn?: 'first' | 'last';
  /** Whether a person has more of them than one transaction may remove. */
  areMany(userId: string): Promise<boolean>;
  /** Removes some of those that are too many; gives how many. */
  removeBatch(userId: string): Promise<number>;
}

/** So many rows of a kind are left to the transaction that ends the account, and so many are removed before in one statement. */
export const bulkRows = { left: 500, batch: 500 };

interface BulkOptions {
  /** The first rows in this order are left. */
  order?: SQLWrapper;
  /** Changes the rows instead of deleting them; then `where` no longer finds them. */
  set?: SQL;
  /** Leaves no rows to the transaction that ends the account, where other rows depend on what is gone. */
  isWhole?: boolean;
}

/** The rows of a table that `where` finds for a person. */
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
