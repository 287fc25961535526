/** A memory limit for a process and its children, as on a small machine or in a container. */
import { access, mkdir, rmdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export interface MemoryGroup extends AsyncDisposable {
  /** Wraps a command to run within the limit. */
  enter(command: string[]): string[];
}

/** Paths of the memory controller in cgroup v1 and v2. */
const places = [
  { folder: '/sys/fs/cgroup/memory', limitFile: 'memory.limit_in_bytes' },
  { folder: '/sys/fs/cgroup', limitFile: 'memory.max' },
];
/** Maximum number of attempts to remove the group. The kernel needs a moment to release ended processes. */
const removals = 50;
const removalMs = 100;

/** Undefined if this user may not limit memory. */
export async function limitMemory(megabytes: number): Promise<MemoryGroup | undefined> {
  for (const { folder, limitFile } of places) {
    const group = join(folder, `starparty-${process.pid}-${Date.now()}`);
    try {
      await access(join(folder, limitFile.replace('memory.max', 'cgroup.controllers')));
      await mkdir(group);
    } catch {
      continue;
    }
    try {
      await writeFile(join(group, limitFile), String(megabytes * 1024 ** 2));
    } catch {
      await rmdir(group);
      continue;
    }
    return {
      enter: (command) => ['/bin/sh', '-c', 'echo $$ > "$0" && exec "$@"', join(group, 'cgroup.procs'), ...command],
      [Symbol.asyncDispose]: () => remove(group),
    };
  }
  return undefined;
}

async function remove(group: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await rmdir(group);
    } catch (error) {
      if (tries === removals) throw error;
      await sleep(removalMs);
    }
  }
}
