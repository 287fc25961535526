// A lock that prevents two concurrent starts from initializing or starting the same database. It is a symbolic link
// whose target names the holder: links are created atomically and need no space on a full disk.
import { randomUUID } from 'node:crypto';
import { lstat, lutimes, readlink, rename, rm, symlink } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive } from './embedded-process.ts';

const beatMs = 5_000;
const staleMs = 30_000;

/** Runs work while holding the lock. Takes the lock over if its holder died, or has not refreshed it for 30 s. */
export async function withLock<T>(path: string, work: () => Promise<T>): Promise<T> {
  const mark = `${process.pid} ${randomUUID()}`;
  while (!(await take(path, mark))) await sleep(20 + Math.random() * 30);
  const beat = setInterval(() => lutimes(path, new Date(), new Date()).catch(() => undefined), beatMs);
  beat.unref();
  try {
    return await work();
  } finally {
    clearInterval(beat);
    if ((await readMark(path)) === mark) await rm(path, { force: true });
  }
}

async function take(path: string, mark: string): Promise<boolean> {
  try {
    await symlink(mark, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const holder = await readMark(path);
  if (holder !== undefined && (await isStale(path, holder))) await breakLock(path, holder);
  return false;
}

async function isStale(path: string, holder: string): Promise<boolean> {
  const pid = Number.parseInt(holder, 10);
  const age = Date.now() - ((await lstat(path).catch(() => undefined))?.mtimeMs ?? Date.now());
  return age > staleMs || !isAlive(pid);
}

async function breakLock(path: string, holder: string): Promise<void> {
  const aside = `${path}.${randomUUID()}`;
  try {
    await rename(path, aside);
    // If another process has replaced the stale lock, this is the new lock. Put it back.
    if ((await readMark(aside)) !== holder) await rename(aside, path);
    else await rm(aside, { force: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}

async function readMark(path: string): Promise<string | undefined> {
  // A regular file was left by an older Starparty.
  return readlink(path).catch(({ code }) => (code === 'EINVAL' ? '' : undefined));
}
