import { slotsOfDay } from '@starparty/contract/party-availability.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { packHours } from './party.hours.rules.ts';
import { type PlayTimes, playTimesOf, sharedDayParts, worthOfTimes } from './party.times.rules.ts';

const winter = Date.UTC(2026, 0, 14, 15);
const hours = (days: number[], from: number, to: number) =>
  days.flatMap((day) => Array.from({ length: (to - from) * 2 }, (_, index) => day * slotsOfDay + from * 2 + index));
const times = (timeZone: string, slots: number[]) => {
  const found = playTimesOf({ bits: packHours(slots), timeZone }, winter);
  if (!found) throw new Error('No part of the week counts.');
  return found;
};
const part = (one: PlayTimes, other: PlayTimes) =>
  sharedDayParts(one, other).map(({ days, part }) => `${days} ${part}`);

test('picks the part with the most hours, weekday evenings on ties, and no part below two hours', () => {
  const mainOf = (slots: number[]) => part(times('UTC', slots), times('UTC', slots));
  expect(mainOf([...hours([0], 8, 12), ...hours([1, 2], 19, 22), ...hours([5], 12, 17)])).toEqual(['weekday evening']);
  expect(mainOf([...hours([0], 20, 22), ...hours([5, 6], 12, 17)])).toEqual(['weekend afternoon']);
  expect(mainOf(hours([0, 1, 2, 3, 4, 5, 6], 0, 24))).toEqual(['weekday evening']);
  expect(mainOf(hours([5, 6], 0, 24))).toEqual(['weekend evening']);
  expect(mainOf(hours([3], 6, 8))).toEqual(['weekday morning']);
  expect(
    playTimesOf({ bits: packHours([...hours([0], 6, 7), 14, ...hours([0], 12, 13)]), timeZone: 'UTC' }, winter),
  ).toBeNull();
});

test('compares parts in the local time of each, in whole parts', () => {
  const east = times('America/New_York', hours([1, 3], 20, 24));
  const west = times('America/Los_Angeles', hours([1, 2], 18, 22));
  expect(part(east, west)).toEqual(['weekday evening']);
  expect(part(west, east)).toEqual(['weekday evening']);
  const tokyo = times('Asia/Tokyo', hours([1, 2], 9, 12));
  expect(part(east, tokyo)).toEqual(['weekday evening']);
  expect(part(tokyo, east)).toEqual(['weekday morning']);
});

test('hours are worth 1 for the same part, 0.5 for the same time of day on the other days, and 0 otherwise', () => {
  const evenings = times('UTC', hours([0, 1, 2], 18, 24));
  expect(worthOfTimes(evenings, times('UTC', hours([4], 18, 20)))).toBe(1);
  expect(worthOfTimes(evenings, times('UTC', hours([5, 6], 19, 22)))).toBe(0.5);
  expect(worthOfTimes(evenings, times('UTC', hours([0, 1], 6, 9)))).toBe(0);
  expect(sharedDayParts(evenings, times('UTC', hours([5, 6], 19, 22)))).toEqual([]);
});

const anyTimes = fc.record({ part: fc.integer({ min: 1, max: 8 }), ahead: fc.integer({ min: -48, max: 56 }) });

test('play times match equally from both sides', () => {
  fc.assert(
    fc.property(anyTimes, anyTimes, (one, other) => {
      expect(worthOfTimes(one, other)).toBe(worthOfTimes(other, one));
      expect(sharedDayParts(one, other)).toHaveLength(worthOfTimes(one, other) === 1 ? 1 : 0);
    }),
  );
});
