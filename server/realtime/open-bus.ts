/** Chooses the transport for messages between processes. */
import { explainTooManyConnections } from '../db/connection-share.ts';
import { StartError } from '../starting/start-error.ts';
import type { BusLog } from './bus.connected.ts';
import { openPostgresBus } from './bus.postgres.ts';
import { openRedisBus } from './bus.redis.ts';
import type { Bus } from './bus.ts';

export interface BusOptions {
  databaseUrl: string;
  redisUrl: string | undefined;
  /** Separates installations that share a Redis. */
  secret: string;
  log?: BusLog;
}

/**
 * Opens the bus: over Redis if configured, else over the database. A single process also needs it, because the host's
 * commands are other processes.
 * @throws StartError if Redis is unavailable or PostgreSQL has no free connection, the driver's error if the database is
 * unavailable
 */
export async function openBus({ databaseUrl, redisUrl, secret, log }: BusOptions): Promise<Bus> {
  if (redisUrl) {
    return openRedisBus(redisUrl, secret, { log }).catch((error: Error) => {
      throw new StartError(
        `The Redis of REDIS_URL cannot be used (${error.message}). Start it, or remove REDIS_URL; nothing was changed.`,
      );
    });
  }
  return openPostgresBus(databaseUrl, { log }).catch((error: unknown) => {
    throw explainTooManyConnections(error) ?? error;
  });
}
