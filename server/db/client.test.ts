import { count, sql } from 'drizzle-orm';
import { integer } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { expect, test } from 'vitest';
import { likes } from '../features/feed/feed.tables.ts';
import { createTestDatabase } from '../testing/database.ts';
import { openDatabaseLink } from '../testing/servers/link.ts';
import { cutConnection, openDatabase } from './client.ts';
import { prepareQuery, prepareStatement } from './statement.ts';

test('disables JIT and parallel workers, even if the server enables them', async () => {
  const database = await createTestDatabase();
  const host = openDatabase(database.url, 1);
  for (const setting of ['jit = on', 'max_parallel_workers_per_gather = 4']) {
    await host.pool.query(`DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET ${setting}', current_database()); END $$`);
  }
  await host.close();
  const client = openDatabase(database.url, 2);
  const { rows } = await client.pool.query(
    "SELECT current_setting('jit') AS jit, current_setting('max_parallel_workers_per_gather') AS workers",
  );
  expect(rows).toEqual([{ jit: 'off', workers: '0' }]);
  await client.close();
  await database.drop();
});

test('PostgreSQL closes connections of a machine that disappeared after 30 seconds instead of two hours', async () => {
  const database = await createTestDatabase();
  const { pool, close } = openDatabase(database.url, 1);
  const { rows } = await pool.query<{ name: string; setting: string; source: string }>(
    "SELECT name, setting, source FROM pg_settings WHERE name LIKE 'tcp_%' ORDER BY name",
  );
  const values = {
    tcp_keepalives_count: '4',
    tcp_keepalives_idle: '10',
    tcp_keepalives_interval: '5',
    tcp_user_timeout: '30000',
  };
  // On a Unix socket, the settings have no effect, and their values are 0.
  expect(rows).toEqual(
    Object.entries(values).map(([name, setting]) => ({
      ...{ name, source: 'session' },
      setting: expect.stringMatching(new RegExp(`^(?:0|${setting})$`)),
    })),
  );
  await close();
  await database.drop();
});

test('a connection that PostgreSQL closes between two statements fails only its transaction', async () => {
  const database = await createTestDatabase();
  const { db, pool, close } = openDatabase(database.url, 2);
  const connected = new Promise<pg.PoolClient>((resolve) => pool.once('connect', resolve));
  const interrupted = db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`SELECT pg_backend_pid() AS pid`);
    const client = await connected;
    // Without a listener, the error would end the process, and this test would have no result.
    expect(client.listenerCount('error')).toBeGreaterThan(0);
    const connectionEnd = new Promise((resolve) => client.once('end', resolve));
    await pool.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid]);
    await connectionEnd;
    await tx.execute(sql`SELECT 1`);
  });
  await expect(interrupted).rejects.toThrow('SELECT 1');
  const { rows } = await db.execute<{ answer: number }>(sql`SELECT 42 AS answer`);
  expect(rows).toEqual([{ answer: 42 }]);
  await close();
  await database.drop();
});

test('statements on a hanging server fail, and the next ones use other connections', async () => {
  const database = await createTestDatabase();
  const link = await openDatabaseLink(database.url);
  const { db, pool, close } = openDatabase(link.url, 3, { statementMs: 1_000 });
  const countLikes = prepareQuery(db, 'count_likes', () => db.select({ n: count() }).from(likes));
  const echoed = { n: integer().notNull() };
  const echo = prepareStatement<{ n: number }, typeof echoed>(
    db,
    'echo',
    echoed,
    sql`SELECT ${sql.placeholder('n')}::int AS n`,
  );
  const runAll = () => Promise.allSettled([db.execute(sql`SELECT 1`), countLikes({}), echo({ n: 2 })]);
  await runAll();
  link.stall();
  for (const hanging of await runAll()) {
    const { reason } = hanging as PromiseRejectedResult;
    expect(String(reason.cause ?? reason)).toContain('Connection terminated');
  }
  expect(pool.totalCount).toBe(0);
  link.restore();
  expect(await countLikes({})).toEqual([{ n: 0 }]);
  expect(await echo({ n: 3 })).toEqual([{ n: 3 }]);
  await close();
  await link.close();
  await database.drop();
});

test('a transaction may take longer than a statement outside of transactions', async () => {
  const database = await createTestDatabase();
  const { db, close } = openDatabase(database.url, 1, { statementMs: 100 });
  await expect(db.transaction((tx) => tx.execute(sql`SELECT pg_sleep(1.5)`))).resolves.toBeDefined();
  await close();
  await database.drop();
});

test('a transaction that fails to begin returns its connection', async () => {
  const database = await createTestDatabase();
  const { db, pool, close } = openDatabase(database.url, 1);
  const { rows } = await db.execute<{ pid: number }>(sql`SELECT pg_backend_pid() AS pid`);
  // Breaks the connection after the transaction has taken it from the pool and before BEGIN.
  pool.once('acquire', cutConnection);
  await expect(db.transaction(async () => 'done')).rejects.toThrow();
  await expect(db.transaction(async () => 'done')).resolves.toBe('done');
  const after = await db.execute<{ pid: number }>(sql`SELECT pg_backend_pid() AS pid`);
  expect(after.rows[0]?.pid).not.toBe(rows[0]?.pid);
  await close();
  await database.drop();
});

test('a transaction that takes too long is rolled back, and its connection is replaced', async () => {
  const database = await createTestDatabase();
  const { db, pool, close } = openDatabase(database.url, 1, { transactionMs: 1_000 });
  await db.execute(sql`CREATE TABLE visits (visitor text)`);
  const slow = db.transaction(async (tx) => {
    await tx.execute(sql`INSERT INTO visits VALUES ('rue')`);
    await tx.execute(sql`SELECT pg_sleep(1.5)`);
  });
  await expect(slow).rejects.toThrow();
  const connectionEnd = new Promise((resolve) => pool.once('connect', (client) => client.once('end', resolve)));
  const idle = db.transaction(async (tx) => {
    await tx.execute(sql`INSERT INTO visits VALUES ('ondo')`);
    await connectionEnd;
    await tx.execute(sql`INSERT INTO visits VALUES ('ondo again')`);
  });
  await expect(idle).rejects.toThrow();
  await db.transaction((tx) => tx.execute(sql`INSERT INTO visits VALUES ('celeste')`));
  // On PostgreSQL 15 and 16, the rollback of the first transaction may take another second.
  await expect
    .poll(async () => (await db.execute(sql`SELECT visitor FROM visits`)).rows)
    .toEqual([{ visitor: 'celeste' }]);
  expect(pool.totalCount).toBe(1);
  await close();
  await database.drop();
});

test('a transaction that takes too long releases its locks during a statement', async () => {
  const database = await createTestDatabase();
  const { db, close } = openDatabase(database.url, 2, { transactionMs: 1_000 });
  await db.execute(sql`CREATE TABLE visits (visitor text)`);
  const since = Date.now();
  const slow = db.transaction(async (tx) => {
    await tx.execute(sql`LOCK TABLE visits`);
    await tx.execute(sql`SELECT pg_sleep(14)`);
  });
  await expect(slow).rejects.toThrow();
  await db.execute(sql`INSERT INTO visits VALUES ('celeste')`);
  expect(Date.now() - since).toBeLessThan(10_000);
  await close();
  await database.drop();
});
