/** Opens the store of the limits of a process, of a machine or of several machines. */
import { once } from 'node:events';
import type { LimitStore } from '../api/limits.ts';
import { openRedis, redisPrefix } from '../db/redis.ts';
import type { AmongProcesses } from './metrics.ts';

/** Opens the store, and closes it with the closers. */
export async function openLimitStore(
  redisUrl: string | undefined,
  secret: string,
  among: AmongProcesses | undefined,
  closers: AsyncDisposableStack,
): Promise<LimitStore> {
  if (!redisUrl) return { kind: among ? 'machine' : 'process' };
  const client = openRedis(redisUrl, 'starparty-limits', { commandTimeout: 1_000 });
  closers.defer(() => client.disconnect());
  // Before that, each process would count alone.
  if (client.status !== 'ready') await once(client, 'ready');
  return { kind: 'redis', client, prefix: `${redisPrefix(secret)}:limit` };
}
