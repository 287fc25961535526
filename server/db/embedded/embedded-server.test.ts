/** One server per built-in database: several processes of the product on one data folder. */
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase } from '../../testing/database.ts';
import { type Program, startProgram, waitUntilServing } from '../../testing/program.ts';

let folder: string;
const programs: Program[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'starparty-one-'));
  // PostgreSQL may run as a different user than the tests.
  await chmod(folder, 0o711);
});
afterEach(async () => {
  // Stops them in order, so that the last one stops the database.
  for (const { child, code } of programs.splice(0)) {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
    await code;
  }
  await rm(folder, { recursive: true, force: true });
});

function start(environment: Record<string, string> = {}, data = 'data'): Program {
  const started = startProgram('main', {
    STARPARTY_DATA: join(folder, data),
    STARPARTY_DEMO: 'off',
    ...environment,
  });
  programs.push(started);
  return started;
}

async function kill({ child, code }: Program): Promise<void> {
  child.kill('SIGKILL');
  await code;
}

/** Lists every file and folder with the properties that a change alters. */
async function listData(): Promise<string[]> {
  const entries = await readdir(join(folder, 'data'), { recursive: true, withFileTypes: true });
  // Ignore files that the database itself changes.
  return entries.map(({ parentPath, name }) => join(parentPath, name)).filter((path) => !path.includes('/cluster/'));
}

const refusal = (url: string, { child }: Program) =>
  `Starparty already runs on the database in ${folder}/data/postgres, at ${url.replace('127.0.0.1', 'localhost')} (process ${child.pid}); nothing was changed: use it, stop it first, or set STARPARTY_DATA to another folder.\n`;

test('a second server on the same data prints the URL of the first and changes nothing', async () => {
  const first = start();
  const url = await waitUntilServing(first);
  const before = await listData();
  const second = start({ STARPARTY_DEMO: 'on' });
  expect([await second.code, second.said()]).toEqual([1, refusal(url, first)]);
  expect(await listData()).toEqual(before);
  expect((await fetch(`${url}/api/ready`)).status).toBe(200);

  // The host's commands work while the server runs.
  const reports = startProgram('cli', { STARPARTY_DATA: join(folder, 'data') }, ['reports']);
  expect([await reports.code, reports.said()]).toEqual([0, 'There are no open reports.\n']);
});

test('two concurrent starts result in one server', async () => {
  const both = [start(), start()];
  const ends = both.map(({ code }, index) => code.then(() => index));
  const loser = await Promise.race(ends);
  const [winner, refused] = [both[1 - loser], both[loser]] as [Program, Program];
  const url = await waitUntilServing(winner);
  expect([await refused.code, refused.said()]).toEqual([1, refusal(url, winner)]);
});

test('a killed server does not block the next one, nor do its remaining processes', async () => {
  const first = start({ WEB_PROCESSES: '2' });
  await waitUntilServing(first);
  await kill(first);
  const second = start();
  const url = await waitUntilServing(second);
  const third = start();
  expect([await third.code, third.said()]).toEqual([1, refusal(url, second)]);
});

test('a hanging server does not count as killed', async () => {
  const first = start();
  await waitUntilServing(first);
  first.child.kill('SIGSTOP');
  const second = start();
  expect(await second.code).toBe(1);
  expect(second.said()).toContain(
    `Starparty already runs on the database in ${folder}/data/postgres; nothing was changed: `,
  );
  first.child.kill('SIGCONT');
});

test('also works in a folder with a path that is too long for a socket', async () => {
  const data = 'a-folder-with-a-long-name-'.repeat(4);
  // With such a path, the database's socket is in TMPDIR. The claim must also work if the servers' TMPDIRs differ.
  const [here, elsewhere] = [join(folder, 'a'), join(folder, 'b')];
  for (const path of [here, elsewhere]) await mkdir(path, { mode: 0o777 });
  const first = start({ TMPDIR: here }, data);
  const url = await waitUntilServing(first);
  const second = start({ TMPDIR: elsewhere }, data);
  expect(await second.code).toBe(1);
  expect(second.said()).toContain(url.replace('127.0.0.1', 'localhost'));
  await kill(first);
  await waitUntilServing(start({ TMPDIR: elsewhere }, data));
});

test('servers with external databases may share a data folder', async () => {
  const database = await createTestDatabase();
  const both = [start({ DATABASE_URL: database.url }), start({ DATABASE_URL: database.url })];
  const urls = await Promise.all(both.map(waitUntilServing));
  expect(new Set(urls).size).toBe(2);
  for (const { child } of both) {
    child.kill('SIGTERM');
    await once(child, 'close');
  }
  await database.drop();
});
