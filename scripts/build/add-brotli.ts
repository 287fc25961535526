/**
 * Adds Brotli copies to the built web client, an eighth smaller than the gzip copies. They take as long as the build, so
 * `npm start` does not wait for them: it runs this program with the lowest priority beside the server, which sends the
 * gzip copies in the meantime. An interrupted run is continued by the next start.
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
/** The server may read a copy at any time, so each is written elsewhere and then moved. */
const draft = join(cache, 'brotli');
/** The highest quality takes two and a half times as long and saves 2 % of the bytes. */
const options = { params: { [zlib.BROTLI_PARAM_QUALITY]: 10 } };

/** Adds the missing copies in a separate process, and resolves after it. Prints a sentence if it fails. */
export async function startBrotli(): Promise<void> {
  if (!existsSync(stamp)) await runProgram(process.execPath, [import.meta.filename], { echo: true });
}

/** Adds the missing copies. The lock prevents another start from replacing the build at the same time. */
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
