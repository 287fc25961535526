/** Checks that the target of a restore is empty, and creates the tables of the backup in it. */
import type { MigrationMeta } from 'drizzle-orm/migrator';
import type pg from 'pg';
import { poolName } from '../db/client.ts';
import { applyMigrations, listApplied } from '../db/migrate.ts';
import type { StorageProvider } from '../providers/storage/storage.ts';
import { StartError } from '../starting/start-error.ts';
import { columnsOf, listTables, namesOf, quote, type Table } from './catalog.ts';
import type { Manifest } from './manifest.ts';

const advice =
  'nothing was changed: restore before the first start, into a new folder (STARPARTY_DATA) and, with DATABASE_URL, into an empty database';

/** @throws StartError if there are pictures */
export async function refusePictures(storage: StorageProvider): Promise<void> {
  if (await storage.isEmpty()) return;
  throw new StartError(`Pictures already exist in ${storage.description}; ${advice}.`);
}

/**
 * Migrates an empty database to the version of the backup. Runs in the caller's transaction, which holds exclusive
 * locks until its end.
 * @throws StartError if the database is not empty or Starparty is running on it
 */
export async function prepareTables(client: pg.Client, manifest: Manifest, known: MigrationMeta[]): Promise<void> {
  await refuseRunning(client);
  const applied = await listApplied(client);
  await refuseRows(client, applied.length > 0);
  if (applied.length > manifest.migrations.length) {
    throw new StartError(`A newer Starparty than that of the backup has set up this database; ${advice}.`);
  }
  await applyMigrations(client, known.slice(applied.length, manifest.migrations.length));
  const tables = await listTables(client);
  if (shapeOf(tables) !== shapeOf(manifest.tables)) {
    throw new StartError('The tables of this backup are not those of Starparty; nothing was changed.');
  }
  // The backup contains the rows that migrations insert, too.
  await client.query(`TRUNCATE ${namesOf(tables)}`);
}

function shapeOf(tables: Table[]): string {
  return tables.map(columnsOf).sort().join();
}

/** Fails if the product is running, because it may have read the old state and may be about to write. */
async function refuseRunning(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query(`
    SELECT FROM pg_stat_activity
    WHERE datname = current_database() AND (application_name LIKE '${poolName}%' OR application_name = 'starparty-bus') LIMIT 1`);
  if (rowCount === 0) return;
  throw new StartError('Starparty is running on this database. Stop it and restore again; nothing was changed.');
}

async function refuseRows(client: pg.Client, isOurs: boolean): Promise<void> {
  const tables = await listTables(client);
  if (tables.length > 0) await client.query(`LOCK TABLE ${namesOf(tables)} IN ACCESS EXCLUSIVE MODE`);
  for (const { name } of tables) {
    const { rowCount } = await client.query(`SELECT FROM ${quote(name)} LIMIT 1`);
    if (rowCount === 0 && isOurs) continue;
    const found = isOurs ? `data in the table ${name}` : `a table ${name} of another program`;
    throw new StartError(`This database is not empty: there is ${found}; ${advice}.`);
  }
}
