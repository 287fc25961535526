/** Lowers the priority of another process. */
import { readdirSync } from 'node:fs';
import { setPriority } from 'node:os';

/**
 * The nice value. On Linux, it gives a third of the CPU time of a normal process. A value of 10 gives a tenth, and
 * uploads would time out next to a busy program, such as a game server.
 */
const priority = 5;

/**
 * Lowers the priority of a process and its threads, so that requests of members come first. Ignores a process that has
 * exited.
 */
export function lowerPriority(pid: number): void {
  try {
    setPriority(pid, priority);
    // Linux sets the priority per thread. New threads inherit it from the main thread; existing ones do not.
    if (process.platform !== 'linux') return;
    for (const thread of readdirSync(`/proc/${pid}/task`)) setPriority(Number(thread), priority);
  } catch {
    // The process has exited.
  }
}
