// A lock file, so that two processes that start at the same moment do not both set up or start one database.
import { randomUUID } from 'node:crypto';
import { readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive } from './embedded-process.ts';

const beatMs = 5_000;
const staleMs = 30_000;

/** Runs the work while holding the lock file; one whose holder died, or shows no sign of life for 30 s, is taken over. */
export async function withLock<T>(path: string, work: () => Promise<T>): Promise<T> {
  const mark = `${process.pid} ${randomUUID()}`;
  while (!(await take(path, mark))) await sleep(20 + Math.random() * 30);
  const beat = setInterval(() => utimes(path, new Date(), new Date()).catch(() => undefined), beatMs);
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
    await writeFile(path, mark, { flag: 'wx' });
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
  const age = Date.now() - ((await stat(path).catch(() => undefined))?.mtimeMs ?? Date.now());
  // A holder writes its mark right after making the file; until then it is only young.
  if (!Number.isInteger(pid)) return age > beatMs;
  return age > staleMs || !isAlive(pid);
}

async function breakLock(path: string, holder: string): Promise<void> {
  const aside = `${path}.${randomUUID()}`;
  try {
    await rename(path, aside);
    // Someone else was quicker and this is already their lock: it goes back.
    if ((await readMark(aside)) !== holder) await rename(aside, path);
    else await rm(aside, { force: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}

async function readMark(path: string): Promise<string | undefined> {
  return readFile(path, 'utf8').catch(() => undefined);
}
