/** Opens the database and brings it to the version of this code; embedded or not, it is the same driver and the same SQL. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { StartError } from '../start-error.ts';
import { schema } from './schema.ts';

export type Database = NodePgDatabase<typeof schema>;
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
/** What a repository function takes: the database, or the transaction that its caller owns. */
export type Queryable = Database | Transaction;

export interface DatabaseClient {
  db: Database;
  pool: pg.Pool;
  /** Waits for the statements under way, then closes every connection. */
  close(): Promise<void>;
  /** Breaks every connection, so that a `close` under way need not wait. */
  cut(): void;
}

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));
const oldestServerVersion = 150_000;
/** Any number that nothing else in the database uses as an advisory lock. */
const migrationLock = 7_827_727;

/** Opens a pool of at most `connections` connections; nothing is connected before the first query. */
export function openDatabase(url: string, connections = 20): DatabaseClient {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    application_name: 'starparty',
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    // A statement that runs longer than this holds a connection that others wait for.
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 15_000,
  });
  // An idle connection that breaks must not end the process; the next query opens another.
  pool.on('error', () => {});
  const clients = new Set<pg.PoolClient>();
  pool.on('connect', (client) => clients.add(client));
  pool.on('remove', (client) => clients.delete(client));
  return {
    db: drizzle(pool, { schema }),
    pool,
    close: () => pool.end(),
    cut() {
      for (const client of clients) cutConnection(client);
    },
  };
}

/** Breaks the socket of a client, which works in every state: `end` waits for answers, and leaves a `connect` unsettled. */
export function cutConnection(client: pg.ClientBase): void {
  (client as unknown as { connection: pg.Connection }).connection.stream.destroy();
}

/**
 * Applies the migrations that are missing, one process at a time.
 * @throws StartError when the server is too old, cannot be reached, or holds data of a newer Starparty.
 */
export async function migrate(url: string): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'starparty-migrate',
    connectionTimeoutMillis: 10_000,
  });
  try {
    await client.connect();
  } catch (error) {
    throw new StartError(
      `The database cannot be reached (${(error as Error).message}). Check DATABASE_URL and that the server is running.`,
    );
  }
  try {
    const { rows } = await client.query<{ version: number }>(
      "SELECT current_setting('server_version_num')::int AS version",
    );
    if ((rows[0]?.version ?? 0) < oldestServerVersion) {
      throw new StartError('This PostgreSQL is too old. Starparty needs version 15 or newer; nothing was changed.');
    }
    await client.query('SELECT pg_advisory_lock($1)', [migrationLock]);
    await refuseNewerData(client);
    await runMigrations(drizzle(client), { migrationsFolder });
  } finally {
    await client.end();
  }
}

/** A database that knows migrations which this code does not must not be written by it. */
async function refuseNewerData(client: pg.Client): Promise<void> {
  const { rows: tables } = await client.query("SELECT to_regclass('drizzle.__drizzle_migrations') AS name");
  if (!tables[0]?.name) return;
  const { rows } = await client.query<{ newest: string | null }>(
    'SELECT max(created_at) AS newest FROM drizzle.__drizzle_migrations',
  );
  const journal = JSON.parse(readFileSync(`${migrationsFolder}/meta/_journal.json`, 'utf8')) as {
    entries: { when: number }[];
  };
  const known = Math.max(...journal.entries.map((entry) => entry.when));
  if (Number(rows[0]?.newest ?? 0) > known) {
    throw new StartError(
      'This data was written by a newer Starparty. Update the program, or point STARPARTY_DATA or DATABASE_URL elsewhere; nothing was changed.',
    );
  }
}
