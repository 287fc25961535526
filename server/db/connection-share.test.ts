import pg from 'pg';
import { afterEach, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import { openBus } from '../realtime/open-bus.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { type DatabaseClient, openDatabase } from './client.ts';
import { openConnectionShare, shareOf } from './connection-share.ts';

test.each([
  { allowed: 97, processes: 1, share: 20 },
  { allowed: 97, processes: 4, share: 18 },
  { allowed: 97, processes: 8, share: 8 },
  { allowed: 97, processes: 26, share: 2 },
  { allowed: 197, processes: 8, share: 18 },
])('$processes processes on $allowed connections get $share each', ({ allowed, processes, share }) => {
  expect(shareOf({ allowed, open: processes, own: processes, processes })).toBe(share);
  expect(processes * (share + 1)).toBeLessThanOrEqual(allowed);
});

test('does not divide connections of other programs', () => {
  expect(shareOf({ allowed: 97, open: 65, own: 4, processes: 4 })).toBe(6);
});

describe('on a database with a limit', () => {
  let database: TestDatabase;
  const clients: DatabaseClient[] = [];
  const warnings: string[] = [];

  /** Sets the limit and waits until no connection is open. Its own connection uses another database. */
  async function limitTo(connections: number): Promise<void> {
    const { pool, close } = openDatabase(inject('testServer').adminUrl, 1);
    await pool.query(`ALTER DATABASE ${database.name} CONNECTION LIMIT ${connections}`);
    await vi.waitFor(async () => {
      const { rows } = await pool.query('SELECT count(*)::int AS open FROM pg_stat_activity WHERE datname = $1', [
        database.name,
      ]);
      expect(rows).toEqual([{ open: 0 }]);
    });
    await close();
  }

  async function start(): Promise<DatabaseClient> {
    const client = openDatabase(database.url);
    clients.push(client);
    const share = await openConnectionShare(client, (message) => warnings.push(message));
    const { close } = client;
    client.close = async () => {
      share.close();
      await close();
    };
    return client;
  }

  beforeEach(async () => {
    database = await createTestDatabase();
    warnings.length = 0;
  });

  afterEach(async () => {
    vi.useRealTimers();
    for (const client of clients.splice(0)) await client.close();
    await database.drop();
  });

  test('a second process gets half, and the first shrinks its pool', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    await limitTo(20);
    const first = await start();
    expect(first.pool.options.max).toBe(15);
    const second = await start();
    expect(second.pool.options.max).toBe(7);
    vi.advanceTimersByTime(10_000);
    await vi.waitFor(() => expect(first.pool.options.max).toBe(7));
    expect(warnings).toEqual([]);
  });

  test('a process with three free connections starts with two and warns', async () => {
    await limitTo(3);
    expect((await start()).pool.options.max).toBe(2);
    expect(warnings).toEqual([expect.stringMatching(/^PostgreSQL has 3 free connections .* Raise max_connections/)]);
  });

  test('a process without a free connection refuses to start', async () => {
    await limitTo(1);
    await start();
    await expect(start()).rejects.toThrow('PostgreSQL has no free connection; nothing was changed.');
  });

  test('a process without a connection for its bus refuses to start', async () => {
    const { pool, close } = openDatabase(inject('testServer').adminUrl, 1);
    const role = `${database.name}_full`;
    await pool.query(`CREATE ROLE ${role} LOGIN PASSWORD 'full' CONNECTION LIMIT 0`);
    const { host, port } = new pg.Client(database.url);
    const databaseUrl = host.startsWith('/')
      ? `postgres://${role}:full@/${database.name}?host=${encodeURIComponent(host)}&port=${port}`
      : `postgres://${role}:full@${host}:${port}/${database.name}`;
    const opened = openBus({ databaseUrl, redisUrl: undefined, secret: 'of a test' });
    await expect(opened).rejects.toThrow('PostgreSQL has no free connection; nothing was changed.');
    await pool.query(`DROP ROLE ${role}`);
    await close();
  });
});
