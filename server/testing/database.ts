// A database per test file. The global set-up creates a migrated template once, on the built-in PostgreSQL or that of
// DATABASE_URL. Each file gets a copy.
import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '../db/embedded/embedded.ts';
import { isAlive } from '../db/embedded/embedded-process.ts';
import { migrate } from '../db/migrate.ts';

const folderPrefix = 'starparty-test-';

declare module 'vitest' {
  export interface ProvidedContext {
    /** DATABASE_URL from the configuration; empty for the built-in database. */
    databaseUrl: string;
    /** The database server of the tests, and the name of the migrated template on it. */
    testServer: { adminUrl: string; template: string };
  }
}

/** Vitest's global set-up: prepares the template and returns the teardown. */
export default async function setUpDatabase(project: TestProject): Promise<() => Promise<void>> {
  const given = project.getProvidedContext().databaseUrl;
  const server = given ? { adminUrl: given, stop: async () => {} } : await startThrowAway();
  const template = `starparty_test_${createHash('sha256').update(randomUUID()).digest('hex').slice(0, 12)}`;
  try {
    await ask(server.adminUrl, (client) => createTemplate(client, template, given !== ''));
    await migrate(withDatabase(server.adminUrl, template));
  } catch (error) {
    await server.stop();
    throw error;
  }
  project.provide('testServer', { adminUrl: server.adminUrl, template });
  return async () => {
    if (given) await ask(server.adminUrl, (client) => dropAll(client, template));
    await server.stop();
  };
}

export interface TestDatabase {
  name: string;
  url: string;
  /** Drops the database, even with open connections. */
  drop(): Promise<void>;
}

/** Creates a migrated database for one test file. */
export async function createTestDatabase(): Promise<TestDatabase> {
  // Imported here, because this file is also the global set-up, which runs outside a test worker.
  const { inject } = await import('vitest');
  const { adminUrl, template } = inject('testServer');
  const name = `${template}_${randomUUID().slice(0, 8)}`;
  // Copying files takes a sixth of the processor time of copying through the write-ahead log.
  await ask(adminUrl, (client) => client.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`));
  return {
    name,
    url: withDatabase(adminUrl, name),
    async drop() {
      await ask(adminUrl, (client) => client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));
    },
  };
}

/** Creates an empty database, as a host does. */
export async function createBareDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase();
  await ask(database.url, (client) =>
    client.query('DROP SCHEMA public, drizzle, pgboss CASCADE; CREATE SCHEMA public'),
  );
  return database;
}

async function startThrowAway(): Promise<{ adminUrl: string; stop(): Promise<void> }> {
  await sweep();
  const folder = await mkdtemp(join(tmpdir(), `${folderPrefix}${process.pid}-`));
  const database = await startEmbedded({ folder, log });
  await ask(database.url, async (client) => {
    // Tests need no durability and should not wait for the disk.
    for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes']) {
      await client.query(`ALTER SYSTEM SET ${setting} = off`);
    }
    await client.query('SELECT pg_reload_conf()');
  });
  return {
    adminUrl: database.url,
    async stop() {
      await database.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Removes the files of interrupted runs, and stops their server if it is still running. */
async function sweep(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const owner = name.startsWith(folderPrefix) ? Number.parseInt(name.slice(folderPrefix.length), 10) : Number.NaN;
    if (Number.isNaN(owner) || isAlive(owner)) continue;
    const folder = join(tmpdir(), name);
    try {
      await (await startEmbedded({ folder, log })).stop();
    } catch {
      // There is no running server to stop.
    }
    await rm(folder, { recursive: true, force: true }).catch(({ message }) => console.warn(message));
  }
}

function log(level: 'info' | 'warn' | 'error', message: string): void {
  if (level !== 'info') console.warn(message);
}

async function createTemplate(client: pg.Client, name: string, isForeign: boolean): Promise<void> {
  // The built-in server uses this encoding and locale for all databases. Other servers may differ.
  const locale = "TEMPLATE template0 ENCODING 'UTF8' LOCALE_PROVIDER libc LC_COLLATE 'C' LC_CTYPE 'C.UTF-8'";
  await client.query(`CREATE DATABASE ${name} ${isForeign ? locale : ''}`);
}

async function dropAll(client: pg.Client, template: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    'SELECT datname AS name FROM pg_database WHERE starts_with(datname, $1)',
    [template],
  );
  for (const { name } of rows) await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
}

function withDatabase(url: string, name: string): string {
  return url.replace(/^([a-z]+:\/\/[^/]*\/)[^?]*/, `$1${name}`);
}

async function ask(url: string, question: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'starparty-test' });
  await client.connect();
  try {
    await question(client);
  } finally {
    await client.end();
  }
}
