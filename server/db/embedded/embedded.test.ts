// The built-in PostgreSQL with real processes: starting, joining, stopping and restarting it.
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { StartError } from '../../starting/start-error.ts';
import { type EmbeddedDatabase, startEmbedded } from './embedded.ts';
import { isAlive } from './embedded-process.ts';

const cleanups: (() => Promise<unknown>)[] = [];

/** Folder of an initialized database. Most tests copy it, because initializing one takes seconds. */
let initialized: string;
beforeAll(async () => {
  initialized = await mkdtemp(join(tmpdir(), `starparty-test-${process.pid}-`));
  await (await startEmbedded({ folder: initialized, log: () => {} })).stop();
});
afterAll(() => rm(initialized, { recursive: true, force: true }));

afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

test('initializes a database with Unicode support in a new folder', async () => {
  const folder = await makeFolder();
  const database = await start(folder);
  expect(database.joined).toBe(false);
  expect(await query(database.url, "SELECT lower('ÄÉЖ') AS value")).toBe('äéж');
  expect(await query(database.url, "SELECT current_setting('fsync') AS value")).toBe('on');
  expect(await query(database.url, "SELECT current_setting('data_checksums') AS value")).toBe('on');
  const pid = await readPid(folder);
  await database.stop();
  expect(isAlive(pid)).toBe(false);
});

test('repeats an initialization that was killed, even if parts of it still run', async () => {
  const folder = await makeFolder();
  const child = spawnChild(folder);
  await waitUntil(async () => existsSync(join(folder, 'cluster.new', 'base')));
  child.kill('SIGKILL');
  await once(child, 'exit');
  const database = await start(folder);
  expect(database.joined).toBe(false);
  expect(existsSync(join(folder, 'cluster.new'))).toBe(false);
});

test('keeps saved rows over a stop and a start', async () => {
  const folder = await makeInitialized();
  const first = await start(folder);
  await query(first.url, 'CREATE TABLE kept (value text)');
  await query(first.url, "INSERT INTO kept VALUES ('still here')");
  await first.stop();
  const second = await start(folder);
  expect(second.joined).toBe(false);
  expect(await query(second.url, 'SELECT value FROM kept')).toBe('still here');
});

test('after kill -9 of the owner, the next start joins the running server', async () => {
  const folder = await makeInitialized();
  const owner = await startChild(folder);
  const pid = await readPid(folder);
  owner.child.kill('SIGKILL');
  await once(owner.child, 'exit');
  const database = await start(folder);
  expect(database.joined).toBe(true);
  expect(await readPid(folder)).toBe(pid);
  await database.stop();
  expect(isAlive(pid)).toBe(false);
});

test('the last client stops the server', async () => {
  const folder = await makeInitialized();
  const first = await start(folder);
  const second = await startChild(folder);
  expect(second.joined).toBe(true);
  const pid = await readPid(folder);
  await first.stop();
  expect(isAlive(pid)).toBe(true);
  second.child.kill('SIGTERM');
  await once(second.child, 'exit');
  expect(isAlive(pid)).toBe(false);
});

test('two concurrent starts share one server', async () => {
  const folder = await makeFolder();
  const both = await Promise.all([startChild(folder), startChild(folder), start(folder)]);
  expect(both.filter(({ joined }) => !joined)).toHaveLength(1);
  for (const { child } of both.slice(0, 2) as Child[]) {
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
});

test('restarts a killed postmaster, also from a process that joined', async () => {
  const folder = await makeInitialized();
  const owner = await startChild(folder);
  const database = await start(folder);
  owner.child.kill('SIGKILL');
  await once(owner.child, 'exit');
  const pid = await readPid(folder);
  // A statement that takes minutes must not delay the next postmaster.
  const busy = query(database.url, 'SELECT count(*) FROM generate_series(1, 10000000000)').catch(() => 'broken');
  const busyStatements = `
    SELECT count(*)::int AS value FROM pg_stat_activity
    WHERE state = 'active' AND query LIKE 'SELECT count(*) FROM generate_series%'`;
  await waitUntil(async () => (await query(database.url, busyStatements)) === 1);
  process.kill(pid, 'SIGKILL');
  await waitUntil(async () => (await readPid(folder)) !== pid && (await answers(database.url)));
  expect(await busy).toBe('broken');
  await database.stop();
});

test('ignores locks of unknown or missing processes', async () => {
  const folder = await makeInitialized();
  await (await start(folder)).stop();
  const { uid, gid } = await stat(join(folder, 'cluster'));
  const neighbour = spawn('sleep', ['60'], { uid, gid });
  cleanups.push(async () => neighbour.kill());
  for (const stranger of [process.pid, neighbour.pid, 2 ** 22 - 1]) {
    const lock = `${stranger}\n${join(folder, 'cluster')}\n1\n5432\n`;
    await writeFile(join(folder, 'cluster', 'postmaster.pid'), lock);
    await writeFile(join(folder, 'socket', '.s.PGSQL.5432.lock'), lock);
    const database = await start(folder);
    expect(database.joined).toBe(false);
    await database.stop();
  }
});

test('leaves a database of another PostgreSQL version unchanged', async () => {
  const folder = await makeFolder();
  await mkdir(join(folder, 'cluster'));
  await writeFile(join(folder, 'cluster', 'PG_VERSION'), '19\n');
  await expect(startEmbedded({ folder, log: () => {} })).rejects.toThrow(StartError);
  await expect(startEmbedded({ folder, log: () => {} })).rejects.toThrow(
    /has version 19 of PostgreSQL.*nothing was changed/,
  );
});

test('works with a path that is too long for a socket', async () => {
  const folder = join(
    await makeFolder(0o755),
    'a-folder-with-a-long-name-'.repeat(4),
    'and another one, with spaces & ümlauts',
  );
  const database = await start(folder);
  expect(await query(database.url, 'SELECT 1 AS value')).toBe(1);
  const socket = decodeURIComponent(database.url.split('host=')[1] ?? '');
  cleanups.unshift(() => rm(socket, { recursive: true, force: true }));
  expect(socket).toContain(`${tmpdir()}/starparty-`);
});

interface Child {
  child: ChildProcess;
  joined: boolean;
}

async function start(folder: string): Promise<EmbeddedDatabase> {
  const database = await startEmbedded({ folder, log: () => {} });
  cleanups.push(() => database.stop());
  return database;
}

/** A second Node process that starts the database of the folder and stops it on SIGTERM. */
async function startChild(folder: string): Promise<Child> {
  const child = spawnChild(folder);
  const [line] = await once(createInterface(child.stdout), 'line');
  return { child, joined: line === 'true' };
}

function spawnChild(folder: string) {
  const program = `
    import { startEmbedded } from ${JSON.stringify(new URL('./embedded.ts', import.meta.url).href)};
    const database = await startEmbedded({ folder: ${JSON.stringify(folder)}, log() {} });
    process.once('SIGTERM', () => database.stop().then(() => process.exit()));
    setInterval(() => {}, 1000);
    console.log(database.joined);
  `;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  cleanups.push(async () => child.kill('SIGKILL'));
  return child;
}

/** A folder with a stopped database. */
async function makeInitialized(): Promise<string> {
  const folder = await makeFolder();
  // Unlike Node's `cp`, keeps the owner of the files, under which PostgreSQL runs.
  await promisify(execFile)('cp', ['-a', join(initialized, 'cluster'), folder]);
  return folder;
}

/**
 * Creates a folder whose name contains the process id, so that the next run can remove the folders of an interrupted
 * run.
 */
async function makeFolder(mode = 0o700): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `starparty-test-${process.pid}-`));
  await chmod(folder, mode);
  cleanups.push(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

async function readPid(folder: string): Promise<number> {
  const text = await readFile(join(folder, 'cluster', 'postmaster.pid'), 'utf8').catch(() => '0');
  return Number.parseInt(text, 10);
}

async function query(url: string, text: string): Promise<unknown> {
  const client = new pg.Client(url);
  // A broken connection fails the query and also emits an event.
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(text)).rows[0]?.value;
  } finally {
    await client.end();
  }
}

async function answers(url: string): Promise<boolean> {
  return query(url, 'SELECT 1').then(
    () => true,
    () => false,
  );
}

async function waitUntil(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await sleep(50);
}
