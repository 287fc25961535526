/** Environment variables of PostgreSQL programs, and the variables that the product uses. */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase } from '../testing/database.ts';
import { type Program, startProgram, waitUntilServing } from '../testing/program.ts';

const readOnly = '-c default_transaction_read_only=on';

/** Variables of node-postgres and libpq. Their values refer to other servers or prevent writes. */
const misleading = {
  PGHOST: 'nowhere.invalid',
  PGHOSTADDR: '192.0.2.1',
  PGPORT: '1',
  PGUSER: 'stranger',
  PGPASSWORD: 'wrong',
  PGPASSFILE: '/nowhere',
  PGDATABASE: 'elsewhere',
  PGDATA: '/nowhere',
  PGSERVICE: 'elsewhere',
  PGSERVICEFILE: '/nowhere',
  PGSSLMODE: 'require',
  PGSSLNEGOTIATION: 'direct',
  PGSSLROOTCERT: '/nowhere',
  PGCONNECT_TIMEOUT: '1',
  PGCLIENT_ENCODING: 'LATIN1',
  PGREPLICATION: 'database',
  PGTARGETSESSIONATTRS: 'read-only',
  PGAPPNAME: 'stranger',
  PGDATESTYLE: 'German',
  PGTZ: 'Asia/Tokyo',
  PGBINARY: 'true',
  PGOPTIONS: readOnly,
};

let folder: string;
const programs: Program[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'starparty-environment-'));
  // PostgreSQL may run as a different user than the tests.
  await chmod(folder, 0o711);
});
afterEach(async () => {
  for (const { child } of programs.splice(0)) if (child.exitCode === null) child.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

function start(program: 'main' | 'cli', environment: Record<string, string>, ...words: string[]): Program {
  const started = startProgram(program, { STARPARTY_DATA: join(folder, 'data'), ...environment }, words);
  programs.push(started);
  return started;
}

const signUp = (url: string) =>
  fetch(`${url}/api/auth/sign-up`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'ana', email: 'ana@example.org', password: 'correct horse battery' }),
  });

test('the built-in database ignores the environment variables of PostgreSQL', async () => {
  const product = start('main', { ...misleading, STARPARTY_DEMO: 'off', WEB_PROCESSES: '2' });
  const url = await waitUntilServing(product);
  expect((await signUp(url)).status).toBe(201);
  const reports = start('cli', misleading, 'reports');
  expect([await reports.code, reports.said()]).toEqual([0, 'There are no open reports.\n']);
  product.child.kill('SIGTERM');
  expect(await product.code).toBe(0);
});

test('a read-only database stops the start', async () => {
  const database = await createTestDatabase();
  const name = new pg.Client(database.url).database;
  const client = new pg.Client(database.url);
  await client.connect();
  await client.query(`ALTER DATABASE ${name} SET default_transaction_read_only = on`);
  await client.end();
  const product = start('main', { DATABASE_URL: database.url });
  expect(await product.code).toBe(1);
  expect(product.said()).toMatch(/^The database is read-only.*nothing was changed\. .*\.\n$/);
  await database.drop();
});

test('DATABASE_URL respects PGOPTIONS, and a read-only setting there is reported', async () => {
  const database = await createTestDatabase();
  const plain = new URL(database.url.replace('@/', '@socket/'));
  for (const name of [...plain.searchParams.keys()]) if (name !== 'host') plain.searchParams.delete(name);
  const product = start('main', { DATABASE_URL: plain.href.replace('@socket/', '@/'), PGOPTIONS: readOnly });
  expect(await product.code).toBe(1);
  expect(product.said()).toMatch(/^The database is read-only.*PGOPTIONS.*\.\n$/);
  await database.drop();
});
