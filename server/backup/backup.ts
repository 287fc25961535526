/** `npm run host -- backup FILE`: all rows at one point in time, and all pictures that they refer to. */

import { randomUUID } from 'node:crypto';
import { access, type FileHandle, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { withConnection } from '../db/connection.ts';
import { locks } from '../db/locks.ts';
import { listApplied, migrationsFolder, refuseNewer } from '../db/migrate.ts';
import { writeWhole } from '../files/whole-file.ts';
import { createZipWriter, type ZipWriter } from '../files/zip-writer.ts';
import type { StorageProvider } from '../providers/storage/storage.ts';
import { InterruptedError } from '../starting/lifecycle.ts';
import { StartError } from '../starting/start-error.ts';
import { shownText } from '../text/shown-text.ts';
import { columnsOf, listTables, namesOf, readSequences } from './catalog.ts';
import { type BackupPicture, formatVersion, type Manifest, manifestPath, picturePath, tablePath } from './manifest.ts';

export interface BackupTools {
  databaseUrl: string;
  storage: StorageProvider;
  /** Interrupts the backup and deletes its file. */
  stop: AbortSignal;
  /** Folder of migrations; tests use their own. */
  migrations?: string;
}

export interface Backup {
  manifest: Manifest;
  /** Size of the file. */
  bytes: number;
}

type PictureFile = Manifest['missing'][number];

/** The maximum time to wait for another backup or a deletion of files. */
const lockTimeout = '5s';
const lockNotAvailable = '55P03';
const picturesAtOnce = 500;
/** The number of retries for a missing file. An upload writes its files shortly after its row. */
const missingRetries = 10;
const missingRetryMs = 300;

/** Writes a backup to a new file. @throws StartError after deleting the file */
export async function backup(path: string, tools: BackupTools): Promise<Backup> {
  const { databaseUrl, stop } = tools;
  if (await isThere(path)) {
    throw new StartError(`The file ${path} already exists; nothing was changed: choose another name.`);
  }
  try {
    const manifest = await writeWhole(
      path,
      (file) => withConnection(databaseUrl, 'starparty-backup', (client) => writeAll(client, tools, file), stop),
      // A unique name, even if two backups write to the same path.
      `${path}.${randomUUID()}.part`,
    );
    return { manifest, bytes: (await stat(path)).size };
  } catch (error) {
    if (stop.aborted) throw new InterruptedError('The backup was interrupted; nothing is left of it.');
    throw explain(error, path);
  }
}

async function writeAll(client: pg.Client, tools: BackupTools, file: FileHandle): Promise<Manifest> {
  const zip = createZipWriter((piece) => file.appendFile(piece), tools.stop);
  await keepPictures(client);
  // The first query takes the snapshot, which must be newer than the lock.
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  const madeAt = new Date().toISOString();
  const migrations = await listApplied(client);
  if (migrations.length === 0) throw new StartError('There is nothing to back up yet.');
  refuseNewer(migrations.at(-1) ?? 0, readMigrationFiles({ migrationsFolder: tools.migrations ?? migrationsFolder }));
  const tables = await addTables(client, zip);
  const sequences = await readSequences(client);
  const { pictures, missing } = await addPictures(client, tools, zip);
  // COMMIT fails if the connection was lost and, with it, the lock.
  await client.query('COMMIT');
  const manifest: Manifest = { format: formatVersion, madeAt, migrations, tables, sequences, pictures, missing };
  await zip.add(manifestPath, Readable.from([JSON.stringify(manifest)]), { compress: true });
  await zip.end();
  return manifest;
}

/** Prevents the deletion of picture files until the connection ends. */
async function keepPictures(client: pg.Client): Promise<void> {
  try {
    await client.query(`SET lock_timeout = '${lockTimeout}'`);
    await client.query('SELECT pg_advisory_lock($1)', [locks.backup]);
    await client.query('SET lock_timeout = 0');
  } catch (error) {
    if ((error as { code?: string }).code !== lockNotAvailable) throw error;
    throw new StartError('Another backup is running; nothing was changed: wait until it ends.');
  }
}

async function addTables(client: pg.Client, zip: ZipWriter): Promise<Manifest['tables']> {
  // The host may have configured other formats.
  await client.query("SET datestyle = 'ISO'; SET intervalstyle = 'postgres'; SET extra_float_digits = 1");
  const known = await listTables(client);
  // Blocks migrations. A migration might rewrite tables, which then look empty in the snapshot.
  await client.query(`LOCK TABLE ${namesOf(known)} IN ACCESS SHARE MODE`);
  const tables: Manifest['tables'] = [];
  for (const table of known) {
    const rows = client.query(copyTo(`COPY ${columnsOf(table)} TO STDOUT`));
    const digest = await zip.add(tablePath(table.name), rows, { compress: true });
    tables.push({ ...table, rows: rows.rowCount, ...digest });
  }
  return tables;
}

async function addPictures(
  client: pg.Client,
  { storage, stop }: BackupTools,
  zip: ZipWriter,
): Promise<Pick<Manifest, 'pictures' | 'missing'>> {
  const pictures: BackupPicture[] = [];
  let missing: PictureFile[] = [];
  async function addPicture(picture: PictureFile): Promise<void> {
    const file = await storage.find(picture.bucket, picture.name);
    if (!file) missing.push(picture);
    else pictures.push({ ...picture, ...(await zip.add(picturePath(picture), file.stream, { compress: false })) });
  }
  for await (const picture of listPictures(client)) await addPicture(picture);
  for (let retry = 0; missing.length > 0 && retry < missingRetries; retry += 1) {
    await sleep(missingRetryMs, undefined, { signal: stop });
    const late = missing;
    missing = [];
    for (const picture of late) await addPicture(picture);
  }
  if (missing.length > 0 && pictures.length === 0) {
    throw new StartError(
      `None of the pictures is in ${storage.description}; nothing is left of the backup: use the same STARPARTY_DATA as Starparty.`,
    );
  }
  return { pictures, missing };
}

/** Lists both files of every picture. */
async function* listPictures(client: pg.Client): AsyncGenerator<PictureFile> {
  await client.query('DECLARE pictures CURSOR FOR SELECT bucket, file_name, preview_name FROM image ORDER BY image_id');
  for (;;) {
    const { rows } = await client.query<{ bucket: string; file_name: string; preview_name: string }>(
      `FETCH ${picturesAtOnce} FROM pictures`,
    );
    for (const { bucket, file_name, preview_name } of rows) {
      yield { bucket, name: file_name };
      yield { bucket, name: preview_name };
    }
    if (rows.length < picturesAtOnce) return;
  }
}

function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

/** The error message for a file that cannot be written or a picture that cannot be read. */
function explain(error: unknown, path: string): unknown {
  const { code = '', path: culprit } = error as NodeJS.ErrnoException;
  if (['ENOSPC', 'EDQUOT', 'EFBIG'].includes(code)) {
    return new StartError(
      `The disk of ${path} is full; nothing is left of the backup: free some space or choose another disk.`,
      { cause: error },
    );
  }
  if (!culprit || error instanceof StartError) return error;
  const sentence = culprit.startsWith(path)
    ? `${path} cannot be written (${code}); nothing was changed: choose an existing folder that you can write to.`
    : `${shownText(culprit)} cannot be read (${code}); nothing is left of the backup: run it as the user of Starparty.`;
  return new StartError(sentence, { cause: error });
}
