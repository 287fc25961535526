import { expect, test } from 'vitest';
import { secondsUntilAllowed } from './day-limit.ts';

const now = Date.parse('2026-05-02T12:00:00Z');
const dayMs = 24 * 60 * 60 * 1000;
/** Times of attempts, in milliseconds before now. */
const attempts = (...ago: number[]) => ago.map((ms) => new Date(now - ms));

test.each([
  ['no attempt', attempts(), 1, undefined],
  ['fewer attempts than the limit', attempts(3_000, 2_000), 3, undefined],
  ['as many attempts as the limit', attempts(dayMs - 90_000, 2_000, 1_000), 3, 90],
  ['more attempts than the limit', attempts(dayMs - 90_000, dayMs - 60_000, 1_000), 2, 60],
  ['an attempt that expires within this second', attempts(dayMs - 1), 1, 1],
  ['a fraction of a second, rounded up', attempts(dayMs - 1_500), 1, 2],
  // The clock of the database may differ.
  ['an attempt that has expired meanwhile', attempts(dayMs + 5_000), 1, 1],
])('%s', (_, made, max, seconds) => {
  expect(secondsUntilAllowed(made, max, now)).toBe(seconds);
});
