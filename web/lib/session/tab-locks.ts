/**
 * Locks between tabs. Plain http has no Web Locks: then every tab runs the task, so the task must be safe to run twice.
 */

// biome-ignore lint/plugin: checked before each use.
const lockManager = (): LockManager | undefined => navigator.locks;

/** Waits until no other tab runs a task with this name, then runs the task. */
export async function inOneTab(name: string, task: () => Promise<void>): Promise<void> {
  const locks = lockManager();
  await (locks ? locks.request(name, task) : task());
}

/** Runs the task, unless another tab runs one with this name. */
export async function unlessInOtherTab(name: string, task: () => Promise<void>): Promise<void> {
  const locks = lockManager();
  await (locks ? locks.request(name, { ifAvailable: true }, (lock) => (lock ? task() : undefined)) : task());
}
