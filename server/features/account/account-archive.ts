/** Writes a ZIP file no faster than the client reads it, and stops when the client disconnects. */
import { once } from 'node:events';
import { PassThrough, type Readable } from 'node:stream';
import { createZipWriter } from '../../files/zip-writer.ts';

export interface ArchiveFile {
  path: string;
  /** A stream of bytes. */
  content: Readable;
  isCompressible: boolean;
}

/** Streams the archive of these files. A read error aborts the stream. */
export function zipStream(files: AsyncIterable<ArchiveFile>): Readable {
  const archive = new PassThrough();
  const gone = new AbortController();
  archive.once('close', () => gone.abort());
  writeZip(files, archive, gone.signal).then(
    () => archive.end(),
    (error) => archive.destroy(error),
  );
  return archive;
}

async function writeZip(files: AsyncIterable<ArchiveFile>, archive: PassThrough, stop: AbortSignal): Promise<void> {
  const zip = createZipWriter(async (piece) => {
    if (!archive.write(piece)) await once(archive, 'drain', { signal: stop });
  }, stop);
  for await (const { path, content, isCompressible } of files)
    await zip.add(path, content, { compress: isCompressible });
  await zip.end();
}
