// Builds the web client if its sources have changed since the last build, and replaces the old build atomically.
import { constants } from 'node:fs';
import { access, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withLock } from '../../server/db/embedded/embedded-lock.ts';
import { explainFileError, StartError } from '../../server/starting/start-error.ts';
import { cache, root } from '../run-program.ts';
import { fingerprintSources } from './fingerprint-sources.ts';
import { runVite } from './run-vite.ts';

const web = join(root, 'web');
/** The folder of the built web client. */
export const dist = join(web, 'dist');
/** The lock of everything that writes to `dist`. */
export const buildLock = join(cache, 'build.lock');
/** The folder for incomplete builds and for the replaced build. */
const drafts = join(cache, 'web');
const stampName = '.sources';

/**
 * Ensures that web/dist is built from the current sources. `build` resolves after the build.
 * @throws StartError if the folders are not writable; `build` rejects with a StartError if the build fails
 */
export async function startWebBuild(print: (line: string) => void): Promise<{ build: Promise<void> }> {
  const hash = hashOfSources();
  if (await isBuilt(hash)) return { build: Promise.resolve() };
  await refuseUnwritable();
  const build = buildOnce(hash, print);
  // Prevents an unhandled rejection if the caller fails before it awaits the build.
  build.catch(() => undefined);
  return { build };
}

async function buildOnce(hash: string, print: (line: string) => void): Promise<void> {
  try {
    await mkdir(cache, { recursive: true });
    await withLock(buildLock, async () => {
      if (await isBuilt(hash)) return;
      print('Building the web client ...');
      const since = Date.now();
      await build(hash);
      print(`Built the web client in ${((Date.now() - since) / 1000).toFixed(1)} s.`);
    });
  } catch (error) {
    throw explainFileError(error, root);
  }
}

const hashOfSources = () => fingerprintSources(['web', 'contract']);

/** True if web/dist is built from the current sources. */
export async function isBuilt(hash = hashOfSources()): Promise<boolean> {
  return (await readFile(join(dist, stampName), 'utf8').catch(() => '')).trim() === hash;
}

/**
 * Checks permissions first, because otherwise a missing permission would be noticed only after the build.
 * @throws StartError if a folder is not writable
 */
async function refuseUnwritable(): Promise<void> {
  // Moving web/dist into another folder also needs write permission for web/dist.
  for (const folder of [(await exists(cache)) ? cache : root, web, dist]) {
    const reason = await access(folder, constants.W_OK).catch(({ code }: NodeJS.ErrnoException) => code);
    if (!reason || reason === 'ENOENT') continue;
    throw new StartError(
      `The web client must be built, but ${folder} cannot be written (${reason}); nothing was changed: make that folder writable for this user, or run "npm start" once as a user who may write there.`,
    );
  }
}

/** Builds into a draft folder and then renames it, so that a running server never serves an incomplete build. */
async function build(hash: string): Promise<void> {
  const draft = join(drafts, String(process.pid));
  const old = `${draft}-old`;
  try {
    // A killed process leaves an incomplete build, and a container may reuse its process id.
    await removeDrafts();
    await runVite('web', draft);
    await writeFile(join(draft, stampName), `${hash}\n`);
    if (await exists(dist)) await rename(dist, old);
    await rename(draft, dist);
  } finally {
    await removeDrafts();
  }
}

/** Retries if a folder gets new files, because a Vite process whose parent was killed may still be writing. */
async function removeDrafts(): Promise<void> {
  await rm(drafts, { recursive: true, force: true, maxRetries: 5 });
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
