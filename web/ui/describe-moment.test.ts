/** Moments in words, as seen from a fixed now. */
import { expect, test } from 'vitest';
import { describeMoment } from './describe-moment.ts';

const now = new Date(2026, 10, 20, 12).getTime();
const minute = 60_000;

test.each([
  [0, 'just now'],
  [-5 * minute, 'just now'],
  [59_000, 'just now'],
  [12 * minute, '12 minutes ago'],
  [61 * minute, '1 hour ago'],
  [30 * 60 * minute, 'yesterday'],
  [6 * 24 * 60 * minute, '6 days ago'],
  [7 * 24 * 60 * minute, 'Nov 13'],
  [365 * 24 * 60 * minute, 'Nov 20, 2025'],
])('%i ms ago is "%s"', (ago, words) => {
  expect(describeMoment(now - ago, now)).toBe(words);
});
