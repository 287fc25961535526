/** Numbers in the language of the sentences around them, whatever the browser speaks. */
import { expect, test } from 'vitest';
import { formatNumber } from './english.ts';
import { formatCount } from './format-count.ts';

test.each([
  [0, '0', '0'],
  [9_999, '9,999', '9,999'],
  [10_000, '10K', '10,000'],
  [1_250_000, '1.3M', '1,250,000'],
  [-12_345, '-12,345', '-12,345'],
])('%i is %s beside an icon and %s in a sentence', (number, count, exact) => {
  expect(formatCount(number)).toBe(count);
  expect(formatNumber(number)).toBe(exact);
});
