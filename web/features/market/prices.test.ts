// @vitest-environment node
/** Prices as typed and as displayed. */

import { exactPriceText, priceText } from '@starparty/contract/price-text.ts';
import { readPrice, writePrice } from '@starparty/contract/prices.ts';
import { expect, test } from 'vitest';

test.each([
  ['0', 0],
  ['12', 1200],
  ['12.5', 1250],
  [' 12.50 ', 1250],
  ['$12.05', 1205],
  ['1000000', 100_000_000],
  ['1000000.00', 100_000_000],
])('"%s" is %i cents', (text, cents) => {
  expect(readPrice(text)).toBe(cents);
});

test.each(['', '-1', '1e9', '0.001', '12,50', 'NaN', '1000000.01', '9999999', '1,000', '.', '٣'])(
  '"%s" is not a price',
  (text) => {
    expect(readPrice(text)).toBeUndefined();
  },
);

test.each([
  [0, 'Free', 'Free', '0'],
  [5, '$0.05', '$0.05', '0.05'],
  [9500, '$95', '$95.00', '95'],
  [9550, '$95.50', '$95.50', '95.50'],
  [100_000_000, '$1,000,000', '$1,000,000.00', '1000000'],
])('%i cents are shown as %s and %s, and typed as %s', (cents, short, long, typed) => {
  expect(priceText(cents)).toBe(short);
  expect(exactPriceText(cents)).toBe(long);
  expect(writePrice(cents)).toBe(typed);
});
