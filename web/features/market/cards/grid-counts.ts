/** The number of listings that the grid shows at first and adds with each press of Load More, by the width of the window. */

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

/** Uses a media query, because `window.innerWidth` makes the browser compute the layout before the first request. */
const isWindowFrom = (width: number) => window.matchMedia?.(`(width >= ${width}px)`).matches ?? false;

const pick = (counts: typeof firsts, otherwise: number) =>
  counts.find(([fromWidth]) => isWindowFrom(fromWidth))?.[1] ?? otherwise;

export const firstCount = (): number => pick(firsts, 8);

export const moreCount = (): number => pick(steps, 9);
