/** A lock among the processes of a machine, for work that the machine can bear only once. */
import { hostname } from 'node:os';
import pg from 'pg';
import type { Database } from './client.ts';

/** The lock did not come in time. */
export class LockTimeoutError extends Error {
  override name = 'LockTimeoutError';
}

const lockNotAvailable = '55P03';

/**
 * Works while no other process of this machine has the lock. Waiting takes a connection of its own, because those of the
 * pool are for the members' requests; a process that dies gives the lock back with its connection. Processes have it in
 * the order in which they asked.
 * @throws LockTimeoutError after `patienceMs` without the lock
 */
export async function withMachineLock<T>(
  db: Database,
  lock: number,
  patienceMs: number,
  work: () => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ ...db.$client.options, statement_timeout: 0 });
  // The statement under way tells that the connection broke; later on, the work is as good as done.
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
