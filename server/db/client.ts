/** Opens the database; embedded or not, it is the same driver and the same SQL. */
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { schema } from './schema.ts';

/** With the pool behind it, for statements that are prepared by name. */
export type Database = NodePgDatabase<typeof schema> & { $client: pg.Pool };
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

/** Connections that one of several processes opens at most: PostgreSQL takes a hundred unless it is told otherwise. */
export function connectionsOfEach(processes: number): number {
  return Math.max(2, Math.min(20, Math.floor(80 / processes) - 1));
}

/**
 * Compiling takes many times longer than a short statement does, and starting a process to share a statement with longer
 * than all of it; servers of hosts do both by default.
 */
const forShortStatements = { text: 'SET jit = off; SET max_parallel_workers_per_gather = 0', query_timeout: 5_000 };

/** Opens a pool of at most `connections` connections; nothing is connected before the first query. */
export function openDatabase(url: string, connections = 20): DatabaseClient {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    application_name: 'starparty',
    connectionTimeoutMillis: 5_000,
    // A server that vanishes without a word is noticed in the end.
    keepAlive: true,
    idleTimeoutMillis: 30_000,
    // A statement that runs longer than this holds a connection that others wait for.
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 15_000,
    onConnect: (client) => client.query(forShortStatements),
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
