/** Messages between processes without failures: all implementations give the same guarantees. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { countGaps, inboxOf, prepareWays } from '../testing/servers/buses.ts';
import { heartbeat } from './bus.connected.ts';

const ways = prepareWays();

afterEach(() => {
  vi.useRealTimers();
});

const payloads = [
  '',
  'hello, with  spaces ',
  'línea\nwith “quotes” \\ $1 \' " \t end',
  '星際派對 🎉 👩‍🚀',
  'x'.repeat(7_999),
  '🚀é'.repeat(40_000),
  'y'.repeat(100_000),
];

describe.each([ways.postgres, ways.redis])('the bus over $name', (way) => {
  test('delivers to its own process once and synchronously, in the order of the listeners', async () => {
    const bus = await way.open();
    const received: string[] = [];
    bus.subscribe('own', (payload) => received.push(`first ${payload}`));
    bus.subscribe('own', (payload) => received.push(`second ${payload}`));
    bus.subscribe('other', () => received.push('wrong'));
    bus.publish('own', 'hello');
    expect(received).toEqual(['first hello', 'second hello']);
  });

  test('does not deliver a message to its own process again', async () => {
    const [here, there] = [await way.open(), await way.open()];
    const received = inboxOf(here, 'own');
    here.publish('own', 'hello');
    await here.flush();
    // If the first message were repeated, this message would arrive after it.
    there.publish('own', 'and goodbye');
    await expect.poll(() => received.at(-1)).toBe('and goodbye');
    expect(received).toEqual(['hello', 'and goodbye']);
  });

  test('closes all connections', async () => {
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

  test('delivers every kind of text to every process, on its own topic only', async () => {
    const [here, there, elsewhere] = [await way.open(), await way.open(), await way.open()];
    const [receivedThere, receivedElsewhere] = [inboxOf(there, 'greeting'), inboxOf(elsewhere, 'greeting')];
    const wrong = inboxOf(there, 'other');
    for (const payload of payloads) here.publish('greeting', payload);
    await expect.poll(() => receivedThere.length).toBe(payloads.length);
    await expect.poll(() => receivedElsewhere.length).toBe(payloads.length);
    expect(receivedThere.every((payload, index) => payload === payloads[index])).toBe(true);
    expect(receivedElsewhere.every((payload, index) => payload === payloads[index])).toBe(true);
    expect(wrong).toEqual([]);
  });

  test('keeps the order of each publisher when many publish at once', async () => {
    const [one, other, listener] = [await way.open(), await way.open(), await way.open()];
    const received = inboxOf(listener, 'count');
    const own = inboxOf(one, 'count');
    const many = 5_000;
    for (let index = 0; index < many; index += 1) {
      one.publish('count', `one ${index}`);
      other.publish('count', `other ${index}`);
      // Publishes in many statements, some of which overlap.
      if (index % 100 === 0) await nextTurn();
    }
    await expect.poll(() => received.length).toBe(2 * many);
    await expect.poll(() => own.length).toBe(2 * many);
    for (const name of ['one', 'other']) {
      const expected = Array.from({ length: many }, (_, index) => `${name} ${index}`);
      expect(received.filter((payload) => payload.startsWith(`${name} `))).toEqual(expected);
    }
  });

  test('publishes nothing while alone; a new process gets a gap and all later messages', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    // The timeout is longer than the test takes, so that a busy machine does not cause a gap.
    const timing = { heartbeatMs: 1_000, silenceMs: 60_000 };
    const here = await way.open(timing);
    const [own, signs] = [inboxOf(here, 'alone'), inboxOf(here, heartbeat)];
    await here.flush();
    vi.advanceTimersByTime(timing.silenceMs);
    for (const turn of ['first', 'second']) {
      here.publish('alone', turn);
      const there = await way.open(timing);
      const [received, gaps] = [inboxOf(there, 'alone'), countGaps(there)];
      await expect.poll(() => gaps.count).toBe(1);
      here.publish('alone', `${turn} again`);
      await expect.poll(() => received).toEqual([`${turn} again`]);
      // Advances the clock by more than the heartbeat timeout. Only real heartbeats keep the process present.
      for (let beats = 0; beats < 4; beats += 1) {
        const before = signs.length;
        vi.advanceTimersByTime(timing.heartbeatMs);
        await expect.poll(() => signs.length).toBeGreaterThan(before);
      }
      here.publish('alone', `${turn} at last`);
      await expect.poll(() => received).toEqual([`${turn} again`, `${turn} at last`]);
      expect(gaps.count).toBe(1);
      await there.close();
      // Long enough for the process to count as gone.
      vi.advanceTimersByTime(3 * timing.heartbeatMs);
    }
    expect(own).toHaveLength(6);
    await here.close();
  });
});

test("two installations on one Redis do not receive each other's messages", async () => {
  const [here, stranger] = [await ways.redis.open(), await ways.openStranger()];
  const [own, strange] = [inboxOf(await ways.redis.open(), 'family'), inboxOf(stranger, 'family')];
  here.publish('family', 'only us');
  await expect.poll(() => own).toEqual(['only us']);
  expect(strange).toEqual([]);
});
