/** Several server processes that share a port, started as the host starts them. */
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import net from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { type Program, startProgram, waitForOutput, waitUntilServing } from '../testing/program.ts';
import { healthyMs } from './processes.ts';

let folder: string;
let database: TestDatabase;
let product: Program;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'starparty-processes-'));
  await chmod(folder, 0o711);
  database = await createTestDatabase();
});
afterEach(async () => {
  const { child, code } = product;
  if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
  await code;
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

function start(environment: Record<string, string> = {}): void {
  product = startProgram('main', {
    STARPARTY_DATA: join(folder, 'data'),
    STARPARTY_DEMO: 'off',
    DATABASE_URL: database.url,
    WEB_PROCESSES: '2',
    ...environment,
  });
}

/** Process ids by the numbers of the serving processes. */
async function pids(): Promise<number[]> {
  const { pid: first } = product.child;
  const file = `/proc/${first}/task/${first}/children`;
  const children = (await readFile(file, 'utf8')).trim().split(' ').filter(Boolean).map(Number);
  const commands = await Promise.all(children.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')));
  return children.filter((_, index) => commands[index]?.includes('main.js'));
}

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

async function ask(url: string, init: RequestInit = {}): Promise<Response> {
  return fetch(url, { ...init, headers: { 'content-type': 'application/json' } });
}

async function countServing(url: string): Promise<number> {
  const figures = await (await ask(`${url}/metrics`)).text();
  return figures.match(/^process_start_time_seconds\{process="\d"\}/gm)?.length ?? 0;
}

test('share a port, the built-in database and attempt counts, and stop together', async () => {
  start({ DATABASE_URL: '' });
  const url = await waitUntilServing(product);
  expect(product.said().match(/Starparty is at/g)).toHaveLength(1);
  expect(product.said()).toContain('processes 2');
  const serving = await pids();
  expect(serving).toHaveLength(2);

  const body = JSON.stringify({ token: 'x'.repeat(24), password: 'correct horse battery' });
  const answers = await Promise.all(
    Array.from({ length: 30 }, () => ask(`${url}/api/auth/reset-password`, { method: 'POST', body })),
  );
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(20);

  expect(await countServing(url)).toBe(2);

  product.child.kill('SIGTERM');
  expect(await product.code).toBe(0);
  expect(serving.some(isAlive)).toBe(false);
  expect(product.said().match(/Stopped\./g)).toHaveLength(1);
});

test('replace a killed process and continue', async () => {
  start();
  const url = await waitUntilServing(product);
  // The product replaces a process at once only if it listened for this time.
  await sleep(healthyMs + 100);
  const before = await pids();
  process.kill(before[0] as number, 'SIGKILL');
  await expect.poll(async () => (await pids()).some((pid) => !before.includes(pid))).toBe(true);
  for (let count = 0; count < 20; count += 1) expect((await ask(`${url}/api/ready`)).status).toBe(200);
  await expect.poll(() => countServing(url)).toBe(2);
  expect(product.said()).toContain('A server process ended with SIGKILL. It is replaced.');
});

test('retry with growing delays when they can no longer start', async () => {
  start();
  const url = await waitUntilServing(product);
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query('ALTER TABLE session_revocation RENAME TO elsewhere');
  process.kill((await pids())[0] as number, 'SIGKILL');
  await expect.poll(product.said).toContain('It is replaced in 1 s.');
  expect((await ask(`${url}/api/ready`)).status).toBe(200);
  await client.query('ALTER TABLE elsewhere RENAME TO session_revocation');
  await client.end();
  await expect.poll(() => countServing(url)).toBe(2);
});

test('print in one sentence why none can start', async () => {
  start({ REDIS_URL: 'redis://127.0.0.1:1' });
  expect(await product.code).toBe(1);
  expect(product.said()).toMatch(
    /^The Redis of REDIS_URL cannot be used \(.*\)\. Start it, or remove REDIS_URL; .*\n$/,
  );
});

test('end when the first process is killed or interrupted during the start', async () => {
  start();
  await waitUntilServing(product);
  const serving = await pids();
  product.child.kill('SIGKILL');
  await expect.poll(() => serving.some(isAlive)).toBe(false);

  start();
  await expect.poll(async () => (await pids()).length).toBe(2);
  const starting = await pids();
  product.child.kill('SIGINT');
  expect(await product.code).toBe(0);
  expect(starting.some(isAlive)).toBe(false);
});

test('abort pending work at the second signal', async () => {
  // Uses an external database, because the built-in database must stop within a few seconds of the signal.
  start();
  const url = new URL(await waitUntilServing(product));
  // The body of this request never arrives, so the first signal waits for it.
  const hanging = net.connect(Number(url.port), url.hostname);
  hanging.on('error', () => undefined);
  hanging.write(
    'POST /api/auth/sign-in HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\nExpect: 100-continue\r\n\r\n',
  );
  expect(String(await once(hanging, 'data'))).toContain('100 Continue');
  product.child.kill('SIGINT');
  await waitForOutput(product, 'Stopping: finishing pending work');
  expect(product.child.exitCode).toBe(null);
  let answer = '';
  hanging.on('data', (data) => (answer += data));
  product.child.kill('SIGINT');
  expect(await product.code).toBe(0);
  // If the server had waited for the request, it would have sent a response.
  if (!hanging.closed) await once(hanging, 'close');
  expect(answer).toBe('');
});
