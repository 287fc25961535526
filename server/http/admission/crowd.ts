/** Detects overload from the number of waiting queries. Accepts short bursts, but not a queue that stays long. */

export interface CrowdLimits {
  /** The limit for a queue that stays long. */
  waitingMax: number;
  /** A burst may exceed that limit if the queue shrinks within `ms`. */
  burst: { waitingMax: number; ms: number };
}

/**
 * Limits for members. If a statement takes a millisecond, 100 statements take a tenth of a second. A longer queue would
 * only increase the waiting time for everyone.
 */
export const memberCrowd: CrowdLimits = { waitingMax: 100, burst: { waitingMax: 400, ms: 300 } };
/** Limits for visitors, who have lower priority. All visitors together leave room for members, even in a burst. */
export const visitorCrowd: CrowdLimits = { waitingMax: 40, burst: { waitingMax: 80, ms: 300 } };

/**
 * Maximum number of concurrent requests by visitors from all addresses. It allows for the password hashing queue and
 * some queries. Without this limit, a burst from many addresses would be accepted before the queue grows.
 */
export const visitorsAtOnce = 150;

export interface CrowdGauge {
  /** Whether to reject another request at this queue length. */
  isCrowded(waiting: number): boolean;
}

export function createCrowdGauge({ waitingMax, burst }: CrowdLimits): CrowdGauge {
  /** Below this length, a burst is over and a new one may begin. */
  const calmMax = waitingMax / 2;
  let crowdedSince: number | undefined;

  return {
    isCrowded(waiting) {
      if (waiting < calmMax) crowdedSince = undefined;
      if (waiting < waitingMax) return false;
      crowdedSince ??= performance.now();
      return waiting >= burst.waitingMax || performance.now() - crowdedSince > burst.ms;
    },
  };
}
