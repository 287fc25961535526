/** Lowers the priority of another process. */
import { readdirSync } from 'node:fs';
import { setPriority } from 'node:os';

/**
 * Nice value: on Linux, a third of the CPU time of a normal process. At 10 it is a tenth: next to a busy program, such
 * as a game server, uploads would time out.
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
