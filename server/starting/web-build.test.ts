/** Starts the product while the web client is being built. */
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '../db/client.ts';
import { createBareDatabase } from '../testing/database.ts';
import { type Program, startDuringBuild, waitForOutput, waitUntilServing } from '../testing/program.ts';

let folder: string;
let product: Program | undefined;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'starparty-web-build-'));
  // PostgreSQL may run as a different user than the tests.
  await chmod(folder, 0o711);
});
afterEach(async () => {
  if (product?.child.exitCode === null) product.child.kill('SIGKILL');
  product = undefined;
  await rm(folder, { recursive: true, force: true });
});

function start(build: string, environment: Record<string, string> = {}): Program {
  product = startDuringBuild(build, { STARPARTY_DATA: join(folder, 'data'), STARPARTY_DEMO: 'off', ...environment });
  return product;
}

/** A build that ends when the file `built` is written, after which `then` runs. */
const untilBuilt = (then = '') => `
  const { existsSync } = await import('node:fs');
  while (!existsSync(${JSON.stringify(join(folder, 'built'))})) await new Promise((done) => setTimeout(done, 20));
  ${then}`;
const endBuild = () => writeFile(join(folder, 'built'), '');

const failure = "throw Object.assign(new Error('The web client could not be built.'), { name: 'StartError' });";
const postmaster = () => join(folder, 'data/postgres/cluster/postmaster.pid');

test('a first start prepares the community during the build, and serves after it', async () => {
  const { child, said, code } = start(untilBuilt(), { STARPARTY_DEMO: 'on' });
  await waitForOutput(product as Program, 'Drawing');
  await expect.poll(() => existsSync(join(folder, 'data/storage'))).toBe(true);
  expect(said()).not.toContain('Starparty is at');
  await endBuild();
  const { status } = await fetch(`${await waitUntilServing(product as Program)}/api/ready`);
  expect(status).toBe(200);
  child.kill('SIGTERM');
  expect(await code).toBe(0);
});

test('a failed build ends a first start with its sentence, and stops the database', async () => {
  const { said, code } = start(untilBuilt(failure));
  await expect.poll(() => existsSync(postmaster())).toBe(true);
  await endBuild();
  expect(await code).toBe(1);
  expect(said()).toBe('The web client could not be built.\n');
  expect(existsSync(postmaster())).toBe(false);
});

test('a failed build leaves an existing database unchanged', async () => {
  const database = await createBareDatabase();
  const { said, code } = start(failure, { DATABASE_URL: database.url });
  expect(await code).toBe(1);
  expect(said()).toBe('The web client could not be built.\n');
  const { pool, close } = openDatabase(database.url, 1);
  const { rows } = await pool.query("SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace");
  expect(rows).toEqual([]);
  await close();
  await database.drop();
});

test('a stop during the build ends the start and stops the database', async () => {
  const { child, code } = start(untilBuilt());
  await expect.poll(() => existsSync(postmaster())).toBe(true);
  child.kill('SIGTERM');
  expect(await code).toBe(0);
  expect(existsSync(postmaster())).toBe(false);
});
