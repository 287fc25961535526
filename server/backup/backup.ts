/** `npm run host -- backup FILE`: every row as it is at one moment, and every picture that these rows name. */

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
  /** Interrupts it; nothing is left of it then. */
  stop: AbortSignal;
  /** The folder of migrations that this code knows; tests bring their own. */
  migrations?: string;
}

export interface Backup {
  manifest: Manifest;
  /** Of the whole file. */
  bytes: number;
}

type PictureFile = Manifest['missing'][number];

/** How long another backup or a removal of files may be in the way. */
const lockTimeout = '5s';
const lockNotAvailable = '55P03';
const picturesAtOnce = 500;
/** An upload writes its files within moments of its row. */
const missingRetries = 10;
const missingRetryMs = 300;

/** Writes a backup to a file that is not there yet. @throws StartError, with nothing left of the file */
export async function backup(path: string, tools: BackupTools): Promise<Backup> {
  const { databaseUrl, stop } = tools;
  if (await isThere(path)) {
    throw new StartError(`There is a file ${path} already; nothing was changed: choose another name.`);
  }
  try {
    const manifest = await writeWhole(
      path,
      (file) => withConnection(databaseUrl, 'starparty-backup', (client) => writeAll(client, tools, file), stop),
      // Nothing of the host's has this name, and no other backup that was given the same one.
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
  // Its first query takes the snapshot, which has to be younger than the lock.
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  const madeAt = new Date().toISOString();
  const migrations = await listApplied(client);
  if (migrations.length === 0) throw new StartError('There is nothing here yet that could be backed up.');
  refuseNewer(migrations.at(-1) ?? 0, readMigrationFiles({ migrationsFolder: tools.migrations ?? migrationsFolder }));
  const tables = await addTables(client, zip);
  const sequences = await readSequences(client);
  const { pictures, missing } = await addPictures(client, tools, zip);
  // Fails if the connection broke, and with it the lock.
  await client.query('COMMIT');
  const manifest: Manifest = { format: formatVersion, madeAt, migrations, tables, sequences, pictures, missing };
  await zip.add(manifestPath, Readable.from([JSON.stringify(manifest)]), { compress: true });
  await zip.end();
  return manifest;
}

/** From here to the end of the connection, no file of a picture is removed. */
async function keepPictures(client: pg.Client): Promise<void> {
  try {
    await client.query(`SET lock_timeout = '${lockTimeout}'`);
    await client.query('SELECT pg_advisory_lock($1)', [locks.backup]);
    await client.query('SET lock_timeout = 0');
  } catch (error) {
    if ((error as { code?: string }).code !== lockNotAvailable) throw error;
    throw new StartError('Another backup is being made; nothing was changed: wait for its end.');
  }
}

async function addTables(client: pg.Client, zip: ZipWriter): Promise<Manifest['tables']> {
  // A host may have set other forms for people to read.
  await client.query("SET datestyle = 'ISO'; SET intervalstyle = 'postgres'; SET extra_float_digits = 1");
  const known = await listTables(client);
  // A migration that comes now waits; it might rewrite tables, which the snapshot would then see as empty.
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
      `None of the pictures is in ${storage.description}; nothing is left of the backup: set STARPARTY_DATA as for Starparty itself.`,
    );
  }
  return { pictures, missing };
}

/** Both files of every picture. */
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

/** The sentence for a file that cannot be written, or for a picture that cannot be read. */
function explain(error: unknown, path: string): unknown {
  const { code = '', path: culprit } = error as NodeJS.ErrnoException;
  if (['ENOSPC', 'EDQUOT', 'EFBIG'].includes(code)) {
    return new StartError(
      `The disk that holds ${path} is full; nothing is left of the backup: free some space or choose another disk.`,
      { cause: error },
    );
  }
  if (!culprit || error instanceof StartError) return error;
  const sentence = culprit.startsWith(path)
    ? `${path} cannot be written (${code}); nothing was changed: choose a folder that is there and that you may write to.`
    : `${shownText(culprit)} cannot be read (${code}); nothing is left of the backup: run it as the user who runs Starparty.`;
  return new StartError(sentence, { cause: error });
}
