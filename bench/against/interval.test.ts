import { expect, test } from 'vitest';
import { medianInterval, verdictOf } from './interval.ts';

test('takes the second smallest and the second largest of nine values, in any order', () => {
  expect(medianInterval([9, 1, 8, 2, 7, 3, 6, 4, 5])).toEqual({ median: 5, low: 2, high: 8 });
});

test.each([
  { n: 6, low: 1 },
  { n: 8, low: 1 },
  { n: 12, low: 3 },
  { n: 20, low: 6 },
])('cuts $low - 1 of $n values at each end, as in tables of the sign test', ({ n, low }) => {
  const values = Array.from({ length: n }, (_, index) => index + 1);
  expect(medianInterval(values)).toMatchObject({ low, high: n + 1 - low });
});

test('rejects too few values for the confidence', () => {
  expect(() => medianInterval([1, 2, 3, 4, 5])).toThrow('5 values are too few');
});

test.each([
  { low: 0.8, high: 0.94, verdict: 'worse' },
  { low: 0.8, high: 0.96, verdict: 'no difference found' },
  { low: 0.96, high: 1.2, verdict: 'no difference found' },
  { low: 1.06, high: 1.2, verdict: 'better' },
])('an interval from $low to $high is $verdict', ({ low, high, verdict }) => {
  expect(verdictOf({ median: (low + high) / 2, low, high }, 0.95)).toBe(verdict);
});
