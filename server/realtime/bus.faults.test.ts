/** Messages between processes when connections break, stop responding or fail. */
import { describe, expect, test } from 'vitest';
import { countGaps, inboxOf, prepareWays } from '../testing/servers/buses.ts';

const ways = prepareWays();

describe.each([ways.postgres, ways.redis])('the bus over $name', (way) => {
  test('reports a gap when its connection breaks, and continues', async () => {
    const [here, there] = [await way.open(), await way.open()];
    const received = inboxOf(there, 'after');
    const gaps = [countGaps(here), countGaps(there)];
    here.publish('after', 'before');
    await expect.poll(() => received).toEqual(['before']);
    await way.breakAll();
    await expect.poll(() => gaps.map(({ count }) => count)).toEqual([1, 1]);
    here.publish('after', 'still here');
    await expect.poll(() => received).toEqual(['before', 'still here']);
    expect(gaps.map(({ count }) => count)).toEqual([1, 1]);
  });

  test('queues messages during an outage, delivers them once and in order, and blocks no publisher', async () => {
    const { bus, link } = await way.openLinked();
    const there = await way.open();
    const [received, own] = [inboxOf(there, 'kept'), inboxOf(bus, 'kept')];
    const gaps = countGaps(there);
    bus.publish('kept', 'before');
    await bus.flush();
    link.refuse();
    const expected = ['before', ...Array.from({ length: 500 }, (_, index) => `${index}`)];
    for (const payload of expected.slice(1)) bus.publish('kept', payload);
    expect(own).toEqual(expected);
    // Resolves although no message can be sent.
    await bus.flush();
    link.restore();
    bus.publish('kept', 'last');
    // If messages were repeated, the last message would arrive after them.
    await expect.poll(() => received.at(-1)).toBe('last');
    expect(received).toEqual([...expected, 'last']);
    expect(gaps.count).toBe(0);
    await bus.close();
    await link.close();
  });

  test.each([
    ['is too old', { keepMs: 0 }, 1],
    ['is too much', {}, 100],
  ])('reports a gap to the other processes when it %s', async (_reason, options, times) => {
    const { bus, link } = await way.openLinked(options);
    const there = await way.open();
    const received = inboxOf(there, 'lost');
    const gaps = countGaps(there);
    bus.publish('lost', 'before');
    await expect.poll(() => received).toEqual(['before']);
    link.refuse();
    await expect.poll(() => link.attempts()).toBeGreaterThanOrEqual(way.connections);
    for (let index = 0; index < times; index += 1) bus.publish('lost', 'x'.repeat(100_000));
    link.restore();
    await expect.poll(() => gaps.count).toBe(1);
    bus.publish('lost', 'after');
    await expect.poll(() => received.at(-1)).toBe('after');
    expect(received.length).toBeLessThan(2 + times);
    await bus.close();
    await link.close();
  });

  test('retries slowly while the server is away, and listens once when it is back', async () => {
    const { bus, link } = await way.openLinked({ firstRetryMs: 50, longestRetryMs: 200 });
    const there = await way.open();
    const [received, gaps] = [inboxOf(bus, 'back'), countGaps(bus)];
    const since = performance.now();
    link.refuse();
    await expect.poll(() => link.attempts()).toBeGreaterThanOrEqual(6 * way.connections);
    // At least half of 50, 100, 200, 200 and 200 ms pass between six attempts.
    expect(performance.now() - since).toBeGreaterThan(350);
    link.restore();
    await expect.poll(() => gaps.count).toBe(1);
    for (const message of ['first', 'second']) there.publish('back', message);
    await expect.poll(() => received.at(-1)).toBe('second');
    expect(received).toEqual(['first', 'second']);
    expect(link.connections()).toBe(way.connections);
    await bus.close();
    await expect.poll(() => link.connections()).toBe(0);
    await link.close();
  });

  test.each([false, true])('notices a connection that hangs (while publishing: %s)', async (isSpeaking) => {
    const said: string[] = [];
    const log = (level: string) => said.push(level);
    const { bus, link } = await way.openLinked({ heartbeatMs: 100, silenceMs: 3_000, log });
    const gaps = countGaps(bus);
    const speech = setInterval(() => isSpeaking && bus.publish('speech', 'hm'), 10);
    link.stall();
    await expect.poll(() => said).toEqual(['warn']);
    link.restore();
    await expect.poll(() => gaps.count).toBe(1);
    expect(said).toEqual(['warn', 'info']);
    clearInterval(speech);
    await bus.close();
    await link.close();
  });

  test('closes at once while connecting', async () => {
    // Waiting for the connection would take longer than the timeout of the test.
    const { bus, link } = await way.openLinked({ firstRetryMs: 10, silenceMs: 3_600_000 });
    link.refuse();
    link.stall();
    await expect.poll(() => link.attempts()).toBeGreaterThan(0);
    await bus.close();
    await expect.poll(() => link.connections()).toBe(0);
    await link.close();
  });
});

test('the bus over Redis survives a restart of its server, and fails without a server', async () => {
  const [here, there] = [await ways.redis.open(), await ways.redis.open()];
  const received = inboxOf(there, 'restart');
  const gaps = countGaps(there);
  await ways.killRedis();
  await expect(ways.redis.open()).rejects.toThrow();
  here.publish('restart', 'meanwhile');
  await ways.startRedis();
  await expect.poll(() => gaps.count).toBeGreaterThan(0);
  await here.flush();
  here.publish('restart', 'again');
  await expect.poll(() => received.at(-1)).toBe('again');
});
