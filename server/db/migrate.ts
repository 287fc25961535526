/** Migrates a database to the version of this code, or to an older one for a backup of that version. */
import { fileURLToPath } from 'node:url';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import type pg from 'pg';
import { StartError } from '../starting/start-error.ts';
import { withConnection } from './connection.ts';
import { locks } from './locks.ts';

/** Folder of the migrations. */
export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/** Drizzle's own journal, as its migrator would create it. */
const makeJournal = `
  CREATE SCHEMA IF NOT EXISTS drizzle;
  CREATE TABLE IF NOT EXISTS drizzle.__drizzle_migrations (id serial PRIMARY KEY, hash text NOT NULL, created_at bigint)`;

/**
 * Applies missing migrations, one process at a time; `stop` rolls them back.
 * @throws StartError if the server is too old, unreachable or read-only, or contains data of a newer version
 */
export async function migrate(url: string, stop?: AbortSignal): Promise<void> {
  await withConnection(url, 'starparty-migrate', applyMissing, stop);
}

async function applyMissing(client: pg.Client): Promise<void> {
  await refuseReadOnly(client);
  await client.query('SELECT pg_advisory_lock($1)', [locks.migration]);
  const newest = (await listApplied(client)).at(-1) ?? 0;
  const known = readMigrationFiles({ migrationsFolder });
  refuseNewer(newest, known);
  await client.query('BEGIN');
  const missing = known.filter(({ folderMillis }) => folderMillis > newest);
  await applyMigrations(client, missing).catch((error: unknown) => {
    throw explainRefusedSchema(error) ?? error;
  });
  await client.query('COMMIT');
}

/** Explains a missing right to create a schema, or a schema of another pg-boss. */
function explainRefusedSchema(error: unknown): StartError | undefined {
  const { code, message = '' } = error as { code?: string; message?: string };
  if (code === '42501') {
    return new StartError(
      'The user of DATABASE_URL may not create schemas and tables in this database; nothing was changed: let this user own the database.',
    );
  }
  if (code === '42P06' && message.includes('pgboss')) {
    return new StartError(
      'This database has a schema "pgboss" of another program; nothing was changed: set DATABASE_URL to a database of its own.',
    );
  }
  return undefined;
}

/**
 * Rejects a read-only database. Otherwise, the product would work until the first member saves something.
 * @throws StartError
 */
async function refuseReadOnly(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ setting: string }>(
    "SELECT current_setting('transaction_read_only') AS setting",
  );
  if (rows[0]?.setting !== 'on') return;
  throw new StartError(
    'The database is read-only: it is a standby, or default_transaction_read_only is on for the server, the database, its user, or in PGOPTIONS; nothing was changed. Turn it off, or set DATABASE_URL to a writable database.',
  );
}

/** The times of the applied migrations, oldest first, which identify them in the journal. */
export async function listApplied(client: pg.Client): Promise<number[]> {
  const { rows: tables } = await client.query("SELECT to_regclass('drizzle.__drizzle_migrations') AS name");
  if (!tables[0]?.name) return [];
  const { rows } = await client.query<{ time: string }>(
    'SELECT created_at AS time FROM drizzle.__drizzle_migrations ORDER BY created_at',
  );
  return rows.map(({ time }) => Number(time));
}

/** Applies migrations within the caller's transaction. */
export async function applyMigrations(client: pg.Client, migrations: MigrationMeta[]): Promise<void> {
  if (migrations.length > 0) await client.query(makeJournal);
  for (const { sql, hash, folderMillis } of migrations) {
    for (const statement of sql) await client.query(statement);
    await client.query('INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ($1, $2)', [
      hash,
      folderMillis,
    ]);
  }
}

/** Refuses a database with migrations that this code does not have. @throws StartError */
export function refuseNewer(newest: number, known: MigrationMeta[]): void {
  if (newest <= (known.at(-1)?.folderMillis ?? 0)) return;
  throw new StartError(
    'This data was written by a newer Starparty. Update the program, or point STARPARTY_DATA or DATABASE_URL elsewhere; nothing was changed.',
  );
}
