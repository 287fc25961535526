/**
 * Reduces outlines and lines: crops them to the visible part of the world, and removes points whose effect is not
 * visible.
 */
import type { Position } from '../topology.ts';

export interface Box {
  west: number;
  south: number;
  east: number;
  north: number;
}

/** The maximum distance in degrees by which simplification may move a point, depending on its position. */
export type Tolerance = (point: Position) => number;

/** Crops a ring to a box (Sutherland and Hodgman 1974). The map must not show the new edges along the box. */
export function cutRing(ring: Position[], box: Box): Position[] {
  const sides: [isInside: (point: Position) => boolean, axis: 0 | 1, at: number][] = [
    [([lng]) => lng >= box.west, 0, box.west],
    [([lng]) => lng <= box.east, 0, box.east],
    [([, lat]) => lat >= box.south, 1, box.south],
    [([, lat]) => lat <= box.north, 1, box.north],
  ];
  return sides.reduce((points, [isInside, axis, at]) => {
    return points.flatMap((point, place) => {
      const before = points.at(place - 1) as Position;
      const crossing = isInside(point) !== isInside(before) ? [cross(before, point, axis, at)] : [];
      return isInside(point) ? [...crossing, point] : crossing;
    });
  }, ring);
}

/**
 * Continues longitudes beyond 180 if a ring crosses the date line. Otherwise, the ring would extend around the world.
 */
export function unwrapRing(ring: Position[]): Position[] {
  let turns = 0;
  return ring.map(([lng, lat], index) => {
    const step = index > 0 ? lng - (ring[index - 1] as Position)[0] : 0;
    if (Math.abs(step) > 180) turns -= Math.sign(step);
    return [lng + turns * 360, lat];
  });
}

function cross(from: Position, to: Position, axis: 0 | 1, at: number): Position {
  const share = (at - from[axis]) / (to[axis] - from[axis]);
  const other = axis === 0 ? 1 : 0;
  const crossed: Position = [at, at];
  crossed[other] = from[other] + share * (to[other] - from[other]);
  return crossed;
}

export const touches = (points: Position[], box: Box) =>
  points.some(([lng, lat]) => lng >= box.west && lng <= box.east && lat >= box.south && lat <= box.north);

/** Removes points close to the line between their neighbors (Douglas and Peucker 1973). */
export function simplify(line: Position[], tolerance: Tolerance): Position[] {
  const stays = new Uint8Array(line.length);
  stays[0] = 1;
  stays[line.length - 1] = 1;
  const parts: [number, number][] = [[0, line.length - 1]];
  for (let part = parts.pop(); part; part = parts.pop()) {
    const [start, end] = part;
    let most = 1;
    let furthest = -1;
    for (let index = start + 1; index < end; index += 1) {
      const point = line[index] as Position;
      const share = distance(point, line[start] as Position, line[end] as Position) / tolerance(point);
      if (share > most) [most, furthest] = [share, index];
    }
    if (furthest < 0) continue;
    stays[furthest] = 1;
    parts.push([start, furthest], [furthest, end]);
  }
  return line.filter((_, index) => stays[index]);
}

/** Simplifies a ring in two halves, because its first point is also its last. */
export function simplifyRing(ring: Position[], tolerance: Tolerance): Position[] {
  const half = Math.floor(ring.length / 2);
  const one = simplify(ring.slice(0, half + 1), tolerance);
  const other = simplify([...ring.slice(half), ring[0] as Position], tolerance);
  return [...one, ...other.slice(1, -1)];
}

/** Rounds corners (Chaikin 1974), because the lines of a coarse source have a corner at every point. */
export function round(line: Position[], isRing: boolean): Position[] {
  const rounded = line.flatMap((point, index): Position[] => {
    const next = line[index + 1] ?? (isRing ? line[0] : undefined);
    return next ? [between(point, next, 0.25), between(point, next, 0.75)] : [];
  });
  return isRing ? rounded : [line[0] as Position, ...rounded, line.at(-1) as Position];
}

const between = (from: Position, to: Position, share: number): Position => [
  from[0] + share * (to[0] - from[0]),
  from[1] + share * (to[1] - from[1]),
];

/** The distance in degrees of latitude, which is accurate enough for removing points. */
function distance(point: Position, from: Position, to: Position): number {
  const width = Math.cos((point[1] * Math.PI) / 180);
  const [x, y] = [(point[0] - from[0]) * width, point[1] - from[1]];
  const [dx, dy] = [(to[0] - from[0]) * width, to[1] - from[1]];
  const length = dx * dx + dy * dy;
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, (x * dx + y * dy) / length));
  return Math.hypot(x - share * dx, y - share * dy);
}
