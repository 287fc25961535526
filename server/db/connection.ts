/** One connection outside of the pool, for work of the host that takes as long as it takes. */
import { DrizzleQueryError } from 'drizzle-orm';
import pg from 'pg';
import { StartError } from '../starting/start-error.ts';
import { cutConnection } from './client.ts';
import { explainTooManyConnections } from './connection-share.ts';

const oldestServerVersion = 150_000;

/**
 * Runs with a connection of its own and ends it. Work that fails, or that `stop` interrupts, is rolled back.
 * @throws StartError when the server is too old or cannot be reached.
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
  // The statement under way tells that the connection broke.
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
    // In the midst of a COPY there is no other end.
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
  // Not every version has each of them.
  await client.query(`SELECT set_config(name, '0', false) FROM pg_settings WHERE name IN
    ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout', 'idle_session_timeout', 'transaction_timeout')`);
  // A long statement ends when nobody waits for it any more; servers on Windows cannot tell.
  await client.query("SET client_connection_check_interval = '1s'").catch(() => undefined);
}

/** Turns an error of the driver or of Drizzle into the sentence about a database that cannot be reached. */
export function explainUnreachable(error: unknown): StartError {
  // Drizzle's own message is the whole statement.
  const { message, code } = (error instanceof DrizzleQueryError ? error.cause : error) as NodeJS.ErrnoException;
  // If a host name has several addresses, the error for all of them has no message.
  const reason = message || code;
  return new StartError(
    `The database cannot be reached (${reason}). Check DATABASE_URL and that the server is running.`,
    { cause: error },
  );
}
