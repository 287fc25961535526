/**
 * `npm run host -- restore FILE`: checks the whole backup, then restores it into an empty installation, all or
 * nothing.
 */

import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { withConnection } from '../db/connection.ts';
import { locks } from '../db/locks.ts';
import { applyMigrations, migrationsFolder } from '../db/migrate.ts';
import { enqueueUnsentMails } from '../features/events/guests/event-mailer.ts';
import { createJobs } from '../jobs/jobs.ts';
import { StorageFullError, type StorageProvider } from '../providers/storage/storage.ts';
import { InterruptedError } from '../starting/lifecycle.ts';
import { StartError } from '../starting/start-error.ts';
import { shownText } from '../text/shown-text.ts';
import { readManifest, visitFiles } from './archive-reader.ts';
import type { BackupTools } from './backup.ts';
import { columnsOf, dropForeignKeys, listTables, namesOf, quote } from './catalog.ts';
import { prepareTables, refusePictures } from './empty-place.ts';
import type { BackupPicture, BackupTable, Manifest } from './manifest.ts';

/** Reads the whole backup and compares it with its checksums. @throws StartError if it is damaged */
export async function checkBackup(path: string, stop: AbortSignal): Promise<Manifest> {
  try {
    const manifest = await readManifest(path);
    await visitFiles(path, manifest, async (_file, content) => void (await drain(content)), stop);
    return manifest;
  } catch (error) {
    if (stop.aborted) throw new InterruptedError('The restore was interrupted; nothing was changed.');
    if (error instanceof StartError) throw error;
    const { message, code, syscall } = error as NodeJS.ErrnoException;
    const reason = shownText(message.split('\n')[0] ?? '');
    throw new StartError(
      syscall
        ? `${path} cannot be read (${code}); nothing was changed.`
        : `${path} is damaged or not a backup of Starparty (${reason}); nothing was changed: restore another backup.`,
      { cause: error },
    );
  }
}

/** Restores a file of `backup` that `checkBackup` has checked. @throws StartError, with nothing changed */
export async function restore(path: string, manifest: Manifest, tools: BackupTools): Promise<void> {
  const known = readMigrationFiles({ migrationsFolder: tools.migrations ?? migrationsFolder });
  refuseNewerBackup(manifest, known);
  await refusePictures(tools.storage);
  const interrupt = new AbortController();
  const onStop = () => interrupt.abort();
  const placed: BackupPicture[] = [];
  /** If the commit fails, it is unknown whether the rows were stored. The stored pictures then stay. */
  let isCommitting = false;
  tools.stop.addEventListener('abort', onStop);
  try {
    await withConnection(
      tools.databaseUrl,
      'starparty-restore',
      async (client) => {
        await fill(client, path, manifest, known, tools, placed);
        tools.stop.removeEventListener('abort', onStop);
        tools.stop.throwIfAborted();
        isCommitting = true;
        await client.query('COMMIT');
      },
      interrupt.signal,
    );
  } catch (error) {
    if (isCommitting) throw error;
    await removeAll(tools.storage, placed);
    if (tools.stop.aborted) throw new InterruptedError('The restore was interrupted; nothing was changed.');
    throw explain(error);
  } finally {
    tools.stop.removeEventListener('abort', onStop);
  }
}

async function drain(content: AsyncIterable<Buffer>): Promise<void> {
  for await (const _chunk of content);
}

function refuseNewerBackup({ migrations }: Manifest, known: MigrationMeta[]): void {
  if (migrations.every((time, index) => time === known[index]?.folderMillis)) return;
  throw new StartError(
    'This backup was made by a newer Starparty. Update the program and restore again; nothing was changed.',
  );
}

/** Runs everything up to the commit; records each picture in `placed` before storing it. */
async function fill(
  client: pg.Client,
  path: string,
  manifest: Manifest,
  known: MigrationMeta[],
  { storage, stop }: BackupTools,
  placed: BackupPicture[],
): Promise<void> {
  // If the product starts during a restore, it waits for this lock before it reads the database.
  await client.query('SELECT pg_advisory_lock($1)', [locks.migration]);
  await client.query("BEGIN; SET LOCAL datestyle = 'ISO'; SET LOCAL intervalstyle = 'postgres'");
  await prepareTables(client, manifest, known);
  const addForeignKeys = await dropForeignKeys(client);
  await visitFiles(
    path,
    manifest,
    async (file, content) => {
      if ('table' in file) return copyRows(client, file.table, content);
      placed.push(file.picture);
      await storage.put(file.picture.bucket, file.picture.name, await buffer(content));
    },
    stop,
  );
  await addForeignKeys();
  for (const { name, next } of manifest.sequences) {
    await client.query(`ALTER SEQUENCE ${quote(name)} RESTART WITH ${next}`);
  }
  await applyMigrations(client, known.slice(manifest.migrations.length));
  // A backup contains no jobs, so create the jobs of unsent mails.
  const jobs = createJobs({ pool: client, onError: () => undefined });
  await enqueueUnsentMails(drizzle(client), jobs);
  await client.query(`ANALYZE ${namesOf(await listTables(client))}`);
}

async function copyRows(client: pg.Client, table: BackupTable, content: AsyncIterable<Buffer>): Promise<void> {
  // The rows already contain the effects of triggers.
  await client.query(`ALTER TABLE ${quote(table.name)} DISABLE TRIGGER USER`);
  const copy = client.query(copyFrom(`COPY ${columnsOf(table)} FROM STDIN`));
  await pipeline(content, copy);
  if (copy.rowCount !== table.rows)
    throw new Error(`${table.name} took ${copy.rowCount} rows instead of ${table.rows}`);
  await client.query(`ALTER TABLE ${quote(table.name)} ENABLE TRIGGER USER`);
}

async function removeAll(storage: StorageProvider, pictures: BackupPicture[]): Promise<void> {
  for (const { bucket, name } of pictures) await storage.remove(bucket, name);
}

function explain(error: unknown): unknown {
  if (error instanceof StartError) return error;
  const { code = '', message, severity } = error as { code?: string; message?: string; severity?: string };
  if (error instanceof StorageFullError || ['53100', 'ENOSPC', 'EDQUOT'].includes(code)) {
    return new StartError('The disk is full; nothing was changed: free some space and restore again.', {
      cause: error,
    });
  }
  // Only errors of PostgreSQL have a severity.
  if (severity)
    return new StartError(`The database rejects it (${shownText(message ?? '')}); nothing was changed.`, {
      cause: error,
    });
  return error;
}
