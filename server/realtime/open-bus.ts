/** Decides which way news take between processes. */
import { StartError } from '../starting/start-error.ts';
import type { BusLog } from './bus.connected.ts';
import { memoryBus } from './bus.memory.ts';
import { openPostgresBus } from './bus.postgres.ts';
import { openRedisBus } from './bus.redis.ts';
import type { Bus } from './bus.ts';

export interface BusOptions {
  databaseUrl: string;
  redisUrl: string | undefined;
  /** Whether there may be other processes on this database at all. */
  isShared: boolean;
  /** Tells one Starparty from another on the same Redis. */
  secret: string;
  log?: BusLog;
}

/**
 * Opens the way that fits: Redis where there is one, else the database, else none.
 * @throws StartError when Redis cannot be reached, the driver's error when the database cannot
 */
export async function openBus({ databaseUrl, redisUrl, isShared, secret, log }: BusOptions): Promise<Bus> {
  if (redisUrl) {
    return openRedisBus(redisUrl, secret, { log }).catch((error: Error) => {
      throw new StartError(
        `The Redis of REDIS_URL cannot be used (${error.message}). Start it, or leave REDIS_URL out; nothing was changed.`,
      );
    });
  }
  return isShared ? openPostgresBus(databaseUrl, { log }) : memoryBus();
}
