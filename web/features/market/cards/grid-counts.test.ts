/** The number of cards at each breakpoint of the specification. */
import { afterEach, expect, test, vi } from 'vitest';
import { firstCount, moreCount } from './grid-counts.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  [2560, 24, 18],
  [1900, 24, 18],
  [1899, 20, 15],
  [1600, 20, 15],
  [1599, 16, 12],
  [1200, 16, 12],
  [1199, 12, 9],
  [768, 12, 9],
  [767, 8, 9],
  [320, 8, 9],
])('a window of %i px shows %i listings at first and %i more', (width, first, more) => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: width >= Number(/\(width >= (\d+)px\)/.exec(query)?.[1]),
  }));
  expect(firstCount()).toBe(first);
  expect(moreCount()).toBe(more);
});
