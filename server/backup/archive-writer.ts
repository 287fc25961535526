/** Writes an archive as it streams in: one ZIP file, with a digest of every entry. */
import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { type PassThrough, type Readable, Transform } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { Digest } from './manifest.ts';

/** Adds an entry to its end; one at a time. */
export type AddEntry = (path: string, content: Readable, options: { compress: boolean }) => Promise<Digest>;

/** Writes the entries that `fill` adds; what it throws, or the failure of the file, ends it. */
export async function writeArchive<T>(
  file: FileHandle,
  fill: (add: AddEntry) => Promise<T>,
  stop: AbortSignal,
): Promise<T> {
  const zip = new ZipFile();
  const output = zip.outputStream as PassThrough;
  const broken = new AbortController();
  const written = file.writeFile(output).catch((error) => broken.abort(error));
  // Shared by all entries, because yazl keeps what it was given for each of them until the end.
  let source: Readable;

  async function add(path: string, content: Readable, { compress }: { compress: boolean }): Promise<Digest> {
    const hash = createHash('sha256');
    let bytes = 0;
    const digest = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        hash.update(chunk);
        bytes += chunk.length;
        done(null, chunk);
      },
    });
    source = digest;
    zip.addReadStreamLazy(path, { compress, mode: 0o600 }, (give) => give(null, source));
    const signal = AbortSignal.any([stop, broken.signal]);
    await Promise.all([pipeline(content, digest, { signal }), finished(digest)]);
    return { bytes, sha256: hash.digest('hex') };
  }

  try {
    const result = await fill(add);
    zip.end();
    await written;
    broken.signal.throwIfAborted();
    return result;
  } catch (error) {
    output.destroy();
    // What broke the file is the reason; that entries could not be added any more is the consequence.
    const reason = broken.signal.reason ?? error;
    await written;
    throw reason;
  }
}
