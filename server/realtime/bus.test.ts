import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { type Link, openDatabaseLink, openLink } from '../testing/link.ts';
import { startRedis, type TestRedis } from '../testing/redis.ts';
import type { ConnectedBusOptions } from './bus.connected.ts';
import { memoryBus } from './bus.memory.ts';
import { openPostgresBus } from './bus.postgres.ts';
import { openRedisBus } from './bus.redis.ts';
import type { Bus } from './bus.ts';

const secret = 'shared by the processes of one Starparty';
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
afterAll(async () => {
  for (const bus of buses) await bus.close();
  await admin.end();
  await database.drop();
  await redis.remove();
});

const keep = async (opening: Bus | Promise<Bus>): Promise<Bus> => {
  const bus = await opening;
  buses.push(bus);
  return bus;
};
const inbox = (bus: Bus, topic: string): string[] => {
  const heard: string[] = [];
  bus.subscribe(topic, (payload) => heard.push(payload));
  return heard;
};
const countGaps = (bus: Bus): { count: number } => {
  const gaps = { count: 0 };
  bus.onGap(() => {
    gaps.count += 1;
  });
  return gaps;
};

const payloads = [
  '',
  'hello, with  spaces ',
  'línea\nwith “quotes” \\ $1 \' " \t end',
  '星際派對 🎉 👩‍🚀',
  'x'.repeat(7_999),
  '🚀é'.repeat(40_000),
  'y'.repeat(100_000),
];

/** What holds for each way, alone or not. */
function holdsForAll(open: () => Bus | Promise<Bus>): void {
  test('hands to its own process at once and once, in the order of the listeners', async () => {
    const bus = await keep(open());
    const heard: string[] = [];
    bus.subscribe('own', (payload) => heard.push(`first ${payload}`));
    bus.subscribe('own', (payload) => heard.push(`second ${payload}`));
    bus.subscribe('other', () => heard.push('wrong'));
    bus.publish('own', 'hello');
    expect(heard).toEqual(['first hello', 'second hello']);
    await bus.flush();
    await sleep(100);
    expect(heard).toEqual(['first hello', 'second hello']);
  });
}

describe('the bus of a single process', () => holdsForAll(memoryBus));

interface Way {
  name: string;
  open(options?: ConnectedBusOptions): Promise<Bus>;
  /** The same through a link that can be cut. */
  openLinked(options?: ConnectedBusOptions): Promise<{ bus: Bus; link: Link }>;
  /** Connections that one bus holds. */
  connections: number;
  /** Ends every connection of every bus from the other side. */
  breakAll(): Promise<unknown>;
}

const postgres: Way = {
  name: 'PostgreSQL',
  open: (options) => openPostgresBus(database.url, options),
  async openLinked(options) {
    const link = await openDatabaseLink(database.url);
    return { bus: await keep(openPostgresBus(link.url, options)), link };
  },
  connections: 1,
  breakAll: () =>
    admin.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'starparty-bus' AND datname = current_database()",
    ),
};
const overRedis: Way = {
  name: 'Redis',
  open: (options) => openRedisBus(redis.url, secret, options),
  async openLinked(options) {
    const link = await openLink({ host: '127.0.0.1', port: redis.port });
    return { bus: await keep(openRedisBus(`redis://127.0.0.1:${link.port}`, secret, options)), link };
  },
  connections: 2,
  breakAll: async () => {
    await redis.run('CLIENT KILL TYPE pubsub');
    await redis.run('CLIENT KILL TYPE normal');
  },
};

describe.each([postgres, overRedis])('the bus over $name', (way) => {
  holdsForAll(way.open);

  test('leaves nothing open', async () => {
    const { bus, link } = await way.openLinked();
    expect(link.connections()).toBe(way.connections);
    bus.publish('last', 'words');
    await bus.close();
    await expect.poll(() => link.connections()).toBe(0);
    bus.publish('last', 'and more');
    await bus.flush();
    expect(link.attempts()).toBe(way.connections);
    await link.close();
  });

  test('carries every kind of text to every process, on its own topic only', async () => {
    const [here, there, elsewhere] = [await keep(way.open()), await keep(way.open()), await keep(way.open())];
    const [heardThere, heardElsewhere] = [inbox(there, 'greeting'), inbox(elsewhere, 'greeting')];
    const wrong = inbox(there, 'other');
    for (const payload of payloads) here.publish('greeting', payload);
    await expect.poll(() => heardThere.length).toBe(payloads.length);
    await expect.poll(() => heardElsewhere.length).toBe(payloads.length);
    expect(heardThere.every((payload, index) => payload === payloads[index])).toBe(true);
    expect(heardElsewhere.every((payload, index) => payload === payloads[index])).toBe(true);
    expect(wrong).toEqual([]);
  });

  test('keeps the order of each publisher when many speak at once', async () => {
    const [one, other, listener] = [await keep(way.open()), await keep(way.open()), await keep(way.open())];
    const heard = inbox(listener, 'count');
    const own = inbox(one, 'count');
    const many = 5_000;
    for (let index = 0; index < many; index += 1) {
      one.publish('count', `one ${index}`);
      other.publish('count', `other ${index}`);
      // Over many statements, some of which begin while another is on its way.
      if (index % 100 === 0) await sleep(1);
    }
    await expect.poll(() => heard.length, { timeout: 10_000 }).toBe(2 * many);
    await expect.poll(() => own.length, { timeout: 10_000 }).toBe(2 * many);
    for (const name of ['one', 'other']) {
      const expected = Array.from({ length: many }, (_, index) => `${name} ${index}`);
      expect(heard.filter((payload) => payload.startsWith(`${name} `))).toEqual(expected);
    }
  });

  test('says that it was away when its connection breaks, and goes on', async () => {
    const [here, there] = [await keep(way.open()), await keep(way.open())];
    const heard = inbox(there, 'after');
    const gaps = [countGaps(here), countGaps(there)];
    here.publish('after', 'before');
    await expect.poll(() => heard).toEqual(['before']);
    await way.breakAll();
    await expect.poll(() => gaps.map(({ count }) => count), { timeout: 5_000 }).toEqual([1, 1]);
    here.publish('after', 'still here');
    await expect.poll(() => heard).toEqual(['before', 'still here']);
    expect(gaps.map(({ count }) => count)).toEqual([1, 1]);
  });

  test('keeps what is published meanwhile, once and in order, and lets nobody wait for it', async () => {
    const { bus, link } = await way.openLinked();
    const there = await keep(way.open());
    const [heard, own] = [inbox(there, 'kept'), inbox(bus, 'kept')];
    const gaps = countGaps(there);
    bus.publish('kept', 'before');
    await bus.flush();
    link.refuse();
    const since = Date.now();
    const expected = ['before', ...Array.from({ length: 500 }, (_, index) => `${index}`)];
    for (const payload of expected.slice(1)) bus.publish('kept', payload);
    expect(own).toEqual(expected);
    await bus.flush();
    expect(Date.now() - since).toBeLessThan(1_500);
    link.restore();
    await expect.poll(() => heard, { timeout: 6_000 }).toEqual(expected);
    await sleep(200);
    expect(heard).toEqual(expected);
    expect(gaps.count).toBe(0);
    await bus.close();
    await link.close();
  });

  test.each([
    ['is too old', { keepMs: 0 }, 1],
    ['is too much', {}, 100],
  ])('tells the others that something is missing when it %s', async (_reason, options, times) => {
    const { bus, link } = await way.openLinked(options);
    const there = await keep(way.open());
    const heard = inbox(there, 'lost');
    const gaps = countGaps(there);
    bus.publish('lost', 'before');
    await expect.poll(() => heard).toEqual(['before']);
    link.refuse();
    await sleep(50);
    for (let index = 0; index < times; index += 1) bus.publish('lost', 'x'.repeat(100_000));
    link.restore();
    await expect.poll(() => gaps.count, { timeout: 6_000 }).toBe(1);
    bus.publish('lost', 'after');
    await expect.poll(() => heard.at(-1)).toBe('after');
    expect(heard.length).toBeLessThan(2 + times);
    await bus.close();
    await link.close();
  });

  test('says nothing while it is alone; whoever comes then begins with a gap and hears the rest', async () => {
    const timing = { heartbeatMs: 400, silenceMs: 200 };
    const here = await keep(way.open(timing));
    const own = inbox(here, 'alone');
    for (const turn of ['first', 'second']) {
      // Long enough for whoever was there before to count as gone.
      await sleep(1_700);
      here.publish('alone', turn);
      const there = await way.open(timing);
      const [heard, gaps] = [inbox(there, 'alone'), countGaps(there)];
      await expect.poll(() => gaps.count).toBe(1);
      here.publish('alone', `${turn} again`);
      await expect.poll(() => heard).toEqual([`${turn} again`]);
      await sleep(1_500);
      here.publish('alone', `${turn} at last`);
      await expect.poll(() => heard).toEqual([`${turn} again`, `${turn} at last`]);
      expect(gaps.count).toBe(1);
      await there.close();
    }
    expect(own).toHaveLength(6);
    await here.close();
  });

  test('asks calmly for a server that is away, and listens once when it is back', async () => {
    const { bus, link } = await way.openLinked({ longestRetryMs: 1_000 });
    const gaps = countGaps(bus);
    link.refuse();
    await sleep(3_000);
    expect(link.attempts()).toBeGreaterThan(1);
    expect(link.attempts()).toBeLessThan(10 * way.connections);
    link.restore();
    await expect.poll(() => gaps.count, { timeout: 6_000 }).toBe(1);
    await sleep(500);
    expect(link.connections()).toBe(way.connections);
    await bus.close();
    await expect.poll(() => link.connections()).toBe(0);
    await link.close();
  });

  test.each([false, true])('notices a connection that has fallen silent (while it speaks: %s)', async (isSpeaking) => {
    const { bus, link } = await way.openLinked({ heartbeatMs: 100, silenceMs: 300 });
    const gaps = countGaps(bus);
    const speech = setInterval(() => isSpeaking && bus.publish('speech', 'hm'), 10);
    link.fallSilent();
    await sleep(600);
    link.restore();
    await expect.poll(() => gaps.count, { timeout: 5_000 }).toBe(1);
    clearInterval(speech);
    await bus.close();
    await link.close();
  });

  test('ends at once while it waits for a connection that does not come', async () => {
    const { bus, link } = await way.openLinked({ firstRetryMs: 10 });
    link.refuse();
    link.fallSilent();
    await sleep(300);
    const since = Date.now();
    await bus.close();
    expect(Date.now() - since).toBeLessThan(1_000);
    await expect.poll(() => link.connections()).toBe(0);
    await link.close();
  });
});

test('the bus over Redis survives its server, and refuses one that is not there', async () => {
  const [here, there] = [await keep(overRedis.open()), await keep(overRedis.open())];
  const heard = inbox(there, 'restart');
  const gaps = countGaps(there);
  await redis.kill();
  await expect(overRedis.open()).rejects.toThrow();
  here.publish('restart', 'meanwhile');
  await redis.start();
  await expect.poll(() => gaps.count, { timeout: 10_000 }).toBeGreaterThan(0);
  await here.flush();
  here.publish('restart', 'again');
  await expect.poll(() => heard.at(-1), { timeout: 10_000 }).toBe('again');
});

test('Starparties on one Redis do not hear each other', async () => {
  const [here, stranger] = [await keep(overRedis.open()), await keep(openRedisBus(redis.url, 'another secret'))];
  const [own, strange] = [inbox(await keep(overRedis.open()), 'family'), inbox(stranger, 'family')];
  here.publish('family', 'only us');
  await expect.poll(() => own).toEqual(['only us']);
  expect(strange).toEqual([]);
});
