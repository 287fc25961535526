/** Lets the others of the machine come before another process, which goes on nevertheless. */
import { readdirSync } from 'node:fs';
import { setPriority } from 'node:os';

/**
 * As `nice`: on Linux a third of the processor time of an ordinary process beside it. At 10 it is a tenth, and beside
 * another busy program, such as a game server, pictures take so long that uploads are told to come back.
 */
const priority = 5;

/** Members who read and write come before this process, and every thread of it. One that has ended already is left alone. */
export function standBack(pid: number): void {
  try {
    setPriority(pid, priority);
    // Linux counts threads one by one. New ones take after the first, which is done; those that were there before do not.
    if (process.platform !== 'linux') return;
    for (const thread of readdirSync(`/proc/${pid}/task`)) setPriority(Number(thread), priority);
  } catch {
    // It has ended.
  }
}
