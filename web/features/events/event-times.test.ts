// @vitest-environment node
/** Times of events: in the zone of the place, and in the reader's zone if it differs. */
import { expect, test } from 'vitest';
import { hours, longDay, ownHours, ownZone, shortStart } from './event-times.ts';

const evening = {
  startsAt: '2026-11-21T23:00:00.000Z',
  endsAt: '2026-11-22T04:00:00.000Z',
  timeZone: 'America/New_York',
};
/** Replaces all spaces by plain ones, because Intl writes spaces of several widths. */
const plain = (text: string | undefined) => text?.replace(/\s/g, ' ');

test('shows day and start on a card in the zone of the place', () => {
  expect(plain(shortStart(evening))).toBe('Sat, Nov 21 · 6:00 PM');
});

test('shows the full date on the page, and the hours with their zone', () => {
  expect(longDay(evening)).toBe('Saturday, November 21, 2026');
  expect(plain(hours(evening))).toBe('6:00 – 11:00 PM EST');
});

test('includes the day when an event ends on the next day', () => {
  expect(plain(hours({ ...evening, endsAt: '2026-11-22T07:00:00.000Z' }))).toBe('Sat 6:00 PM – Sun 2:00 AM EST');
});

test("adds the reader's own time, with the day if it differs", () => {
  expect(plain(ownHours(evening, 'America/Chicago'))).toBe('5:00 – 10:00 PM CST, your time');
  expect(plain(ownHours(evening, 'Asia/Tokyo'))).toBe('Sun, Nov 22, 8:00 AM – 1:00 PM GMT+9, your time');
});

test("shows the reader's own time in a zone that the browser does not know", () => {
  const elsewhere = { ...evening, timeZone: 'Mars/Olympus' };
  const here = { ...evening, timeZone: ownZone() };
  expect(shortStart(elsewhere)).toBe(shortStart(here));
  expect(hours(elsewhere)).toBe(hours(here));
  expect(ownHours(elsewhere)).toBeUndefined();
});

test("shows one time when the reader's clock matches", () => {
  expect(ownHours(evening, 'America/Detroit')).toBeUndefined();
});
