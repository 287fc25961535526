// A folder in memory for the temporary files of tests. A test file that creates a database of its own takes about half the
// processor time with it, because a database consists of hundreds of files.
import { spawnSync } from 'node:child_process';
import { chmod, mkdtemp, readdir, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isAlive } from '../../server/db/embedded/embedded-process.ts';

const memory = '/dev/shm';
const prefix = 'starparty-tests-';
/** Several times the size of all temporary files of a run. */
const neededBytes = 8 * 1024 ** 3;

export interface MemoryFolder {
  path: string;
  remove(): Promise<void>;
}

/** Creates the folder. Undefined if the machine has no such folder, too little memory, or forbids programs in it. */
export async function makeMemoryFolder(): Promise<MemoryFolder | undefined> {
  if (!(await hasRoom())) return undefined;
  await removeRemains();
  const path = await mkdtemp(join(memory, `${prefix}${process.pid}-`));
  // PostgreSQL may run as a different user than the tests.
  await chmod(path, 0o1777);
  const remove = () => rm(path, { recursive: true, force: true });
  if (await runsPrograms(path)) return { path, remove };
  await remove();
  return undefined;
}

async function hasRoom(): Promise<boolean> {
  const { bavail, bsize } = await statfs(memory).catch(() => ({ bavail: 0, bsize: 0 }));
  return Math.min(bavail * bsize, process.availableMemory()) >= neededBytes;
}

/** Deletes the folders of interrupted runs. */
async function removeRemains(): Promise<void> {
  for (const name of await readdir(memory)) {
    const owner = name.startsWith(prefix) ? Number.parseInt(name.slice(prefix.length), 10) : Number.NaN;
    if (!Number.isNaN(owner) && !isAlive(owner)) await rm(join(memory, name), { recursive: true, force: true });
  }
}

/** Containers often mount the folder without permission to run programs. */
async function runsPrograms(folder: string): Promise<boolean> {
  const program = join(folder, 'program');
  await writeFile(program, '#!/bin/sh\n', { mode: 0o755 });
  const { status } = spawnSync(program);
  await rm(program);
  return status === 0;
}
