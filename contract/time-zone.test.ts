import { expect, test } from 'vitest';
import { isTimeZone } from './time-zone.ts';

test.each(['America/New_York', 'UTC', 'Asia/Kathmandu', 'europe/berlin'])('%j is the name of a time zone', (name) => {
  expect(isTimeZone(name)).toBe(true);
});
test.each(['+05:00', '-03:30', '', 'Mars/Base', 'New York'])('%j is not the name of a time zone', (name) => {
  expect(isTimeZone(name)).toBe(false);
});
