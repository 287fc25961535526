/** The texts of days, places and delivery options. */
import { expect, test } from 'vitest';
import { describeDay, describeDelivery, describePlace } from './listing-texts.ts';

test.each([
  ['2026-11-14T18:00:00.000Z', 'November 14, 2026'],
  [null, 'Unknown date'],
  ['never', 'Unknown date'],
])('formats %s as %s', (moment, text) => {
  expect(describeDay(moment)).toBe(text);
});

test.each([
  [undefined, 'Reno, NV'],
  [null, 'Reno, NV · distance unknown'],
  [0.4, 'Reno, NV · less than 1 mi'],
  [1234.5, 'Reno, NV · 1,235 mi'],
])('formats a place at %s miles as %s', (miles, text) => {
  expect(describePlace({ location: 'Reno, NV' }, miles)).toBe(text);
});

test('combines both delivery options', () => {
  expect([describeDelivery(['pickup', 'shipping']), describeDelivery(['shipping'])]).toEqual([
    'Pickup or shipping',
    'Shipping',
  ]);
});
