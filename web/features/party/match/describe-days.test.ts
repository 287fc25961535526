// @vitest-environment node
/** Days of shared hours. */
import { expect, test } from 'vitest';
import { describeDays } from './describe-days.ts';

test.each<[number[], string]>([
  [[1], 'Tue'],
  [[1, 3], 'Tue and Thu'],
  [[0, 1, 2, 3, 4], 'weekdays'],
  [[5, 6], 'weekends'],
  [[0, 1, 2, 3, 4, 5, 6], 'every day'],
  [[0, 2, 4], 'Mon, Wed, and Fri'],
])('%j is %s', (days, words) => {
  expect(describeDays(days)).toBe(words);
});
