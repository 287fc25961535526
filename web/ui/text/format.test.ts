// @vitest-environment node
import { expect, test } from 'vitest';
import { formatAgo, formatAlternatives, formatCount, formatList, formatNumber, inEnglish } from './format.ts';

test.each([
  [0, '0', '0'],
  [-7, '-7', '-7'],
  [999, '999', '999'],
  [1_000, '1,000', '1,000'],
  [9_999, '9,999', '9,999'],
  [10_000, '10K', '10,000'],
  [1_250_000, '1.3M', '1,250,000'],
  [0.25, '0.25', '0.25'],
  [-12_345, '-12,345', '-12,345'],
])('%d is %s beside an icon and %s in a sentence', (number, count, exact) => {
  expect(formatCount(number)).toBe(count);
  expect(formatNumber(number)).toBe(exact);
});

test('lists read as sentences', () => {
  expect(formatList(['Celeste', 'Hades', 'Tunic'])).toBe('Celeste, Hades, and Tunic');
  expect(formatAlternatives(['weapons', 'alcohol'])).toBe('weapons or alcohol');
});

const noon = new Date(2026, 10, 20, 12).getTime();
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

test.each([
  [0, 'just now'],
  [-5 * minute, 'just now'],
  [59_000, 'just now'],
  [12 * minute, '12 minutes ago'],
  [61 * minute, '1 hour ago'],
  [11 * hour, '11 hours ago'],
  [13 * hour, 'yesterday'],
  [30 * hour, 'yesterday'],
  [37 * hour, '2 days ago'],
  [6 * day, '6 days ago'],
  [7 * day, 'Nov 13'],
  [365 * day, 'Nov 20, 2025'],
])('%i ms ago is "%s"', (ago, words) => {
  expect(formatAgo(noon - ago, noon)).toBe(words);
});

test('two hours ago stay hours after midnight', () => {
  const night = new Date(2026, 10, 20, 1).getTime();
  expect(formatAgo(night - 2 * hour, night)).toBe('2 hours ago');
});

test('narrow times leave room for a name', () => {
  const noon = new Date(2026, 10, 20, 12).getTime();
  expect(formatAgo(noon - 4 * hour, noon, 'narrow')).toBe('4h ago');
  expect(formatAgo(noon - 24 * hour, noon, 'narrow')).toBe('1d ago');
});

test.each([
  ['en-US', 'en-US'],
  ['en-GB', 'en-GB'],
  ['de', 'en-DE'],
  ['pt-BR', 'en-BR'],
  ['C', 'en-US'],
])('dates for a browser in %s follow %s', (browserLanguage, locale) => {
  expect(inEnglish(browserLanguage)).toBe(locale);
});
