import { expect, test } from 'vitest';
import { percentileByTurn, ratioFigure, withStableLimit } from './figures.ts';

const ratio = { part: 'feed', name: 'first page' };
const figure = { ...ratio, value: '2 s', floor: '<= 3 s', isReached: true };

test.each([
  { unit: '/s', floor: 0.75, own: 80, isReached: true },
  { unit: '/s', floor: 0.75, own: 70, isReached: false },
  { unit: 'ms', floor: 2, own: 200, isReached: true },
  { unit: 'ms', floor: 2, own: 201, isReached: false },
  { unit: 'kB', floor: 3, own: 301, isReached: false },
] as const)('a ratio of $own to 100 $unit with a floor of $floor: $isReached', ({ unit, floor, own, isReached }) => {
  const turns = { own: [own], baseline: [100, 100] };
  expect(ratioFigure({ ...ratio, unit, floor, turns })).toMatchObject({ value: `${own / 100}`, isReached });
});

test.each([
  { limit: [100, 115, 100], isReached: true },
  { limit: [100, 116, 100], isReached: undefined },
  { limit: [100, 100, 84], isReached: undefined },
])('a limit of $limit gives the verdict $isReached', ({ limit, isReached }) => {
  const turns = { own: [100, 100], baseline: limit };
  expect(ratioFigure({ ...ratio, unit: '/s', floor: 0.75, turns }).isReached).toBe(isReached);
  expect(withStableLimit(figure, limit).isReached).toBe(isReached);
});

test('a figure whose limit drifted keeps its value and its floor, and names the drift', () => {
  const note = 'medians 2 and 1 s';
  expect(withStableLimit({ ...figure, note }, [1, 1, 1.3])).toEqual({
    ...figure,
    isReached: undefined,
    note: 'no verdict, the limit drifted by 30 %; medians 2 and 1 s',
  });
});

test('rejects a limit that was measured only once, because its drift is unknown', () => {
  expect(() => withStableLimit(figure, [100])).toThrow('The limit of "first page" needs a second turn.');
});

test('splits samples into turns in their order', () => {
  expect(percentileByTurn([1, 2, 3, 7, 8, 9], 0.5, 2)).toEqual([2, 8]);
});
