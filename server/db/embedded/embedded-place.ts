// Chooses the folders and the user of the embedded database. PostgreSQL refuses to run as root, and its user must be
// able to reach every folder.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmod, chown, lstat, mkdir, readFile, realpath, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { explainFileError, StartError } from '../../starting/start-error.ts';
import { socketPort } from './embedded-address.ts';
import type { Account } from './embedded-binaries.ts';

/** The required PostgreSQL major version of the data folder. */
const postgresMajor = '18';

/** The maximum length of the path of a socket. Systems limit it to between 103 and 107 bytes. */
export const longestSocketPath = 100;

/** Folders of an embedded database. */
export interface Place {
  /** The folder that contains all others. It is the requested folder if PostgreSQL's user can reach it. */
  folder: string;
  cluster: string;
  log: string;
  lock: string;
  /** Folder of the Unix socket, mode 0700. */
  socket: string;
  account: Account | undefined;
}

/** Finds or creates the folders of the database, and checks version and permissions. @throws StartError */
export async function findPlace(requested: string, log: (message: string) => void): Promise<Place> {
  const wanted = resolve(requested);
  const isRoot = process.getuid?.() === 0;
  try {
    await mkdir(wanted, { recursive: true });
    const folder = (await readPointer(wanted)) ?? (await realpath(wanted));
    await checkVersion(join(folder, 'cluster'));
    const account = isRoot ? await findAccount(folder) : undefined;
    if (!account) await checkOwner(folder);
    const reachable = await makeReachable(folder, wanted, account, log);
    const place = { ...nameFolders(reachable), account };
    await makeFolder(place.log, account);
    const socket = await makeSocketFolder(reachable, account);
    return { ...place, socket };
  } catch (error) {
    throw explainFileError(error, wanted);
  }
}

function nameFolders(folder: string) {
  return { folder, cluster: join(folder, 'cluster'), log: join(folder, 'log'), lock: join(folder, 'lock') };
}

async function checkVersion(cluster: string): Promise<void> {
  const version = await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(ignoreMissing);
  if (version === undefined || version.trim() === postgresMajor) return;
  throw new StartError(
    `The database in ${cluster} has version ${version.trim()} of PostgreSQL, but this Starparty includes PostgreSQL ${postgresMajor}; nothing was changed: start the version of Starparty that created it, or set STARPARTY_DATA to another folder.`,
  );
}

/**
 * Returns the user that runs PostgreSQL when root starts the product, because PostgreSQL refuses to run as root. This is
 * the owner of the cluster, so its files keep their owner. If there is no cluster, or root owns it, this is `nobody`.
 */
async function findAccount(folder: string): Promise<Account> {
  const cluster = await stat(join(folder, 'cluster')).catch(ignoreMissing);
  if (cluster && cluster.uid !== 0) return { uid: cluster.uid, gid: cluster.gid };
  const users = await readFile('/etc/passwd', 'utf8').catch(() => '');
  const nobody = users
    .split('\n')
    .map((line) => line.split(':'))
    .find(([name]) => name === 'nobody');
  if (!nobody) {
    throw new StartError(
      'PostgreSQL does not run as root and this machine has no user "nobody": start Starparty as an ordinary user, or set DATABASE_URL.',
    );
  }
  return { uid: Number(nobody[2]), gid: Number(nobody[3]) };
}

async function checkOwner(folder: string): Promise<void> {
  const uid = process.getuid?.();
  const cluster = await stat(join(folder, 'cluster')).catch(ignoreMissing);
  if (!cluster || uid === undefined || cluster.uid === uid) return;
  throw new StartError(
    `The database in ${folder} belongs to another user (uid ${cluster.uid}); nothing was changed: start Starparty as the user who started it first, or set STARPARTY_DATA to another folder.`,
  );
}

async function readPointer(wanted: string): Promise<string | undefined> {
  const pointer = await readFile(join(wanted, 'location'), 'utf8').catch(ignoreMissing);
  return pointer?.trim();
}

async function makeReachable(
  folder: string,
  wanted: string,
  account: Account | undefined,
  log: (message: string) => void,
): Promise<string> {
  await makeFolder(folder, account);
  if (!account || canEnter(folder, account)) return folder;
  if (await stat(join(folder, 'cluster')).catch(ignoreMissing)) {
    throw new StartError(
      `The user of the database (uid ${account.uid}) cannot reach ${folder}, because a folder above it is not accessible; the data is safe: run "chmod o+x" on the folders above.`,
    );
  }
  const moved = join('/var/lib/starparty', hashPath(wanted));
  await mkdir('/var/lib/starparty', { recursive: true, mode: 0o711 });
  await makeFolder(moved, account);
  if (!canEnter(moved, account)) {
    throw new StartError(
      `The user of the database (uid ${account.uid}) can reach neither ${folder} nor ${moved}: set STARPARTY_DATA to a folder that everyone can enter, or set DATABASE_URL.`,
    );
  }
  await writeFile(join(wanted, 'location'), `${moved}\n`);
  log(`The database is stored in ${moved}, because its unprivileged user cannot reach ${folder}.`);
  return moved;
}

/** Tests access with a program, because modes, groups, ACLs and mounts all affect it. */
function canEnter(folder: string, account: Account): boolean {
  const { status } = spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { ...account, cwd: '/' });
  return status === 0;
}

async function makeSocketFolder(folder: string, account: Account | undefined): Promise<string> {
  const inside = join(folder, 'socket');
  if (Buffer.byteLength(join(inside, `.s.PGSQL.${socketPort}`)) <= longestSocketPath) {
    await makeFolder(inside, account);
    return inside;
  }
  const uid = account?.uid ?? process.getuid?.() ?? 0;
  const outside = join(tmpdir(), `starparty-${uid}-${hashPath(folder)}`);
  await mkdir(outside, { mode: 0o700 }).catch(ignoreExisting);
  const found = await lstat(outside);
  const isFresh = account !== undefined && found.uid === 0;
  if (!found.isDirectory() || (found.uid !== uid && !isFresh)) {
    throw new StartError(
      `${outside} belongs to another user, and the path ${folder} is too long for the socket of the database: remove the first, or set STARPARTY_DATA to a folder with a shorter path.`,
    );
  }
  await makeFolder(outside, account);
  return outside;
}

async function makeFolder(folder: string, account: Account | undefined): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const { uid, mode } = await stat(folder);
  if (account && uid !== account.uid) await chown(folder, account.uid, account.gid);
  if ((mode & 0o777) !== 0o700) await chmod(folder, 0o700);
}

function hashPath(path: string): string {
  return createHash('sha256').update(path).digest('hex').slice(0, 16);
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

function ignoreExisting(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'EEXIST') throw error;
}
