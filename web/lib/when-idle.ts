/** Schedules work for when the browser is idle. */

/** The delay of a task in Safari, which does not support `requestIdleCallback`. */
const standInMs = 500;

/** Runs the task when the browser is idle, or after `withinMs` if given. Returns the function that cancels it. */
export function whenIdle(task: () => void, withinMs?: number): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(task, standInMs);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(task, { timeout: withinMs });
  return () => cancelIdleCallback(handle);
}
