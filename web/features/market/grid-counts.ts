/** How many listings the grid shows at first and with each press of Load More, by the width of the window in pixels. */

type Counts = readonly [fromWidth: number, count: number][];

export const firstCounts: Counts = [
  [1900, 24],
  [1600, 20],
  [1200, 16],
  [768, 12],
  [0, 8],
];
const moreCounts: Counts = [
  [1900, 18],
  [1600, 15],
  [1200, 12],
  [0, 9],
];

const pick = (counts: Counts, width: number): number => counts.find(([fromWidth]) => width >= fromWidth)?.[1] ?? 0;

export const firstCount = (width: number): number => pick(firstCounts, width);

export const moreCount = (width: number): number => pick(moreCounts, width);
