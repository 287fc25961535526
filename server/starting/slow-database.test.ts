/** Starts on a database that responds late, or stops responding during the start. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findFreePort } from '../../scripts/free-port.ts';
import { locks } from '../db/locks.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { type Program, startProgram, waitUntilServing } from '../testing/program.ts';
import { openDatabaseLink } from '../testing/servers/link.ts';

let folder: string;
let database: TestDatabase;
let link: Awaited<ReturnType<typeof openDatabaseLink>>;
/** A direct connection that does not use the interrupted link. */
let client: pg.Client;
let running: Program | undefined;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'starparty-slow-'));
  database = await createTestDatabase();
  link = await openDatabaseLink(database.url);
  client = new pg.Client(database.url);
  await client.connect();
});
afterEach(async () => {
  if (running?.child.exitCode === null) running.child.kill('SIGKILL');
  running = undefined;
  await client.end();
  await link.close();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

function start(environment: Record<string, string> = {}): Program {
  running = startProgram('main', {
    STARPARTY_DATA: join(folder, 'data'),
    STARPARTY_DEMO: 'off',
    DATABASE_URL: link.url,
    LOG_LEVEL: 'silent',
    ...environment,
  });
  return running;
}

const countWaiting = async () => {
  const { rows } = await client.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM pg_locks WHERE NOT granted AND database = (SELECT oid FROM pg_database WHERE datname = current_database())',
  );
  return rows[0]?.count;
};

test.each(['1', '2'])(
  'answers 503 until the database answers, then serves, with WEB_PROCESSES=%s',
  async (processes) => {
    link.hold();
    const port = await findFreePort();
    const product = start({ PORT: String(port), WEB_PROCESSES: processes });
    const ready = async () => (await fetch(`http://127.0.0.1:${port}/api/ready`).catch(() => undefined))?.status;
    await expect.poll(link.connections).toBe(1);
    expect(await ready()).toBe(503);
    link.restore();
    await waitUntilServing(product);
    expect(await ready()).toBe(200);
  },
);

test.each([
  ['before it accepts the connection', async () => link.hold(), () => expect.poll(link.connections).toBe(1)],
  [
    'during the migration',
    () => client.query('SELECT pg_advisory_lock($1)', [locks.migration]),
    () => expect.poll(countWaiting).toBe(1),
  ],
])('stops while the database does not answer %s', async (_, makeSlow, untilWaiting) => {
  await makeSlow();
  const product = start();
  await untilWaiting();
  const since = Date.now();
  product.child.kill('SIGTERM');
  expect(await product.code).toBe(0);
  expect(product.said()).toMatch(/Stopped\.\n$/);
  expect(Date.now() - since).toBeLessThan(5_000);
});

test.each(['1', '2'])(
  'ends with one sentence if the database is lost during the start, with WEB_PROCESSES=%s',
  async (processes) => {
    // Every serving process reads this table before it is ready.
    await client.query('BEGIN; LOCK TABLE session_revocation');
    const product = start({ WEB_PROCESSES: processes });
    await expect.poll(countWaiting).toBe(Number(processes));
    link.refuse();
    expect(await product.code).toBe(1);
    expect(product.said()).toMatch(
      /^The database cannot be reached \(.+\)\. Check DATABASE_URL and that the server is running\.\n$/,
    );
  },
);
