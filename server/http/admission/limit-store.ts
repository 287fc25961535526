/** Opens the store of call limits: per process, per machine or in Redis. */
import { once } from 'node:events';
import type { LimitStore } from '../../api/limits.ts';
import { openRedis, redisPrefix } from '../../db/redis.ts';
import type { PeerProcesses } from '../metrics.ts';

/** Opens the store and defers its closing. */
export async function openLimitStore(
  redisUrl: string | undefined,
  secret: string,
  peers: PeerProcesses | undefined,
  closers: AsyncDisposableStack,
): Promise<LimitStore> {
  if (!redisUrl) return { kind: peers ? 'machine' : 'process' };
  const client = openRedis(redisUrl, 'starparty-limits', { commandTimeout: 1_000 });
  closers.defer(() => client.disconnect());
  // Until Redis is ready, each process would count separately.
  if (client.status !== 'ready') await once(client, 'ready');
  return { kind: 'redis', client, prefix: `${redisPrefix(secret)}:limit` };
}
