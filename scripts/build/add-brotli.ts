/**
 * Adds Brotli copies to the built web client. Compressing takes as long as the build, so `npm start` does not wait for it:
 * the server sends the gzip copies until the Brotli copies, which are an eighth smaller, exist.
 */
import { existsSync } from 'node:fs';
import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, constants as zlib } from 'node:zlib';
import { withLock } from '../../server/db/embedded/embedded-lock.ts';
import { cache, runProgram } from '../run-program.ts';
import { buildLock, dist } from './build-web.ts';

const stamp = join(dist, '.brotli');
/** Each copy is written here and then moved, because the server must not send an incomplete file. */
const draft = join(cache, 'brotli');
/** The highest quality takes two and a half times as long and saves 2 % of the bytes. */
const options = { params: { [zlib.BROTLI_PARAM_QUALITY]: 10 } };

/** Runs this program in a process with the lowest priority, unless all copies exist. Resolves when it exits. */
export async function addBrotliInBackground(): Promise<void> {
  if (!existsSync(stamp)) await runProgram(process.execPath, [import.meta.filename], { echo: true });
}

/** Adds the missing copies, also after an interrupted run. The lock prevents another start from replacing the build. */
export async function addBrotli(): Promise<void> {
  await withLock(buildLock, async () => {
    if (existsSync(stamp)) return;
    const names = new Set(await readdir(dist, { recursive: true }));
    for (const name of names) {
      const copy = name.replace(/\.gz$/, '.br');
      if (copy === name || names.has(copy)) continue;
      await writeFile(draft, brotliCompressSync(await readFile(join(dist, name.replace(/\.gz$/, ''))), options));
      await rename(draft, join(dist, copy));
    }
    await writeFile(stamp, '');
  });
}

if (import.meta.main) {
  setPriority(constants.priority.PRIORITY_LOW);
  await addBrotli().catch((error: Error) => {
    console.error(
      `The web client could not be compressed with Brotli (${error.message}). The server sends larger files until the next start, which tries again.`,
    );
    process.exitCode = 1;
  });
}
