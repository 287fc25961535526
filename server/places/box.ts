/** Boxes on the map in SQL, also such that lie over the date line. */
import { type SQL, sql } from 'drizzle-orm';
import { type Located, locatedAt } from './near.ts';

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

/** Whether the point of a row lies in a box, its edges included. */
export function isInBox(row: Located, box: Box): SQL {
  const ranges = rangesOf(box);
  // The index counts longitudes westwards from Greenwich, and takes what is a hair beyond an edge for inside.
  const indexed = ranges.flatMap(([west, east]) => [
    ...(west <= 0 ? [[west, Math.min(east, 0)] as const] : []),
    ...(east > 0 ? [[Math.max(west, 0) - 360, east - 360] as const] : []),
  ]);
  const isNear = indexed.map(
    ([west, east]) =>
      sql`${locatedAt(row)} <@ box(point(${west}::float8, ${box.south}::float8), point(${east}::float8, ${box.north}::float8))`,
  );
  const isBetween = ranges.map(([west, east]) => sql`${row.lng} BETWEEN ${west}::float8 AND ${east}::float8`);
  return sql`((${sql.join(isNear, sql` OR `)}) AND (${sql.join(isBetween, sql` OR `)})
    AND ${row.lat} BETWEEN ${box.south}::float8 AND ${box.north}::float8)`;
}
