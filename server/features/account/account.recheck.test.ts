import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { type DatabaseClient, openDatabase } from '../../db/client.ts';
import { createFactories } from '../../testing/data/factories.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { createDeletion, type DeletionOptions } from './account-deletion.ts';

let place: TestDatabase;
let database: DatabaseClient;
beforeAll(async () => {
  place = await createTestDatabase();
  database = openDatabase(place.url, 4);
});
afterEach(() => vi.useRealTimers());
afterAll(async () => {
  await database.close();
  await place.drop();
});

test('a process takes over one abandoned deletion at a time', async () => {
  const { createMember } = createFactories(database.db);
  for (let count = 0; count < 3; count += 1) {
    await database.pool.query(
      "INSERT INTO account_deletions (user_id, claimed_until) VALUES ($1, now() - interval '1 second')",
      [(await createMember()).userId],
    );
  }
  let running = 0;
  let most = 0;
  const tried = new Set<string>();
  /** Takes longer than claiming a deletion, then fails, so that the deletion is abandoned. */
  async function removeBatch(userId: string): Promise<number> {
    running += 1;
    most = Math.max(most, running);
    for (let wait = 0; wait < 50; wait += 1) await database.pool.query('SELECT 1');
    running -= 1;
    tried.add(userId);
    throw new Error('not now');
  }
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const deletion = createDeletion({
    db: database.db,
    features: [{ bulk: [{ areMany: async () => true, removeBatch }] }],
    onError: () => undefined,
  } as unknown as DeletionOptions);
  vi.advanceTimersByTime(60_000);
  await expect.poll(() => tried.size).toBe(3);
  await deletion.close();
  expect(most).toBe(1);
});
