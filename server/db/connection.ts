/** A separate connection for long work of the host. */
import { DrizzleQueryError } from 'drizzle-orm';
import pg from 'pg';
import { StartError } from '../starting/start-error.ts';
import { cutConnection } from './client.ts';
import { explainTooManyConnections } from './connection-share.ts';

const oldestServerVersion = 150_000;

/**
 * Runs work on a new connection and closes it. Rolls back if the work fails or `stop` aborts.
 * @throws StartError if the server is too old or unreachable
 */
export async function withConnection<T>(
  url: string,
  name: string,
  work: (client: pg.Client) => Promise<T>,
  stop?: AbortSignal,
): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    application_name: name,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  });
  // The running statement also fails, and reports the error.
  client.on('error', () => undefined);
  const cut = () => cutConnection(client);
  try {
    stop?.throwIfAborted();
    stop?.addEventListener('abort', cut);
    await connect(client);
    const result = await work(client);
    await client.end();
    return result;
  } catch (error) {
    // A COPY can only be stopped by closing the connection.
    cut();
    throw error;
  } finally {
    stop?.removeEventListener('abort', cut);
  }
}

async function connect(client: pg.Client): Promise<void> {
  try {
    await client.connect();
  } catch (error) {
    throw explainTooManyConnections(error) ?? explainUnreachable(error);
  }
  const { rows } = await client.query<{ version: number }>(
    "SELECT current_setting('server_version_num')::int AS version",
  );
  if ((rows[0]?.version ?? 0) < oldestServerVersion) {
    throw new StartError('This PostgreSQL is too old. Starparty needs version 15 or newer; nothing was changed.');
  }
  // Not every version has all of these settings.
  await client.query(`SELECT set_config(name, '0', false) FROM pg_settings WHERE name IN
    ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout', 'idle_session_timeout', 'transaction_timeout')`);
  // Ends a long statement when its client is gone; servers on Windows do not support it.
  await client.query("SET client_connection_check_interval = '1s'").catch(() => undefined);
}

/** Explains an error of the driver or Drizzle as an unreachable database. */
export function explainUnreachable(error: unknown): StartError {
  // Drizzle's own message contains the whole statement.
  const { message, code } = (error instanceof DrizzleQueryError ? error.cause : error) as NodeJS.ErrnoException;
  // If a host name has several addresses, the error for all of them has no message.
  const reason = message || code;
  return new StartError(
    `The database cannot be reached (${reason}). Check DATABASE_URL and that the server is running.`,
    { cause: error },
  );
}
