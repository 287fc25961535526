/** Hashes of a database and of a folder. They share no code with the product. */
import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import pg from 'pg';

export type Fingerprint = Record<string, string>;

const sha256 = (content: Buffer): string => createHash('sha256').update(content).digest('hex');

/** Queries for parts of a schema other than tables, by kind. Each row of a result is a line of text. */
const structure = {
  constraints:
    "SELECT conrelid::regclass || conname || pg_get_constraintdef(oid) AS line FROM pg_constraint WHERE connamespace = 'public'::regnamespace",
  indexes: "SELECT indexdef AS line FROM pg_indexes WHERE schemaname = 'public'",
  sequences: "SELECT sequencename || coalesce(last_value, 0) AS line FROM pg_sequences WHERE schemaname = 'public'",
  triggers: 'SELECT tgrelid::regclass || tgname || tgenabled::text AS line FROM pg_trigger WHERE NOT tgisinternal',
};

/** Hashes the rows of every table, and each kind in `structure`. */
export async function fingerprintDatabase(url: string): Promise<Fingerprint> {
  const client = new pg.Client({ connectionString: url, application_name: 'starparty-test' });
  await client.connect();
  const { rows: tables } = await client.query<{ name: string }>(
    "SELECT quote_ident(table_schema) || '.' || quote_ident(table_name) AS name FROM information_schema.tables WHERE table_schema IN ('public', 'drizzle') ORDER BY 1",
  );
  // Hash rows as text, because this form distinguishes an empty text from null.
  const rowsOfTables = tables.map(({ name }) => [name, `SELECT t::text AS line FROM ${name} t`]);
  const hashes = [...rowsOfTables, ...Object.entries(structure)].map(
    ([name, lines]) =>
      `SELECT '${name}' AS name, md5(string_agg(line, E'\\n' ORDER BY line COLLATE "C")) AS hash FROM (${lines}) AS lines`,
  );
  const { rows } = await client.query<{ name: string; hash: string | null }>(hashes.join(' UNION ALL '));
  await client.end();
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash ?? 'empty']));
}

/** Reads the row versions of every table in `public`, and the position of every sequence. */
export type VersionReader = () => Promise<Fingerprint>;

/**
 * Prepares a comparison that is cheaper than hashing whole rows. Every insert, update and delete changes the number of
 * rows or the (ctid, xmin) pairs of a table, even an update to the same values.
 */
export async function prepareVersionReader(client: pg.Pool): Promise<VersionReader> {
  const { rows: tables } = await client.query<{ name: string }>(
    "SELECT quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1",
  );
  const versions = tables.map(
    ({ name }) =>
      `SELECT '${name}' AS name, count(*) || ' ' || coalesce(string_agg(ctid || ' ' || xmin, ',' ORDER BY ctid), '') AS state FROM ${name}`,
  );
  const statement = [
    ...versions,
    "SELECT 'sequence ' || sequencename, coalesce(last_value, 0)::text FROM pg_sequences WHERE schemaname = 'public'",
  ].join(' UNION ALL ');
  return async () => {
    const { rows } = await client.query<{ name: string; state: string }>(statement);
    return Object.fromEntries(rows.map(({ name, state }) => [name, state]));
  };
}

/** Hashes every file, by path. */
export function fingerprintFolder(folder: string): Promise<Fingerprint> {
  return describeFiles(folder, async (path) => sha256(await readFile(path)));
}

/**
 * Size, inode and modification time of every file, by path. Cheaper than hashes, and sufficient, because no test resets
 * times.
 */
export function listFileVersions(folder: string): Promise<Fingerprint> {
  return describeFiles(folder, async (path) => {
    const { size, mtimeNs, ino } = await stat(path, { bigint: true });
    return `${size} bytes, inode ${ino}, ${mtimeNs}`;
  });
}

async function describeFiles(folder: string, describe: (path: string) => Promise<string>): Promise<Fingerprint> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const paths = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  const descriptions = paths.sort().map(async (path) => [relative(folder, path), await describe(path)] as const);
  return Object.fromEntries(await Promise.all(descriptions));
}
