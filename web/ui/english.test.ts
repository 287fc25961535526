/** Numbers and days said by hand, as `Intl` says them in the same time zone. */
import { expect, test } from 'vitest';
import { describeDate, describeExactly, formatNumber } from './english.ts';

const format = (options: Intl.DateTimeFormatOptions, at: number) =>
  // Before AM and PM, Intl has a space of its own.
  new Intl.DateTimeFormat('en-US', options).format(at).replace('\u202F', ' ');

/** Of two years, hours and minutes of all kinds. */
const moments = Array.from({ length: 800 }, (_, index) => Date.UTC(2025, 0, 1, 12) + index * (21 * 60 + 13) * 60_000);
const lastYear = new Date(2024, 5, 1).getTime();

const day = { month: 'short', day: 'numeric' } as const;

test('numbers are said as Intl says them', () => {
  for (const number of [0, 7, 999, 1_000, 9_999, 12_345, 100_000, 1_234_567, 1e9, -5, -12_345]) {
    expect(formatNumber(number)).toBe(new Intl.NumberFormat('en-US').format(number));
  }
});

test('days and times are said as Intl says them', () => {
  const time = { hour: 'numeric', minute: '2-digit' } as const;
  for (const at of moments) {
    expect(describeDate(at, at)).toBe(format(day, at));
    expect(describeDate(at, lastYear)).toBe(format({ ...day, year: 'numeric' }, at));
    expect(describeExactly(at)).toBe(format({ weekday: 'short', ...day, year: 'numeric', ...time }, at));
  }
});
