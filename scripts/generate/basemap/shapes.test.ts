/** The outlines of the map, as written by `build-basemap.ts`. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../run-program.ts';
import type { Position } from '../topology.ts';
import { unwrapRing } from './shapes.ts';

test('a ring across the date line continues beyond it', () => {
  const ring: Position[] = [
    [170, 60],
    [-175, 61],
    [-170, 62],
    [175, 63],
  ];
  expect(unwrapRing(ring)).toEqual([
    [170, 60],
    [185, 61],
    [190, 62],
    [175, 63],
  ]);
});

test('no coast runs straight across the visible part of the map', () => {
  const file = readFileSync(join(root, 'web/features/events/map/basemap.json'), 'utf8');
  const { land, unitsPerDegree } = JSON.parse(file) as { land: number[][][]; unitsPerDegree: number };
  const straight = land.flat().flatMap((steps) => {
    const points = pointsOf(steps).map(([x, y]): Position => [x / unitsPerDegree, y / unitsPerDegree]);
    return points.flatMap((point, index) => {
      const before = points.at(index - 1) as Position;
      const isSeen = point[1] > -36 && before[1] > -36;
      return isSeen && Math.abs(point[0] - before[0]) > 5 ? [[before, point]] : [];
    });
  });
  expect(straight).toEqual([]);
});

/** Returns the points of a line that is stored as its first point and deltas. */
function pointsOf(steps: number[]): Position[] {
  let [x, y] = [0, 0];
  return Array.from({ length: steps.length / 2 }, (_, index): Position => {
    x += steps[index * 2] as number;
    y += steps[index * 2 + 1] as number;
    return [x, y];
  });
}
