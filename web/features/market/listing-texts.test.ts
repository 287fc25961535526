/** The texts of days, places and delivery options. */
import { expect, test } from 'vitest';
import { describeDay, describeDelivery, describePlace, describeSeller, describeState } from './listing-texts.ts';

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

test.each([
  ['Reserved', { state: 'reserved', isOwn: false, buyer: null }],
  ['Reserved for you', { state: 'reserved', isOwn: false, buyer: { username: 'vex', profilePic: null } }],
  ['Reserved', { state: 'reserved', isOwn: true, buyer: { username: 'vex', profilePic: null } }],
  ['Sold', { state: 'sold', isOwn: false, buyer: null }],
  ['Sold to you', { state: 'sold', isOwn: false, buyer: { username: 'vex', profilePic: null } }],
  ['You sold this', { state: 'sold', isOwn: true, buyer: { username: 'vex', profilePic: null } }],
] as const)('shows %s for %j', (text, listing) => {
  expect(describeState(listing)).toBe(text);
});

test.each([
  [{ memberSince: '2026-03', soldCount: 6 }, 'Member since March 2026 · 6 sold'],
  [{ memberSince: '2026-01', soldCount: 0 }, 'Member since January 2026'],
])('describes a seller with %j', (history, text) => {
  expect(describeSeller(history)).toBe(text);
});
