/** Reads an archive, and rejects it as damaged if it differs from its manifest. */

import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import type { Digest } from '../files/zip-writer.ts';
import { StartError } from '../starting/start-error.ts';
import { shownText } from '../text/shown-text.ts';
import { type BackupFile, formatVersion, listFiles, type Manifest, manifestPath, manifestSchema } from './manifest.ts';

/**
 * Reads the manifest, which the archive's own checksum protects. @throws StartError for a newer format, other errors
 * for damage
 */
export async function readManifest(path: string): Promise<Manifest> {
  for await (const { zip, entry } of readEntries(path)) {
    if (entry.fileName !== manifestPath) continue;
    const content = await buffer(await zip.openReadStreamPromise(entry));
    if (crc32(content) !== entry.crc32) throw new Error(`${manifestPath} does not match its checksum`);
    const manifest = JSON.parse(content.toString()) as { format?: number };
    if (Number(manifest.format) > formatVersion) {
      throw new StartError(
        'This backup was made by a newer Starparty. Update the program and restore again; nothing was changed.',
      );
    }
    return manifestSchema.parse(manifest);
  }
  throw new Error(`${manifestPath} is missing`);
}

/** Visits every file of an archive in order. Reading a file to its end verifies its checksum. */
export async function visitFiles(
  path: string,
  manifest: Manifest,
  visit: (file: BackupFile, content: AsyncGenerator<Buffer>) => Promise<void>,
  stop: AbortSignal,
): Promise<void> {
  const files = listFiles(manifest);
  let isComplete = false;
  for await (const { zip, entry } of readEntries(path)) {
    const { value: file, done } = files.next();
    if (isComplete || entry.fileName !== (done ? manifestPath : file.path)) {
      throw new Error(`${shownText(entry.fileName)} does not belong where it is`);
    }
    if (done) isComplete = true;
    else await visit(file, readChecked(zip, entry, file.digest, stop));
  }
  if (!isComplete) throw new Error('entries are missing');
}

async function* readChecked(zip: ZipFile, entry: Entry, digest: Digest, stop: AbortSignal): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of await zip.openReadStreamPromise(entry)) {
    stop.throwIfAborted();
    hash.update(chunk);
    bytes += chunk.length;
    yield chunk;
  }
  if (bytes !== digest.bytes || hash.digest('hex') !== digest.sha256) {
    throw new Error(`${shownText(entry.fileName)} does not match its checksum`);
  }
}

async function* readEntries(path: string): AsyncGenerator<{ zip: ZipFile; entry: Entry }> {
  const zip = await openPromise(path, { lazyEntries: true, strictFileNames: true });
  for await (const entry of zip.eachEntry()) yield { zip, entry };
}
