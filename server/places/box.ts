/** Boxes on the map, also such that lie over the date line. */

/** Edges in degrees; one that lies over the date line has its west beyond its east. */
export interface Box {
  west: number;
  south: number;
  east: number;
  north: number;
}

/** The ranges of longitude of a box, each from its west to its east, as they stand on maps from -180 to 180. */
export function rangesOf({ west, east }: Box): [west: number, east: number][] {
  return west <= east
    ? [[west, east]]
    : [
        [west, 180],
        [-180, east],
      ];
}
