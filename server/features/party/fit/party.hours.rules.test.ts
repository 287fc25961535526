import { slotsOfDay, slotsOfWeek } from '@starparty/contract/party-availability.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { freeWeek, type LocalHours, matchWindows, packHours, unpackHours } from './party.hours.rules.ts';

const slot = (day: number, hour: number) => day * slotsOfDay + hour * 2;
/** The half hours between two hours, on these days. */
const hours = (days: number[], from: number, to: number) =>
  days.flatMap((day) => Array.from({ length: (to - from) * 2 }, (_, index) => slot(day, from) + index));
const at = (timeZone: string, slots: number[]): LocalHours => ({ bits: packHours(slots), timeZone });
const windowsOfBoth = (one: LocalHours, other: LocalHours, now: number) =>
  matchWindows([one, other], [one.timeZone, other.timeZone], now);
const windows = (viewer: LocalHours, other: LocalHours, now: number) => windowsOfBoth(viewer, other, now)[0];
const countBits = (word: number) => (word >>> 0).toString(2).replaceAll('0', '').length;
/** The number of hours in which both are free. */
function shared(one: LocalHours, other: LocalHours, now: number): number {
  const theirs = freeWeek(other, now);
  return freeWeek(one, now).reduce((sum, word, at) => sum + countBits(word & (theirs[at] as number)) / 4, 0);
}

/** A Wednesday in winter. */
const winter = Date.UTC(2026, 0, 14, 15);
const everyDay = [0, 1, 2, 3, 4, 5, 6];

test('unpacking restores packed hours', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(slotsOfWeek - 1)), (slots) => {
      expect(unpackHours(packHours(slots))).toEqual(slots.sort((a, b) => a - b));
    }),
  );
});

test('shared evenings of both coasts are given in the local time of each', () => {
  const east = at('America/New_York', hours([1, 3], 20, 24));
  const west = at('America/Los_Angeles', hours([1, 3], 18, 23));
  expect(shared(east, west, winter)).toBe(6);
  expect(windows(east, west, winter)).toEqual([{ days: [1, 3], from: 21 * 60, to: 24 * 60 }]);
  expect(windows(west, east, winter)).toEqual([{ days: [1, 3], from: 18 * 60, to: 21 * 60 }]);
});

test('a window that crosses midnight or the end of the week stays one window', () => {
  const late = at('UTC', [...hours([6], 22, 24), ...hours([0], 0, 2)]);
  expect(windows(late, late, winter)).toEqual([{ days: [6], from: 22 * 60, to: 26 * 60 }]);
  const tokyo = at('Asia/Tokyo', hours([0], 7, 11));
  expect(windows(late, tokyo, winter)).toEqual([{ days: [6], from: 22 * 60, to: 26 * 60 }]);
  expect(windows(tokyo, late, winter)).toEqual([{ days: [0], from: 7 * 60, to: 11 * 60 }]);
});

test.each([
  ['Asia/Kolkata', 5.5],
  ['Asia/Calcutta', 5.5],
  ['Asia/Kathmandu', 5.75],
  ['America/St_Johns', -3.5],
  ['Pacific/Marquesas', -9.5],
  ['+05:45', 5.75],
])('%s is %d hours from UTC', (timeZone, ahead) => {
  const there = at(timeZone, hours(everyDay, 12, 13));
  const noon = at('UTC', hours(everyDay, 0, 24));
  const [window] = windows(at('UTC', hours([2], 0, 24)), there, winter);
  const from = ((12 - ahead + 24) % 24) * 60;
  expect(window).toEqual({ days: [2], from, to: from + 60 });
  expect(shared(noon, there, winter)).toBe(7);
});

test.each([
  // Clocks of the US change on Sunday, 8 March 2026, and those of Europe on Sunday, 29 March. In between they are five
  // hours apart.
  ['before both changes', Date.UTC(2026, 2, 1, 12), 6],
  ['in the week of the change in the US, up to Sunday', Date.UTC(2026, 2, 5, 12), 6],
  ['between the two changes', Date.UTC(2026, 2, 16, 12), 5],
  ['after both', Date.UTC(2026, 3, 1, 12), 6],
])('New York and Berlin %s', (_, now, apart) => {
  const berlin = at('Europe/Berlin', hours([1], 20, 21));
  const newYork = at('America/New_York', hours([1], 10, 20));
  // In the middle case, the next Tuesday is after the change.
  const expected = now === Date.UTC(2026, 2, 5, 12) ? 5 : apart;
  expect(windows(newYork, berlin, now)).toEqual([{ days: [1], from: (20 - expected) * 60, to: (21 - expected) * 60 }]);
});

test('an hour skipped by the clock change is not counted, and a repeated hour is counted twice', () => {
  const spring = Date.UTC(2026, 2, 6, 12);
  const autumn = Date.UTC(2026, 9, 29, 12);
  const night = at('America/New_York', hours([6], 0, 4));
  expect(shared(night, night, spring)).toBe(3);
  expect(shared(night, night, autumn)).toBe(5);
});

test('two people of one zone share the intersection of their hours in any week', () => {
  const anyZone = fc.constantFrom('America/New_York', 'Asia/Kolkata', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'UTC');
  const slots = fc.uniqueArray(fc.nat(slotsOfWeek - 1), { maxLength: 100 });
  const moment = fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2028, 0, 1) });
  fc.assert(
    fc.property(anyZone, slots, slots, moment, (zone, one, other, now) => {
      const both = one.filter((each) => other.includes(each)).length / 2;
      // A clock change within the week shifts times by an hour at most.
      expect(Math.abs(shared(at(zone, one), at(zone, other), now) - both)).toBeLessThanOrEqual(1);
      expect(shared(at(zone, one), at(zone, other), now)).toBe(shared(at(zone, other), at(zone, one), now));
    }),
  );
});

test('returns at most three windows, those with the most hours, in the order of the week', () => {
  const mine = at('UTC', [...hours([0], 20, 21), ...hours([1], 18, 22), ...hours([2], 6, 9), ...hours([4, 5], 19, 23)]);
  expect(windows(mine, mine, winter)).toEqual([
    { days: [1], from: 18 * 60, to: 22 * 60 },
    { days: [2], from: 6 * 60, to: 9 * 60 },
    { days: [4, 5], from: 19 * 60, to: 23 * 60 },
  ]);
});

test('gives both sides the same windows, each in their local time', () => {
  const east = at('America/New_York', [...hours([6], 20, 24), ...hours([2], 18, 20)]);
  const west = at('Asia/Tokyo', hours(everyDay, 0, 24));
  expect(windowsOfBoth(east, west, winter)).toEqual([
    [
      { days: [2], from: 18 * 60, to: 20 * 60 },
      { days: [6], from: 20 * 60, to: 24 * 60 },
    ],
    [
      { days: [0], from: 10 * 60, to: 14 * 60 },
      { days: [3], from: 8 * 60, to: 10 * 60 },
    ],
  ]);
});

test('a person who is always free shares windows on every day', () => {
  const always = at('UTC', hours(everyDay, 0, 24));
  const evenings = at('UTC', hours(everyDay, 18, 23));
  expect(windows(evenings, always, winter)).toEqual([{ days: everyDay, from: 18 * 60, to: 23 * 60 }]);
});
