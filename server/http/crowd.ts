/** When too much waits for the database: a burst passes, a queue that stays long does not. */

export interface CrowdLimits {
  /** So much may wait for long. */
  waitingMax: number;
  /** A burst may be longer than that, as long as the queue gets shorter soon. */
  burst: { waitingMax: number; ms: number };
}

/**
 * For members, who are at work. A hundred are a tenth of a second's work where a statement takes a millisecond; more of it
 * would only make everybody wait longer.
 */
export const memberCrowd: CrowdLimits = { waitingMax: 100, burst: { waitingMax: 400, ms: 300 } };
/** For visitors, who go after members: all of them together, even in a burst, leave room for what members ask. */
export const visitorCrowd: CrowdLimits = { waitingMax: 40, burst: { waitingMax: 80, ms: 300 } };

/**
 * Visitors who are let in at the same time, from all addresses together: room for all who may wait for the hashing of a
 * password, and for some who ask the database. Without this limit, a burst from many addresses passes before the queue grows.
 */
export const visitorsAtOnce = 150;

export interface CrowdGauge {
  /** Whether there is no time for another one, when so many wait. */
  isCrowded(waiting: number): boolean;
}

export function createCrowdGauge({ waitingMax, burst }: CrowdLimits): CrowdGauge {
  /** Below this a burst is over, and the next one may come. */
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
