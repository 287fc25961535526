/** Following rows that the host's commands change. */
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type DatabaseClient, openDatabase } from '../db/client.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { createListeners } from './bus.listeners.ts';
import type { Bus } from './bus.ts';
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

/** The ids that were taken, and the number of rows of each read. */
let taken: string[];
let reads: number[];
let isWatched: boolean;
let stop: () => Promise<void>;
let announce: () => void;
/** Reports that messages on the bus may have been lost. */
let loseMessages: () => void;
/** The callback of the polling timer, and its interval. */
let poll: () => void;
let pollEveryMs: number | undefined;

beforeEach(async () => {
  await client.db.execute(sql`TRUNCATE decided`);
  await decide('long ago', 3_600);
  await decide('just before', 1);
  [taken, reads, isWatched] = [[], [], true];
  // Polls only when a test calls the function.
  vi.spyOn(globalThis, 'setInterval').mockImplementation((callback: () => void, ms) => {
    [poll, pollEveryMs] = [callback, ms];
    return setTimeout(() => {}, 0);
  });
  const { subscribe, dispatch } = createListeners();
  announce = () => dispatch('decided', '');
  const bus: Bus = {
    ...{ subscribe, publish: dispatch, flush: async () => {}, close: async () => {} },
    onGap: (listener) => {
      loseMessages = listener;
    },
  };
  stop = followChanges<ChangedRow>({
    db: client.db,
    bus,
    topic: 'decided',
    isWatched: () => isWatched,
    async list(since) {
      const { rows } = await client.db.execute<{ id: string; changed_at: string }>(
        sql`SELECT * FROM decided WHERE changed_at >= ${since.toISOString()}`,
      );
      reads.push(rows.length);
      return rows.map((row) => ({ id: row.id, changedAt: new Date(row.changed_at) }));
    },
    take: async (rows) => void taken.push(...rows.map(({ id }) => id)),
    onError: (error) => {
      throw error;
    },
  });
  await expect.poll(() => reads).toEqual([1]);
});
afterEach(() => stop());

test('takes only rows that changed since the last read, each once, including late commits', async () => {
  await decide('new');
  announce();
  await expect.poll(() => taken).toEqual(['new']);
  await decide('committed late', 5);
  announce();
  await expect.poll(() => taken).toEqual(['new', 'committed late']);
  await decide('new', -1);
  announce();
  await expect.poll(() => taken).toEqual(['new', 'committed late', 'new']);
});

test('without an announcement, reads every 30 seconds only', async () => {
  expect(pollEveryMs).toBe(30_000);
  await decide('lost');
  expect(reads).toHaveLength(1);
  poll();
  await expect.poll(() => taken).toEqual(['lost']);
  expect(reads).toHaveLength(2);
});

test('reads after the bus was away', async () => {
  await decide('missed');
  loseMessages();
  await expect.poll(() => taken).toEqual(['missed']);
});

test('reads nothing while no tab shows such rows', async () => {
  isWatched = false;
  await decide('while nobody looked');
  announce();
  loseMessages();
  poll();
  isWatched = true;
  announce();
  await expect.poll(() => taken).toEqual(['while nobody looked']);
  expect(reads).toHaveLength(2);
});
