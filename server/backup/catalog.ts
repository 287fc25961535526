/** Reads the product's tables from PostgreSQL's catalog, so that backups contain new features without changes here. */
import pg from 'pg';

export interface Table {
  name: string;
  columns: string[];
}

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

/** A table name, quoted for SQL. */
export const quote = (name: string): string => `public.${pg.escapeIdentifier(name)}`;

/** Tables as a list in SQL. */
export function namesOf(tables: Table[]): string {
  return tables.map(({ name }) => quote(name)).join(', ');
}

/** The table with all columns by name, for reading or writing rows: `public."post" ("post_id", …)`. */
export function columnsOf({ name, columns }: Table): string {
  return `${quote(name)} (${columns.map((column) => pg.escapeIdentifier(column)).join(', ')})`;
}

/** All tables except those of extensions, with their columns except generated ones. */
export async function listTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    SELECT relname AS name, json_agg(attname ORDER BY attnum) AS columns
    FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid
    WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition
      AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
      AND NOT EXISTS (SELECT FROM pg_depend WHERE classid = 'pg_class'::regclass AND objid = pg_class.oid AND deptype = 'e')
    GROUP BY relname ORDER BY relname`);
  return rows;
}

/** The next value of every sequence, as text because it may exceed a JavaScript number. */
export async function readSequences(client: pg.Client): Promise<{ name: string; next: string }[]> {
  const { rows } = await client.query<{ name: string; step: string }>(
    "SELECT sequencename AS name, increment_by AS step FROM pg_sequences WHERE schemaname = 'public' ORDER BY 1",
  );
  const sequences = [];
  for (const { name, step } of rows) {
    const { rows: values } = await client.query<{ next: string }>(
      `SELECT (last_value + CASE WHEN is_called THEN ${step} ELSE 0 END)::text AS next FROM ${quote(name)}`,
    );
    sequences.push({ name, next: values[0]?.next ?? '1' });
  }
  return sequences;
}

/**
 * Drops the foreign keys. The returned function restores them, which validates the rows. Between the two calls, tables
 * can be filled in any order, even if they refer to each other. Validating a whole table is faster than validating
 * each row.
 */
export async function dropForeignKeys(client: pg.Client): Promise<() => Promise<void>> {
  const { rows } = await client.query<ForeignKey>(`
    SELECT conrelid::regclass AS table, quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition
    FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace AND conparentid = 0`);
  for (const { table, name } of rows) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
  return async () => {
    for (const { table, name, definition } of rows) {
      await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`);
    }
  };
}
