/** Carries news between the processes of one Starparty; which way it takes is decided here. */
import { StartError } from '../start-error.ts';
import type { BusLog } from './bus.connected.ts';
import { memoryBus } from './bus.memory.ts';
import { openPostgresBus } from './bus.postgres.ts';
import { openRedisBus } from './bus.redis.ts';

export interface Bus {
  /**
   * Hands text to the listeners of this process at once, and to every other process soon. While the connection is away it
   * is kept, up to a bound; what had to be given up counts as a gap for everybody who would have heard it.
   */
  publish(topic: string, payload: string): void;
  /** Settles when all that was published is on its way, at the latest after a second; never rejects. */
  flush(): Promise<void>;
  subscribe(topic: string, listener: (payload: string) => void): void;
  /** Calls back when news of other processes may have been lost. */
  onGap(listener: () => void): void;
  /** Ends the connection, whatever it is doing; nothing of the bus is left when it resolves. */
  close(): Promise<void>;
}

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
