/** Opens the database, embedded or not, with the same driver and SQL. */
import { randomBytes } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase, NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres';
import { PgDialect, type PgTransactionConfig } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { driverTypes } from './row-reader.ts';

/** Includes the pool, for named prepared statements. */
export type Database = NodePgDatabase & { $client: pg.Pool };
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
/** The argument of repository functions: the database, or the caller's transaction. */
export type Queryable = Database | Transaction;

export interface DatabaseClient {
  db: Database;
  pool: pg.Pool;
  /** The number of times that a statement or transaction got a connection. */
  countAcquired(): number;
  /** Waits for running statements, then closes all connections. */
  close(): Promise<void>;
  /** Breaks all connections, so that a pending `close` does not wait. */
  cut(): void;
}

/**
 * JIT compilation takes much longer than a short statement. Starting a parallel worker takes longer than the whole
 * statement. PostgreSQL enables both by default.
 */
const forShortStatements = 'SET jit = off; SET max_parallel_workers_per_gather = 0';
/**
 * With these settings, PostgreSQL closes a connection 30 seconds after the client's machine has disappeared. By
 * default, it waits for two hours, and until then the client counts as a process of the product. Unix sockets ignore
 * the settings.
 */
export const closedWhenGone =
  'SET tcp_keepalives_idle = 10; SET tcp_keepalives_interval = 5; SET tcp_keepalives_count = 4; SET tcp_user_timeout = 30000';
/**
 * PostgreSQL has `transaction_timeout` from version 17 on. With older versions, the pool cuts the connection instead.
 * To notice this during a statement, PostgreSQL checks the connection every second, except on Windows.
 */
const limitTransactions = (ms: number) => `
  SELECT set_config(name, '${ms}', false) FROM pg_settings WHERE name = 'transaction_timeout';
  SELECT set_config('client_connection_check_interval', '1s', false)
    WHERE current_setting('server_version_num')::int < 170000 AND version() NOT LIKE '%Visual C++%'`;
const setUpOfConnection = (transactionMs: number) => ({
  text: `${forShortStatements}; ${closedWhenGone}; ${limitTransactions(transactionMs)}`,
  query_timeout: 5_000,
});

interface ConnectionLimits {
  /** The maximum duration of a transaction, which holds its locks and its connection until it ends. */
  transactionMs: number;
  /**
   * The maximum duration of a statement outside of transactions. PostgreSQL cancels a slow statement earlier, so this
   * limit only applies if the server hangs.
   */
  statementMs: number;
}

const usualLimits: ConnectionLimits = { transactionMs: 30_000, statementMs: 20_000 };

/**
 * How often to check for statements that exceed their limit. One timer per pool checks them all, because one timer per
 * statement would take tens of megabytes under load.
 */
const statementCheckMs = 1_000;
/** Clients in transactions, to which the limit of statements does not apply. */
const inTransaction = new WeakSet<pg.ClientBase>();

/** Prefix of the names of the product's connections in PostgreSQL. */
export const poolName = 'starparty ';

/**
 * Opens a pool of at most `connections` connections; nothing is connected before the first query. A transaction that
 * runs longer than its limit is rolled back.
 */
export function openDatabase(url: string, connections = 20, limits: Partial<ConnectionLimits> = {}): DatabaseClient {
  const { transactionMs, statementMs } = { ...usualLimits, ...limits };
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    types: driverTypes,
    // Each pool has a unique name; `connection-share.ts` counts processes by it.
    application_name: `${poolName}${randomBytes(4).toString('hex')}`,
    connectionTimeoutMillis: 5_000,
    // Detects a server that disappears without closing the connection.
    keepAlive: true,
    idleTimeoutMillis: 30_000,
    // A slower statement would hold a connection that others wait for.
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 15_000,
    onConnect: (client) => client.query(setUpOfConnection(transactionMs)),
  });
  // The pool emits the errors of idle clients. An 'error' event without a listener would end the process.
  pool.on('error', ignore);
  let acquired = 0;
  /** All clients, and when those in use were acquired, in the time of `performance.now()`. */
  const clients = new Map<pg.PoolClient, number | undefined>();
  pool.on('acquire', (client) => {
    acquired += 1;
    clients.set(client, performance.now());
  });
  pool.on('release', (_error, client) => clients.set(client, undefined));
  pool.on('remove', (client) => clients.delete(client));
  const check = setInterval(() => {
    const now = performance.now();
    for (const [client, acquiredAt = now] of clients)
      if (now - acquiredAt > statementMs && !inTransaction.has(client)) cutConnection(client);
  }, statementCheckMs).unref();
  const db = drizzle(pool);
  db.transaction = (work, config) => runTransaction(pool, transactionMs, work, config);
  return {
    db,
    pool,
    countAcquired: () => acquired,
    async close() {
      await pool.end();
      clearInterval(check);
    },
    cut() {
      for (const client of clients.keys()) cutConnection(client);
    },
  };
}

/** Begins a transaction and sets its modes in one statement, because searches begin many short transactions. */
const beginWith = ({ isolationLevel, accessMode, deferrable }: PgTransactionConfig): SQL => {
  const isolation = isolationLevel && `isolation level ${isolationLevel}`;
  return sql.raw(['begin', isolation, accessMode, deferrable && 'deferrable'].filter(Boolean).join(' '));
};

const ignore = () => {};

const dialect = new PgDialect();
/**
 * Runs `work` between BEGIN and COMMIT on a client of the pool, and rolls back if it throws.
 *
 * Drizzle 0.45 never releases the client if BEGIN fails, and returns it to the pool even if ROLLBACK fails
 * (https://github.com/drizzle-team/drizzle-orm/issues/6114). Each lost connection then takes one client from the pool.
 * @throws the error of `work` or of the driver
 */
async function runTransaction<T>(
  pool: pg.Pool,
  transactionMs: number,
  work: (tx: Transaction) => Promise<T>,
  config: PgTransactionConfig = {},
): Promise<T> {
  const client = await pool.connect();
  const tx: Transaction = new NodePgTransaction(dialect, new NodePgSession(client, dialect, undefined), undefined);
  let rollbackError: Error | undefined;
  inTransaction.add(client);
  // Between two statements, the client has no other listener. After an error, the next statement fails.
  client.on('error', ignore);
  // PostgreSQL 15 and 16 have no `transaction_timeout`.
  const timer = setTimeout(() => cutConnection(client), transactionMs);
  try {
    await tx.execute(beginWith(config));
    const result = await work(tx);
    await tx.execute(sql`commit`);
    return result;
  } catch (error) {
    await tx.execute(sql`rollback`).catch((reason: Error) => {
      rollbackError = reason;
    });
    throw error;
  } finally {
    clearTimeout(timer);
    inTransaction.delete(client);
    client.off('error', ignore);
    // With an error, the pool closes the connection instead of reusing it.
    client.release(rollbackError);
  }
}

/** A first start on a busy machine needs more than the 30 seconds of other transactions. */
const longTransactionMaxMs = 10 * 60_000;

/** Runs a long transaction during the start, when no request waits for its locks or its connection. */
export function runLongTransaction<T>(db: Database, work: (tx: Transaction) => Promise<T>): Promise<T> {
  return runTransaction(db.$client, longTransactionMaxMs, async (tx) => {
    // PostgreSQL cannot extend the limit of a running transaction, but can turn it off.
    await tx.execute(sql`SELECT set_config(name, '0', true) FROM pg_settings
      WHERE name IN ('transaction_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout')`);
    return work(tx);
  });
}

/**
 * Destroys the socket of a client. This works in every state. In contrast, `end` waits for responses and never settles
 * a pending `connect`.
 */
export function cutConnection(client: pg.ClientBase): void {
  (client as unknown as { connection: pg.Connection }).connection.stream.destroy();
}
