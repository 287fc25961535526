/**
 * Finds the point of an area with the most space for a label: the grid point furthest from every edge of the largest
 * ring.
 */
import type { Area, Position } from '../topology.ts';

const gridSteps = 40;

export function middleOf({ polygons }: Area): Position {
  const rings = polygons.map(([outline]) => outline as Position[]);
  const [ring = []] = rings.toSorted((a, b) => widthOf(b) * heightOf(b) - widthOf(a) * heightOf(a));
  let best: Position = ring[0] ?? [0, 0];
  let most = 0;
  for (let row = 1; row < gridSteps; row += 1) {
    for (let column = 1; column < gridSteps; column += 1) {
      const point: Position = [
        leastOf(ring, 0) + (widthOf(ring) * column) / gridSteps,
        leastOf(ring, 1) + (heightOf(ring) * row) / gridSteps,
      ];
      const room = isInside(point, ring) ? roomAround(point, ring) : 0;
      if (room > most) [most, best] = [room, point];
    }
  }
  return best;
}

const leastOf = (ring: Position[], axis: 0 | 1) => Math.min(...ring.map((point) => point[axis]));
const mostOf = (ring: Position[], axis: 0 | 1) => Math.max(...ring.map((point) => point[axis]));
const widthOf = (ring: Position[]) => mostOf(ring, 0) - leastOf(ring, 0);
const heightOf = (ring: Position[]) => mostOf(ring, 1) - leastOf(ring, 1);

/** Estimates the space around a point. Labels are wider than high, so vertical space counts double. */
const roomAround = ([lng, lat]: Position, ring: Position[]) =>
  Math.min(...ring.map(([x, y]) => Math.hypot(x - lng, 2 * (y - lat))));

/** Whether a ray to the east crosses the ring an odd number of times. */
function isInside([lng, lat]: Position, ring: Position[]): boolean {
  let inside = false;
  for (const [index, [x, y]] of ring.entries()) {
    const [beforeX, beforeY] = ring.at(index - 1) as Position;
    const crosses = y > lat !== beforeY > lat && lng < ((beforeX - x) * (lat - y)) / (beforeY - y) + x;
    if (crosses) inside = !inside;
  }
  return inside;
}
