/**
 * Distances in SQL, for tables with columns of latitude and longitude: rows within a distance of a point, or in a box.
 * Needs no extension: a GiST index on points finds the rows in a box, and the great-circle distance selects among them.
 */
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { type Box, rangesOf } from './box.ts';
import { earthRadiusKm, kilometersPerDegree, type Point, westward } from './distance.ts';

/** Columns of degrees. */
export interface PointColumns {
  lat: SQLWrapper;
  lng: SQLWrapper;
}

/**
 * The indexed expression: `index('listings_located').using('gist', locatedAt(table))`. Longitudes are counted
 * westwards, so that the date line divides no box around a place in the US. Rows without a point are not indexed and
 * never match.
 */
export const locatedAt = ({ lat, lng }: PointColumns): SQL =>
  sql`point(CASE WHEN ${lng} > 0 THEN ${lng} - 360 ELSE ${lng} END, ${lat})`;

/** Kilometers from a point along a great circle, computed like `kilometers` in distance.ts. */
export const kilometersFrom = ({ lat, lng }: PointColumns, from: Point): SQL<number> =>
  sql<number>`(${2 * earthRadiusKm}::float8 * asin(least(1, sqrt(
    sin(radians(${lat} - ${from.lat}::float8) / 2) ^ 2
    + cos(radians(${lat})) * cos(radians(${from.lat}::float8)) * sin(radians(${lng} - ${from.lng}::float8) / 2) ^ 2))))`;

/** Whether a row is within `km` kilometers of a point. */
export function isWithin(row: PointColumns, from: Point, km: number): SQL {
  return sql`(${locatedAt(row)} <@ ${boxAround(from, km)} AND ${kilometersFrom(row, from)} <= ${km}::float8)`;
}

/** The bounding box of a circle, slightly enlarged, so that rounding excludes no row. */
function boxAround({ lat, lng }: Point, km: number): SQL {
  const toRadians = Math.PI / 180;
  const north = Math.max(km, 1e-6) / kilometersPerDegree + 1e-9;
  // A circle is widest slightly nearer to the pole than its center. A circle around the pole spans all longitudes.
  const ratio = Math.sin(north * toRadians) / Math.cos(lat * toRadians);
  const east = Math.abs(lat) + north >= 90 ? 360 : Math.asin(Math.min(1, ratio)) / toRadians + 1e-9;
  const middle = westward(lng);
  return sql`box(point(${middle - east}::float8, ${lat - north}::float8), point(${middle + east}::float8, ${lat + north}::float8))`;
}

/** Whether the point of a row is in a box, including its edges. */
export function isInBox(row: PointColumns, box: Box): SQL {
  const ranges = rangesOf(box);
  // The index counts longitudes westwards from Greenwich, and its comparisons tolerate points slightly beyond an edge.
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
