/** What a database and a folder hold, as hashes by name, made without the code under test. */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import pg from 'pg';

export type Fingerprint = Record<string, string>;

const sha256 = (content: Buffer | string): string => createHash('sha256').update(content).digest('hex');

/** A hash of the rows of every table, and of everything else that makes a schema. */
export async function fingerprintDatabase(url: string): Promise<Fingerprint> {
  const client = new pg.Client({ connectionString: url, application_name: 'starparty-test' });
  await client.connect();
  const hashOf = async (query: string) => sha256((await client.query(query)).rows.map(({ line }) => line).join('\n'));
  const { rows: tables } = await client.query<{ name: string }>(
    "SELECT quote_ident(table_schema) || '.' || quote_ident(table_name) AS name FROM information_schema.tables WHERE table_schema IN ('public', 'drizzle') ORDER BY 1",
  );
  const prints: Fingerprint = {};
  // The text of a row tells an empty text from none.
  for (const { name } of tables) prints[name] = await hashOf(`SELECT t::text AS line FROM ${name} t ORDER BY 1`);
  prints.constraints = await hashOf(
    "SELECT conrelid::regclass || conname || pg_get_constraintdef(oid) AS line FROM pg_constraint WHERE connamespace = 'public'::regnamespace ORDER BY 1",
  );
  prints.indexes = await hashOf("SELECT indexdef AS line FROM pg_indexes WHERE schemaname = 'public' ORDER BY 1");
  prints.sequences = await hashOf(
    "SELECT sequencename || coalesce(last_value, 0) AS line FROM pg_sequences WHERE schemaname = 'public' ORDER BY 1",
  );
  prints.triggers = await hashOf(
    'SELECT tgrelid::regclass || tgname || tgenabled::text AS line FROM pg_trigger WHERE NOT tgisinternal ORDER BY 1',
  );
  await client.end();
  return prints;
}

/** A hash of every file, by its path. */
export async function fingerprintFolder(folder: string): Promise<Fingerprint> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const paths = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  const prints = paths.sort().map(async (path) => [relative(folder, path), sha256(await readFile(path))] as const);
  return Object.fromEntries(await Promise.all(prints));
}
