/** News from process to process while all goes well: every way keeps the same promises. */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { countGaps, inboxOf, prepareWays } from '../testing/buses.ts';
import { signOfLife } from './bus.connected.ts';
import { memoryBus } from './bus.memory.ts';
import type { Bus } from './bus.ts';

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

/** What holds for each way, alone or not. */
function holdsForAll(open: () => Bus | Promise<Bus>): void {
  test('hands to its own process at once and once, in the order of the listeners', async () => {
    const bus = await open();
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

describe.each([ways.postgres, ways.redis])('the bus over $name', (way) => {
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
    const [here, there, elsewhere] = [await way.open(), await way.open(), await way.open()];
    const [heardThere, heardElsewhere] = [inboxOf(there, 'greeting'), inboxOf(elsewhere, 'greeting')];
    const wrong = inboxOf(there, 'other');
    for (const payload of payloads) here.publish('greeting', payload);
    await expect.poll(() => heardThere.length).toBe(payloads.length);
    await expect.poll(() => heardElsewhere.length).toBe(payloads.length);
    expect(heardThere.every((payload, index) => payload === payloads[index])).toBe(true);
    expect(heardElsewhere.every((payload, index) => payload === payloads[index])).toBe(true);
    expect(wrong).toEqual([]);
  });

  test('keeps the order of each publisher when many speak at once', async () => {
    const [one, other, listener] = [await way.open(), await way.open(), await way.open()];
    const heard = inboxOf(listener, 'count');
    const own = inboxOf(one, 'count');
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

  test('says nothing while it is alone; whoever comes then begins with a gap and hears the rest', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    // Far more patient than the test lasts by its clock: no answer that a busy machine delays counts as lost.
    const timing = { heartbeatMs: 1_000, silenceMs: 60_000 };
    const here = await way.open(timing);
    const [own, signs] = [inboxOf(here, 'alone'), inboxOf(here, signOfLife)];
    await here.flush();
    vi.advanceTimersByTime(timing.silenceMs);
    for (const turn of ['first', 'second']) {
      here.publish('alone', turn);
      const there = await way.open(timing);
      const [heard, gaps] = [inboxOf(there, 'alone'), countGaps(there)];
      await expect.poll(() => gaps.count).toBe(1);
      here.publish('alone', `${turn} again`);
      await expect.poll(() => heard).toEqual([`${turn} again`]);
      // Longer than whoever gives no sign of life counts as there.
      for (let beats = 0; beats < 4; beats += 1) {
        const before = signs.length;
        vi.advanceTimersByTime(timing.heartbeatMs);
        await expect.poll(() => signs.length).toBeGreaterThan(before);
      }
      here.publish('alone', `${turn} at last`);
      await expect.poll(() => heard).toEqual([`${turn} again`, `${turn} at last`]);
      expect(gaps.count).toBe(1);
      await there.close();
      // Long enough for it to count as gone.
      vi.advanceTimersByTime(3 * timing.heartbeatMs);
    }
    expect(own).toHaveLength(6);
    await here.close();
  });
});

test('Starparties on one Redis do not hear each other', async () => {
  const [here, stranger] = [await ways.redis.open(), await ways.openStranger()];
  const [own, strange] = [inboxOf(await ways.redis.open(), 'family'), inboxOf(stranger, 'family')];
  here.publish('family', 'only us');
  await expect.poll(() => own).toEqual(['only us']);
  expect(strange).toEqual([]);
});
