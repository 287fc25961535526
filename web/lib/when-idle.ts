/** Schedules work for when the browser is idle. */

/** Safari does not support `requestIdleCallback`; the task then waits this long. */
const standInMs = 500;

/** Runs the task when idle, at the latest after `withinMs` if given. Returns the function that cancels it. */
export function whenIdle(task: () => void, withinMs?: number): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(task, standInMs);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(task, { timeout: withinMs });
  return () => cancelIdleCallback(handle);
}
