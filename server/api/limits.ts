/** Counts calls per account or address. Rejects calls above the limit, with the time until a retry may succeed. */
import { isIPv6, SocketAddress } from 'node:net';
import type { CallLimit } from '@starparty/contract/endpoint.ts';
import type { Redis } from 'ioredis';
import {
  type RateLimiterAbstract,
  RateLimiterCluster,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { AppError } from './app-error.ts';

export interface Limits {
  /**
   * Counts a call of `key`.
   * @throws AppError too_many_requests with the seconds to wait
   */
  consume(name: string, limit: CallLimit, key: string): Promise<void>;
  /** Removes a call, for limits that count failed attempts only. */
  refund(name: string, limit: CallLimit, key: string): Promise<void>;
}

/** Where calls are counted: in this process, in the first process of this machine, or in Redis for all machines. */
export type LimitStore = { kind: 'process' } | { kind: 'machine' } | { kind: 'redis'; client: Redis; prefix: string };

/** Builds the counters. If `enabled` is false, all calls pass; for load tests. */
export function createLimits(enabled: boolean, store: LimitStore = { kind: 'process' }): Limits {
  const counters = new Map<string, RateLimiterAbstract>();

  function createCounter(name: string, { points, seconds }: CallLimit): RateLimiterAbstract {
    const limit = { points, duration: seconds };
    if (store.kind === 'process') return new RateLimiterMemory(limit);
    if (store.kind === 'machine') return new RateLimiterCluster({ ...limit, keyPrefix: name });
    return new RateLimiterRedis({
      ...limit,
      keyPrefix: `${store.prefix}:${name}`,
      storeClient: store.client,
      rejectIfRedisNotReady: true,
      // While Redis is unavailable, each process counts on its own.
      insuranceLimiter: new RateLimiterMemory(limit),
    });
  }

  function counterOf(name: string, limit: CallLimit): RateLimiterAbstract {
    const counter = counters.get(name) ?? createCounter(name, limit);
    counters.set(name, counter);
    return counter;
  }

  return {
    async consume(name, limit, key) {
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

/** An IPv4 address in the notation of dual-stack sockets. Node always uses this form. */
const mappedIPv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/;

/**
 * The key for counting the calls of an address. A household has 2^64 IPv6 addresses, so only the network part counts.
 */
export function addressKey(address: string): string {
  if (!isIPv6(address)) return address;
  const plain = new SocketAddress({ address, family: 'ipv6' }).address;
  const ipv4 = mappedIPv4.exec(plain)?.[1];
  if (ipv4) return ipv4;
  const [head = '', tail = ''] = plain.split('::');
  const before = head.split(':').filter(Boolean);
  const after = tail.split(':').filter(Boolean);
  const gap = Array<string>(8 - before.length - after.length).fill('0');
  return `${[...before, ...gap, ...after].slice(0, 4).join(':')}::/64`;
}
