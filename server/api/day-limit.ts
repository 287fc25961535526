/** Limits on attempts within any 24 hours, counted from stored attempts, so that they hold over restarts and processes. */

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Seconds until another attempt is within the limit, or undefined if it is now.
 * @param attempts those of the last day, the earliest first
 */
export function secondsUntilAllowed(attempts: readonly Date[], max: number, now = Date.now()): number | undefined {
  const earliest = attempts[attempts.length - max];
  return earliest && Math.max(1, Math.ceil((earliest.getTime() + dayMs - now) / 1000));
}
