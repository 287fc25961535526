/** Limits attempts within 24 hours. Counts stored attempts, so limits hold across restarts and processes. */

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Seconds until the next attempt is allowed, or undefined if it is allowed now.
 * @param attempts from the last day, the earliest first
 */
export function secondsUntilAllowed(attempts: readonly Date[], max: number, now = Date.now()): number | undefined {
  const earliest = attempts[attempts.length - max];
  return earliest && Math.max(1, Math.ceil((earliest.getTime() + dayMs - now) / 1000));
}
