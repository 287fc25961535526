/**
 * The number of listings that the grid shows at first and adds with each press of Load More, by the width of the window
 * in pixels.
 */

const firsts: readonly [fromWidth: number, count: number][] = [
  [1900, 24],
  [1600, 20],
  [1200, 16],
  [768, 12],
];
const steps: readonly [fromWidth: number, count: number][] = [
  [1900, 18],
  [1600, 15],
  [1200, 12],
];

const pick = (counts: typeof firsts, width: number, otherwise: number) =>
  counts.find(([fromWidth]) => width >= fromWidth)?.[1] ?? otherwise;

export const firstCount = (width: number): number => pick(firsts, width, 8);

export const moreCount = (width: number): number => pick(steps, width, 9);
