/** Lets another process have the processor only when nobody else wants it. */
import { readdirSync } from 'node:fs';
import { constants, setPriority } from 'node:os';

/** Members who read and write come before this process, and every thread of it. One that has ended already is left alone. */
export function standBack(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
    // Linux counts threads one by one. New ones take after the first, which is done; those that were there before do not.
    if (process.platform !== 'linux') return;
    for (const thread of readdirSync(`/proc/${pid}/task`))
      setPriority(Number(thread), constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It has ended.
  }
}
