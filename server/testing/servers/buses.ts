/** Buses over a real PostgreSQL and a real Redis, for tests. */
import pg from 'pg';
import { afterAll, afterEach, beforeAll } from 'vitest';
import type { ConnectedBusOptions } from '../../realtime/bus.connected.ts';
import { openPostgresBus } from '../../realtime/bus.postgres.ts';
import { openRedisBus } from '../../realtime/bus.redis.ts';
import type { Bus } from '../../realtime/bus.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { type Link, openDatabaseLink, openLink } from './link.ts';
import { startRedis, type TestRedis } from './redis.ts';

/** A transport of the bus. All opened buses are closed after each test, so that no bus affects the next test. */
export interface TestWay {
  name: string;
  open(options?: ConnectedBusOptions): Promise<Bus>;
  /** Like `open`, through a link that can be cut. */
  openLinked(options?: ConnectedBusOptions): Promise<{ bus: Bus; link: Link }>;
  /** Number of connections per bus. */
  connections: number;
  /** Closes all connections of all buses from the server side. */
  breakAll(): Promise<unknown>;
}

export interface TestWays {
  postgres: TestWay;
  redis: TestWay;
  /** A bus of another installation on the same Redis. */
  openStranger(): Promise<Bus>;
  killRedis(): Promise<void>;
  startRedis(): Promise<void>;
}

const secret = 'shared by the processes of one Starparty';

/**
 * Call it at the top of a file. Creates a database and starts Redis before the file's first test, and removes both after
 * its last.
 */
export function prepareWays(): TestWays {
  let database: TestDatabase;
  let admin: pg.Client;
  let redis: TestRedis;
  const buses: Bus[] = [];

  beforeAll(async () => {
    database = await createTestDatabase();
    admin = new pg.Client({ connectionString: database.url, application_name: 'starparty-test' });
    await admin.connect();
    redis = await startRedis();
  });
  afterEach(async () => {
    for (const bus of buses.splice(0)) await bus.close();
  });
  afterAll(async () => {
    await admin.end();
    await database.drop();
    await redis.remove();
  });

  async function keep(opening: Promise<Bus>): Promise<Bus> {
    const bus = await opening;
    buses.push(bus);
    return bus;
  }

  return {
    postgres: {
      name: 'PostgreSQL',
      open: (options) => keep(openPostgresBus(database.url, options)),
      async openLinked(options) {
        const link = await openDatabaseLink(database.url);
        return { bus: await keep(openPostgresBus(link.url, options)), link };
      },
      connections: 1,
      breakAll: () =>
        admin.query(
          "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'starparty-bus' AND datname = current_database()",
        ),
    },
    redis: {
      name: 'Redis',
      open: (options) => keep(openRedisBus(redis.url, secret, options)),
      async openLinked(options) {
        const link = await openLink({ host: '127.0.0.1', port: redis.port });
        return { bus: await keep(openRedisBus(`redis://127.0.0.1:${link.port}`, secret, options)), link };
      },
      connections: 2,
      breakAll: async () => {
        await redis.run('CLIENT KILL TYPE pubsub');
        await redis.run('CLIENT KILL TYPE normal');
      },
    },
    openStranger: () => keep(openRedisBus(redis.url, 'another secret')),
    killRedis: () => redis.kill(),
    startRedis: () => redis.start(),
  };
}

/** Collects the messages of a topic from now on. */
export function inboxOf(bus: Bus, topic: string): string[] {
  const received: string[] = [];
  bus.subscribe(topic, (payload) => received.push(payload));
  return received;
}

/** Counts the gaps of a bus from now on. */
export function countGaps(bus: Bus): { count: number } {
  const gaps = { count: 0 };
  bus.onGap(() => {
    gaps.count += 1;
  });
  return gaps;
}
