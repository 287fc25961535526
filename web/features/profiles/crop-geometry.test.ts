/** Cutting a square out of a picture. */
import { expect, test } from 'vitest';
import { cutOf, fit, shownSize, wholeCrop, zoomTo } from './crop-geometry.ts';

const portrait = { width: 600, height: 1000 };

test('at first the middle of the picture fills the window', () => {
  expect(cutOf(portrait, wholeCrop)).toEqual({ left: 0, top: 200, side: 600 });
  expect(shownSize(portrait, 1)).toEqual({ width: 1, height: 1000 / 600 });
});

test('a picture that is pulled too far stops at its edge', () => {
  const crop = fit(portrait, { zoom: 1, x: 3, y: 3 });
  expect(cutOf(portrait, crop)).toEqual({ left: 0, top: 0, side: 600 });
});

test('zooming keeps what stands in the middle, and stays within its bounds', () => {
  const top = fit(portrait, { zoom: 1, x: 0, y: 1 });
  expect(cutOf(portrait, zoomTo(portrait, top, 2))).toEqual({ left: 150, top: 150, side: 300 });
  expect(zoomTo(portrait, wholeCrop, 99).zoom).toBe(4);
  expect(zoomTo(portrait, top, 0.1)).toEqual(top);
});
