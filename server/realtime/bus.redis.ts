/** News over the channels of Redis or Valkey. */
import { openRedis, redisPrefix } from '../db/redis.ts';
import { type ConnectedBusOptions, openConnectedBus } from './bus.connected.ts';
import type { Bus } from './bus.ts';

/** Redis takes far more; shorter ones let others speak in between. */
const partBytesMax = 64 * 1024;

/**
 * Opens the bus of those who share this server and this secret: several Starparties on one Redis do not hear each other.
 * @throws the driver's error
 */
export function openRedisBus(url: string, secret: string, options: ConnectedBusOptions = {}): Promise<Bus> {
  const channel = `${redisPrefix(secret)}:bus`;
  return openConnectedBus(
    {
      partBytesMax,
      async use({ silenceMs, signal, onPart, onEnd, work }) {
        // The bus plans its own retries, and knows better what is still news.
        const patience = { connectTimeout: silenceMs, commandTimeout: silenceMs, retryStrategy: () => null };
        const open = () => openRedis(url, 'starparty-bus', { ...patience, lazyConnect: true });
        // A connection that listens cannot say anything, before Redis 6 at least.
        const [speaking, listening] = [open(), open()];
        const end = () => {
          speaking.disconnect();
          listening.disconnect();
        };
        signal.addEventListener('abort', end);
        try {
          await Promise.all([speaking.connect(), listening.connect()]);
          speaking.once('close', onEnd);
          listening.once('close', onEnd);
          listening.on('message', (_channel, part) => onPart(part));
          await listening.subscribe(channel);
          await work({
            async send(parts) {
              const results = await Promise.all(parts.map((part) => speaking.publish(channel, part)));
              // Whoever may not publish hears it here: this very process listens.
              if (results.includes(0)) throw new Error('nobody listens');
            },
            async check() {
              await Promise.all([speaking.ping(), listening.ping()]);
            },
          });
        } finally {
          signal.removeEventListener('abort', end);
          end();
        }
      },
    },
    options,
  );
}
