/** Counts calls per account or address and refuses with a time to come back; in the memory of this process. */
import type { CallLimit } from '@starparty/contract/endpoint.ts';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '../app-error.ts';

export interface Limits {
  /**
   * Counts one call of `key`.
   * @throws AppError too_many_requests with the seconds to wait.
   */
  spend(name: string, limit: CallLimit, key: string): Promise<void>;
  /** Takes back one call, for attempts that count only when they fail. */
  refund(name: string, limit: CallLimit, key: string): Promise<void>;
}

/** Builds the counters; `enabled` false lets everything pass, for load tests. */
export function createLimits(enabled: boolean): Limits {
  const counters = new Map<string, RateLimiterMemory>();

  function counterOf(name: string, { points, seconds }: CallLimit): RateLimiterMemory {
    let counter = counters.get(name);
    if (!counter) {
      counter = new RateLimiterMemory({ points, duration: seconds });
      counters.set(name, counter);
    }
    return counter;
  }

  return {
    async spend(name, limit, key) {
      if (!enabled) return;
      try {
        await counterOf(name, limit).consume(key);
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        throw new AppError('too_many_requests', {
          retryAfterSeconds: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)),
        });
      }
    },
    async refund(name, limit, key) {
      if (enabled) await counterOf(name, limit).reward(key);
    },
  };
}
