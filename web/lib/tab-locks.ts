/** Locks between the tabs of a browser. Plain http has no Web Locks: every tab runs the task, which must be harmless twice. */

// biome-ignore lint/plugin: checked before each use.
const lockManager = (): LockManager | undefined => navigator.locks;

/** Waits until no other tab runs a task under this name, then runs this one. */
export async function inOneTab(name: string, task: () => Promise<void>): Promise<void> {
  const locks = lockManager();
  await (locks ? locks.request(name, task) : task());
}

/** Runs the task, unless another tab runs one under this name. */
export async function unlessInOtherTab(name: string, task: () => Promise<void>): Promise<void> {
  const locks = lockManager();
  await (locks ? locks.request(name, { ifAvailable: true }, (lock) => (lock ? task() : undefined)) : task());
}
