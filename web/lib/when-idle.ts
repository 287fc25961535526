/** Work that waits until the browser has nothing better to do. */

/** Safari has no idle time to offer; then a task waits this long. */
const standInMs = 500;

/** Runs the task in idle time, or after so many milliseconds where those are given; gives the way to call it off. */
export function whenIdle(task: () => void, withinMs?: number): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(task, standInMs);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(task, { timeout: withinMs });
  return () => cancelIdleCallback(handle);
}
