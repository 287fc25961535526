import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../testing/database.ts';
import { type DatabaseClient, openDatabase } from './client.ts';
import { LockTimeoutError, withMachineLock } from './machine-lock.ts';

let place: Awaited<ReturnType<typeof createTestDatabase>>;
let clients: DatabaseClient[];
beforeAll(async () => {
  place = await createTestDatabase();
  // Two pools stand for two processes of a machine, with one connection each.
  clients = [openDatabase(place.url, 1), openDatabase(place.url, 1)];
});
afterAll(async () => {
  for (const client of clients) await client.close();
  await place.drop();
});

const lock = 4_711;
const patienceMs = 10_000;

/** Work that the test completes. */
function openWork() {
  const begun = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<void>();
  const work = () => {
    begun.resolve();
    return ended.promise;
  };
  return { work, begun: begun.promise, end: ended.resolve };
}

test('only one process works at a time, and requests keep the connections of the pool', async () => {
  const first = openWork();
  const order: string[] = [];
  const [one, two] = clients.map(({ db }) => db) as [DatabaseClient['db'], DatabaseClient['db']];
  const working = withMachineLock(one, lock, patienceMs, first.work);
  await first.begun;
  const waiting = withMachineLock(two, lock, patienceMs, async () => void order.push('second'));
  for (const { pool } of clients) await pool.query('SELECT 1');
  order.push('first');
  first.end();
  await Promise.all([working, waiting]);
  expect(order).toEqual(['first', 'second']);
});

test('reports a timeout, and releases the lock after a failure', async () => {
  const [{ db }] = clients as [DatabaseClient];
  const first = openWork();
  const working = withMachineLock(db, lock, patienceMs, first.work);
  await first.begun;
  await expect(withMachineLock(db, lock, 20, async () => {})).rejects.toThrow(LockTimeoutError);
  first.end();
  await working;
  await expect(withMachineLock(db, lock, patienceMs, () => Promise.reject(new Error('broken')))).rejects.toThrow(
    'broken',
  );
  expect(await withMachineLock(db, lock, patienceMs, async () => 'done')).toBe('done');
});
