import { slotsOfDay, slotsOfWeek } from '@starparty/contract/party-availability.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { packHours } from './party.hours.rules.ts';
import { blocksOf, playTimesOf, sharedDayParts, worthOfTimes } from './party.times.rules.ts';

const winter = Date.UTC(2026, 0, 14, 15);
const hours = (days: number[], from: number, to: number) =>
  days.flatMap((day) => Array.from({ length: (to - from) * 2 }, (_, index) => day * slotsOfDay + from * 2 + index));
const times = (timeZone: string, slots: number[]) =>
  playTimesOf({ bits: packHours(slots), timeZone }, winter) ?? { blocks: 0, ahead: 0 };
const parts = (one: ReturnType<typeof times>, other: ReturnType<typeof times>) =>
  sharedDayParts(one, other).map(({ days, part }) => `${days} ${part}`);

test('evenings on both coasts are shared by the clock of each', () => {
  const east = times('America/New_York', hours([1, 3], 21, 24));
  const west = times('America/Los_Angeles', hours([1, 2], 18, 21));
  expect(parts(east, west)).toEqual(['weekday evening']);
  expect(parts(west, east)).toEqual(['weekday evening']);
  const dubai = times('Asia/Dubai', hours([2], 6, 9));
  expect(parts(east, dubai)).toEqual(['weekday evening']);
  expect(parts(dubai, east)).toEqual(['weekday morning']);
});

test('at most two parts, those with the most blocks; less than an hour counts for nothing', () => {
  const one = times('UTC', [...hours([0], 8, 9), ...hours([1], 18, 24), ...hours([5], 12, 18), 0]);
  expect(parts(one, one)).toEqual(['weekday evening', 'weekend afternoon']);
  expect(playTimesOf({ bits: packHours([0]), timeZone: 'UTC' }, winter)).toBeNull();
});

test('hours are worth 0, 0.5 or 1', () => {
  const evenings = times('UTC', hours([0, 1, 2], 18, 24));
  expect(worthOfTimes(evenings, times('UTC', hours([0], 6, 9)))).toBe(0);
  expect(worthOfTimes(evenings, times('UTC', hours([4], 18, 21)))).toBe(0.5);
  expect(worthOfTimes(evenings, times('UTC', hours([4], 18, 22)))).toBe(1);
});

const zones = fc.constantFrom('UTC', 'America/Chicago', 'Asia/Kathmandu', 'Pacific/Marquesas', 'Asia/Tokyo');
const slots = fc.uniqueArray(fc.nat(slotsOfWeek - 1), { maxLength: 60 });

test('two people share as much whoever is asked', () => {
  fc.assert(
    fc.property(zones, slots, zones, slots, (zone, one, otherZone, other) => {
      const [first, second] = [times(zone, one), times(otherZone, other)];
      expect(worthOfTimes(first, second)).toBe(worthOfTimes(second, first));
    }),
  );
});

test('of somebody’s hours, nothing but the 16 blocks and the zone makes a difference', () => {
  fc.assert(
    fc.property(slots, slots, zones, slots, (one, other, zone, viewerSlots) => {
      fc.pre(blocksOf(packHours(one)) === blocksOf(packHours([...one, ...other.slice(0, 1)])));
      const viewer = times(zone, viewerSlots);
      const [before, after] = [times('UTC', one), times('UTC', [...one, ...other.slice(0, 1)])];
      expect(sharedDayParts(viewer, before)).toEqual(sharedDayParts(viewer, after));
      expect(worthOfTimes(viewer, before)).toBe(worthOfTimes(viewer, after));
    }),
  );
});
