/** The product as a process: its state after a failed start, a stop signal and the loss of its database. */
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signIn, signUp } from '@starparty/contract/auth.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { buildApp } from './app.ts';
import { readConfig } from './config.ts';
import { openDatabase } from './db/client.ts';
import { addressOf } from './db/embedded/embedded-address.ts';
import { isAlive } from './db/embedded/embedded-process.ts';
import * as schema from './db/schema.ts';
import { findDemoState } from './demo/state.ts';
import { testSecret } from './testing/build-app.ts';
import { createTestDatabase } from './testing/database.ts';
import { type Program, startProgram, waitForOutput, waitUntilServing } from './testing/program.ts';

let folder: string;
let running: Program | undefined;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'starparty-main-'));
  // PostgreSQL may run as a different user than the tests.
  await chmod(folder, 0o711);
});
afterEach(async () => {
  if (running?.child.exitCode === null) running.child.kill('SIGKILL');
  running = undefined;
  await rm(folder, { recursive: true, force: true });
});

function start(program: 'main' | 'cli', environment: Record<string, string> = {}, ...words: string[]): Program {
  running = startProgram(program, { STARPARTY_DATA: join(folder, 'data'), ...environment }, words);
  return running;
}

/** The process id and the socket folder of the embedded database. */
async function readPostmaster(): Promise<{ pid: number; socket: string }> {
  const lines = (await readFile(join(folder, 'data/postgres/cluster/postmaster.pid'), 'utf8')).split('\n');
  return { pid: Number(lines[0]), socket: lines[4] ?? '' };
}

async function listFiles(path: string): Promise<string[]> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

test('a busy port fails the start before anything is written', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as { port: number };
  const { code, said } = start('main', { PORT: String(port) });
  expect(await code).toBe(1);
  expect(said()).toMatch(new RegExp(`^Port ${port} is in use, .*\\.\n$`));
  expect(existsSync(join(folder, 'data'))).toBe(false);
  other.close();
});

test('the first start serves with all games, and a later start adds missing ones', async () => {
  const database = await createTestDatabase();
  const client = openDatabase(database.url, 1);
  const count = async () =>
    (await client.pool.query('SELECT count(*)::int AS games FROM games')).rows[0].games as number;
  const environment = { DATABASE_URL: database.url, STARPARTY_DEMO: 'off' };
  const first = start('main', environment);
  await waitUntilServing(first);
  const all = await count();
  expect(all).toBeGreaterThan(1_000);
  first.child.kill('SIGTERM');
  await first.code;
  await client.pool.query('DELETE FROM games WHERE id IN (SELECT id FROM games LIMIT 3)');
  const later = start('main', environment);
  await expect.poll(count).toBe(all);
  later.child.kill('SIGTERM');
  expect(await later.code).toBe(0);
  await client.close();
  await database.drop();
});

test('the first login works as soon as the server listens', async () => {
  const database = await createTestDatabase();
  const product = start('main', { DATABASE_URL: database.url, STARPARTY_DEMO: 'off' });
  const address = await waitUntilServing(product);
  const post = (path: string, body: object) =>
    fetch(address + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const account = { email: 'first@example.org', password: 'long enough' };
  expect((await post(signUp.path, { ...account, username: 'First' })).status).toBe(201);
  // Several simultaneous requests: the first one loads Better Auth for all.
  const replies = await Promise.all([1, 2, 3].map(() => post(signIn.path, account)));
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
  product.child.kill('SIGTERM');
  expect(await product.code).toBe(0);
  await database.drop();
});

test('an interrupted first start leaves no database process and no pictures', async () => {
  const interrupted = start('main');
  await waitForOutput(interrupted, 'Drawing');
  const { pid } = await readPostmaster();
  expect(isAlive(pid)).toBe(true);
  interrupted.child.kill('SIGINT');
  expect(await interrupted.code).toBe(0);
  expect(isAlive(pid)).toBe(false);
  expect(await listFiles(join(folder, 'data/storage'))).toEqual([]);

  // The next start creates the community, and the host can set a new password.
  const product = start('main');
  await waitUntilServing(product);
  expect(product.said()).toContain('with the password');
  product.child.kill('SIGTERM');
  expect(await product.code).toBe(0);
  const command = start('cli', {}, 'demo', 'password');
  expect(await command.code).toBe(0);
  expect(command.said()).toMatch(/^Log in as stargazer@example\.org with the password \S{12}\n$/);
});

test('draws the remaining pictures of the demo community after its database was killed', async () => {
  const product = start('main');
  await waitUntilServing(product);
  const { pid, socket } = await readPostmaster();
  const { db, close } = openDatabase(addressOf(socket, 'starparty'), 1);
  const pictures = () => db.$count(schema.image);
  const atFirst = await pictures();
  await expect.poll(pictures).toBeGreaterThan(atFirst);
  process.kill(pid, 'SIGKILL');
  const state = () => findDemoState(db).catch(() => 'unknown');
  await expect.poll(state).toBe('unfinished');
  await expect.poll(state).toBe('settled');
  await close();
  product.child.kill('SIGTERM');
  expect(await product.code).toBe(0);
});

describe('an app that cannot be built', () => {
  test('leaves no connection open', async () => {
    const database = await createTestDatabase();
    const { pool, close } = openDatabase(database.url, 1);
    await pool.query('ALTER TABLE session_revocation RENAME TO elsewhere');
    const config = readConfig({ STARPARTY_DATA: folder, DATABASE_URL: database.url, LOG_LEVEL: 'silent' });
    await expect(buildApp({ config, databaseUrl: database.url, sessionSecret: testSecret })).rejects.toThrow();
    const others =
      'SELECT application_name FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()';
    await expect.poll(async () => (await pool.query(others)).rows).toEqual([]);
    await close();
    await database.drop();
  });
});
