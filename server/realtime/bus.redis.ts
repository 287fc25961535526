/** Bus over Redis or Valkey channels. */
import { openRedis, redisPrefix } from '../db/redis.ts';
import { type ConnectedBusOptions, openConnectedBus } from './bus.connected.ts';
import type { Bus } from './bus.ts';

/** The maximum size of a part. Redis accepts much larger messages, but short ones let others publish in between. */
const partBytesMax = 64 * 1024;

/**
 * Opens the bus of all processes with this server and secret. The secret lets several installations share a Redis.
 * @throws the driver's error
 */
export function openRedisBus(url: string, secret: string, options: ConnectedBusOptions = {}): Promise<Bus> {
  const channel = `${redisPrefix(secret)}:bus`;
  return openConnectedBus(
    {
      partBytesMax,
      async use({ silenceMs, signal, onPart, onEnd, work }) {
        // The bus handles retries, because it knows which messages are still valid.
        const patience = { connectTimeout: silenceMs, commandTimeout: silenceMs, retryStrategy: () => null };
        const open = () => openRedis(url, 'starparty-bus', { ...patience, lazyConnect: true });
        // Before Redis 6, a subscribed connection cannot publish.
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
              // This process is a subscriber, so zero receivers means that it is not permitted to publish.
              if (results.includes(0)) throw new Error('no subscriber received the message');
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
