/** Times of events: the clock of the place first, and the reader's own where it shows something else. */
import { expect, test } from 'vitest';
import { hours, longDay, ownHours, shortStart } from './event-times.ts';

const evening = {
  startsAt: '2026-11-21T23:00:00.000Z',
  endsAt: '2026-11-22T04:00:00.000Z',
  timeZone: 'America/New_York',
};
/** Intl writes spaces of several widths. */
const plain = (text: string | undefined) => text?.replace(/\s/g, ' ');

test('a card has day and start on the clock of the place', () => {
  expect(plain(shortStart(evening))).toBe('Sat, Nov 21 · 6:00 PM');
});

test('the page has the day in full, and the hours with their zone', () => {
  expect(longDay(evening)).toBe('Saturday, November 21, 2026');
  expect(plain(hours(evening))).toBe('6:00 – 11:00 PM EST');
});

test('an event that goes on into the next day says so', () => {
  expect(plain(hours({ ...evening, endsAt: '2026-11-22T07:00:00.000Z' }))).toBe('Sat 6:00 PM – Sun 2:00 AM EST');
});

test('a reader elsewhere also sees the own time, with the day where that is another one', () => {
  expect(plain(ownHours(evening, 'America/Chicago'))).toBe('5:00 – 10:00 PM CST, your time');
  expect(plain(ownHours(evening, 'Asia/Tokyo'))).toBe('Sun, Nov 22, 8:00 AM – 1:00 PM GMT+9, your time');
});

test('a reader whose clock shows the same sees it once', () => {
  expect(ownHours(evening, 'America/Detroit')).toBeUndefined();
});
