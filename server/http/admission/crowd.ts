/**
 * Detects overload from the queue of statements. Accepts a long queue as long as its statements start in time, and short
 * bursts in any case.
 */

/** The queue of statements at a time. */
export interface Queue {
  /** The number of waiting statements. */
  waiting: number;
  /** The number of statements that have left the queue since the start. */
  started: number;
}

export interface CrowdLimits {
  /** The maximum time that a statement may wait. Above it, the limit for the length of the queue is `slowMax`. */
  waitMaxMs: number;
  slowMax: number;
  /** The maximum length of a queue in any case. */
  burstMax: number;
}

/**
 * Limits for members. Above `waitMaxMs`, pages feel broken. With `slowMax`, a queue of statements that take a
 * millisecond each drains in a tenth of a second. This ends an overload without leaving the database idle.
 */
export const memberCrowd: CrowdLimits = { waitMaxMs: 1_000, slowMax: 100, burstMax: 400 };
/** Limits for visitors, who have lower priority. All visitors together leave room for members, even in a burst. */
export const visitorCrowd: CrowdLimits = { waitMaxMs: 300, slowMax: 40, burstMax: 80 };

/**
 * Maximum number of concurrent requests by visitors from all addresses. It allows for the password hashing queue and
 * some queries. Without this limit, a burst from many addresses would be accepted before the queue grows.
 */
export const visitorsAtOnce = 150;

export interface CrowdGauge {
  /** Whether to reject another request. `own` is the number of waiting statements that count towards the limits. */
  isCrowded(queue: Queue, own?: number): boolean;
}

export function createCrowdGauge({ waitMaxMs, slowMax, burstMax }: CrowdLimits): CrowdGauge {
  /** Below this length, an overload is over. */
  const calmMax = slowMax / 2;
  /** A time, and the value that `started` reaches when all statements that waited at that time have started. */
  let observed = { at: 0, startedThen: 0 };
  let isSlow = false;

  return {
    isCrowded({ waiting, started }, own = waiting) {
      const now = performance.now();
      if (started >= observed.startedThen) observed = { at: now, startedThen: started + waiting };
      else if (now - observed.at > waitMaxMs) isSlow = true;
      if (own < calmMax) isSlow = false;
      return own >= burstMax || (isSlow && own >= slowMax);
    },
  };
}
