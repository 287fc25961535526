/** Following rows that the host's commands change. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DatabaseClient, openDatabase } from '../db/client.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { memoryBus } from './bus.memory.ts';
import { type ChangedRow, followChanges } from './follow-changes.ts';

let database: TestDatabase;
let client: DatabaseClient;
beforeAll(async () => {
  database = await createTestDatabase();
  client = openDatabase(database.url, 2);
  await client.db.execute(sql`CREATE TABLE decided (id text PRIMARY KEY, changed_at timestamptz(3) NOT NULL)`);
});
afterAll(async () => {
  await client.close();
  await database.drop();
});

/** Stores a row whose transaction began `secondsAgo`. */
const decide = (id: string, secondsAgo = 0) =>
  client.db.execute(sql`INSERT INTO decided VALUES (${id}, now() - make_interval(secs => ${secondsAgo}))
    ON CONFLICT (id) DO UPDATE SET changed_at = excluded.changed_at`);

test('takes only rows that changed since the last read, each once, including late commits', async () => {
  const { db } = client;
  await decide('long ago', 3_600);
  await decide('just before', 1);
  const [bus, taken, asked] = [memoryBus(), [] as string[], [] as number[]];
  let isWatched = true;
  const stop = followChanges<ChangedRow>({
    db,
    bus,
    topic: 'decided',
    isWatched: () => isWatched,
    async list(since) {
      const { rows } = await db.execute<{ id: string; changed_at: string }>(
        sql`SELECT * FROM decided WHERE changed_at >= ${since.toISOString()}`,
      );
      asked.push(rows.length);
      return rows.map((row) => ({ id: row.id, changedAt: new Date(row.changed_at) }));
    },
    take: async (rows) => void taken.push(...rows.map(({ id }) => id)),
    onError: (error) => {
      throw error;
    },
  });
  await expect.poll(() => asked[0]).toBe(1);

  await decide('new');
  bus.publish('decided', '');
  await expect.poll(() => taken).toEqual(['new']);
  await decide('committed late', 5);
  bus.publish('decided', '');
  await expect.poll(() => taken).toEqual(['new', 'committed late']);
  await decide('new', -1);
  bus.publish('decided', '');
  await expect.poll(() => taken).toEqual(['new', 'committed late', 'new']);

  isWatched = false;
  await decide('while nobody looked');
  const looks = asked.length;
  bus.publish('decided', '');
  expect(asked).toHaveLength(looks);
  isWatched = true;
  // Without a shared bus, the next poll finds the row.
  await expect.poll(() => taken.at(-1)).toBe('while nobody looked');
  await stop();
});
