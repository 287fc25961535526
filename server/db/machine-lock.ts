/** A lock among the processes of a machine, for work that must not run twice at a time. */
import { hostname } from 'node:os';
import pg from 'pg';
import type { Database } from './client.ts';

/** The lock was not acquired in time. */
export class LockTimeoutError extends Error {
  override name = 'LockTimeoutError';
}

const lockNotAvailable = '55P03';

/**
 * Runs work while no other process of this machine holds the lock. Waits on a separate connection, because the pool
 * serves requests. If a process dies, its connection ends and releases the lock. Processes get the lock in order of
 * request.
 * @throws LockTimeoutError after `patienceMs`
 */
export async function withMachineLock<T>(
  db: Database,
  lock: number,
  patienceMs: number,
  work: () => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ ...db.$client.options, statement_timeout: 0 });
  // A broken connection also fails the statement that is running. If no statement is running, ignore the error.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query(`SET lock_timeout = ${Math.max(1, Math.round(patienceMs))}`);
    await takeLock(client, lock);
    return await work();
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function takeLock(client: pg.Client, lock: number): Promise<void> {
  try {
    await client.query('SELECT pg_advisory_lock($1, hashtext($2))', [lock, hostname()]);
  } catch (error) {
    if ((error as { code?: unknown }).code !== lockNotAvailable) throw error;
    throw new LockTimeoutError(`The lock ${lock} was not free in time.`, { cause: error });
  }
}
