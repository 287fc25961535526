/** Boxes on the map, including those across the date line. */

/** Edges in degrees. If a box contains the date line, its west is greater than its east. */
export interface Box {
  west: number;
  south: number;
  east: number;
  north: number;
}

/** The ranges of longitude of a box, each from west to east, between -180 and 180. */
export function rangesOf({ west, east }: Box): [west: number, east: number][] {
  return west <= east
    ? [[west, east]]
    : [
        [west, 180],
        [-180, east],
      ];
}
