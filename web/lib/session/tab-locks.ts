/**
 * Locks between tabs. Web Locks do not exist over plain http. Every tab then runs the task, so running it twice must be
 * safe.
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
