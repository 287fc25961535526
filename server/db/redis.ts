/** Connections to Redis or Valkey, and what keeps several Starparties on one server apart. */
import { createHmac } from 'node:crypto';
import { createRequire } from 'node:module';
import type { Redis, RedisOptions } from 'ioredis';

const require = createRequire(import.meta.url);

/** Opens a client that fails at once while the server is away, rather than let anybody wait. */
export function openRedis(url: string, name: string, options: RedisOptions = {}): Redis {
  // Read when there is a Redis: it takes memory that most do without.
  const ioredis = require('ioredis') as typeof import('ioredis');
  const client = new ioredis.Redis(url, {
    connectionName: name,
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    // What every version understands.
    protocol: 2,
    ...options,
  });
  // Each command tells its own failure.
  client.on('error', () => undefined);
  return client;
}

/** What names of this Starparty begin with, which others do not guess. */
export function redisPrefix(secret: string): string {
  return `starparty:${createHmac('sha256', secret).update('redis').digest('base64url').slice(0, 22)}`;
}
