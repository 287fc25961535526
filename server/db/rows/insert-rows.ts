/** Inserts many rows at once. */
import { getTableColumns, type InferInsertModel, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from '../client.ts';

/**
 * Inserts rows that have the same fields. Sends all rows as one JSON parameter: with a parameter per value, Drizzle takes
 * 0.15 s longer for a thousand games.
 */
export async function insertRows<T extends PgTable>(
  db: Queryable,
  table: T,
  rows: InferInsertModel<T>[],
  onConflict: SQL = sql``,
): Promise<void> {
  const fields = Object.keys(rows[0] ?? {});
  if (fields.length === 0) return;
  const columns: Record<string, PgColumn> = getTableColumns(table);
  const used = fields.map((field) => [field, columns[field] as PgColumn] as const);
  const records = rows.map((row: Record<string, unknown>) =>
    Object.fromEntries(
      used.map(([field, column]) => [column.name, row[field] == null ? null : column.mapToDriverValue(row[field])]),
    ),
  );
  const names = sql.raw(used.map(([, { name }]) => `"${name}"`).join(', '));
  await db.execute(sql`INSERT INTO ${table} (${names})
    SELECT ${names} FROM jsonb_populate_recordset(NULL::${table}, ${JSON.stringify(records)}) ${onConflict}`);
}
