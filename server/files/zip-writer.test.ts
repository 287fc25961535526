import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { createZipWriter } from './zip-writer.ts';

const { signal: stop } = new AbortController();

test('other programs can read the file, and digests are correct', async () => {
  const files: [string, Buffer, boolean][] = [
    ['empty.txt', Buffer.alloc(0), true],
    ['empty.bin', Buffer.alloc(0), false],
    ['tables/größe 🪐.copy', Buffer.from('two seats left\n'.repeat(90_000)), true],
    ['pictures/noise.webp', randomBytes(900_000), false],
  ];
  const pieces: Buffer[] = [];
  const zip = createZipWriter(async (piece) => void pieces.push(piece), stop);
  for (const [path, content, compress] of files) {
    const sha256 = createHash('sha256').update(content).digest('hex');
    const chunks = Readable.from([content.subarray(0, 70_000), content.subarray(70_000)]);
    expect(await zip.add(path, chunks, { compress })).toEqual({ bytes: content.length, sha256 });
  }
  await zip.end();
  const whole = Buffer.concat(pieces);
  expect(whole.length).toBeLessThan(1_000_000);

  const read: [string, Buffer, boolean][] = [];
  const archive = await fromBufferPromise(whole, { lazyEntries: true, strictFileNames: true });
  for await (const entry of archive.eachEntry()) {
    const local = await archive.readLocalFileHeaderPromise(entry);
    expect(local.fileName.toString()).toBe(entry.fileName);
    expect(entry.getLastModDate({ timezone: 'UTC' }).getTime()).toBeGreaterThan(Date.now() - 60_000);
    read.push([
      entry.fileName,
      await buffer(await archive.openReadStreamPromise(entry)),
      entry.compressionMethod === 8,
    ]);
  }
  expect(read).toEqual(files);
});

test('reports failed writes, failed contents and interruptions', async () => {
  const full = createZipWriter(() => Promise.reject(new Error('ENOSPC')), stop);
  await expect(full.add('a', Readable.from([randomBytes(900_000)]), { compress: false })).rejects.toThrow('ENOSPC');
  const zip = createZipWriter(async () => {}, stop);
  const failing = new Readable({ read: () => failing.destroy(new Error('EIO')) });
  await expect(zip.add('a', failing, { compress: true })).rejects.toThrow('EIO');
  const content = new Readable({ read: () => {} });
  const interrupted = createZipWriter(async () => {}, AbortSignal.abort());
  await expect(interrupted.add('a', content, { compress: true })).rejects.toThrow('aborted');
  expect(content.destroyed).toBe(true);
});
