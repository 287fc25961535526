/** Connections to Redis or Valkey, with a prefix per installation. */
import { createHmac } from 'node:crypto';
import { createRequire } from 'node:module';
import type { Redis, RedisOptions } from 'ioredis';

const require = createRequire(import.meta.url);

/** Opens a client that fails at once while the server is unavailable, instead of waiting. */
export function openRedis(url: string, name: string, options: RedisOptions = {}): Redis {
  // Loaded on demand, because most installations have no Redis.
  const ioredis = require('ioredis') as typeof import('ioredis');
  const client = new ioredis.Redis(url, {
    connectionName: name,
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    // Every version of Redis supports this protocol.
    protocol: 2,
    ...options,
  });
  // Each command reports its own failure.
  client.on('error', () => undefined);
  return client;
}

/** The prefix of this installation, which others cannot guess. */
export function redisPrefix(secret: string): string {
  return `starparty:${createHmac('sha256', secret).update('redis').digest('base64url').slice(0, 22)}`;
}
