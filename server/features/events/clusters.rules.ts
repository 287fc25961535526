/**
 * Puts events on the map that lie near to each other into clusters: the fullest spot first, with all that lies within the
 * radius. Points are counted into spots of a few pixels in one pass; the spots are few however many points there are.
 */
import { clusterRadius, clusterZoomMax, redClusterMin } from '@starparty/contract/event-terms.ts';
import type { Box } from '../../places/box.ts';
import type { MapView } from './map-view.rules.ts';

/** Pixels. */
const spotSide = clusterRadius / 4;
/** More points than this are put into clusters on every zoom. */
const pointsMax = 1_000;

/** One event, several of one point, or a cluster. */
export interface Mark {
  /** The middle. */
  lat: number;
  lng: number;
  count: number;
  /** Of its points; an event and a group have one point. */
  box: Box;
  /** What was given with its first point. */
  first: number;
  isRed: boolean;
}

export interface Drawing {
  /** A point at parts of the map's width and height; degrees are in millionths. */
  add(x: number, y: number, lat: number, lng: number, item: number): void;
  finish(): { marks: Mark[]; total: number };
}

interface Spot {
  count: number;
  x: number;
  y: number;
  lat: number;
  lng: number;
  south: number;
  north: number;
  west: number;
  east: number;
  first: number;
}

/** Collects the points of a view. */
export function createDrawing({ zoom, side, ranges, top, bottom }: MapView): Drawing {
  const left = Math.min(...ranges.map(([west]) => west));
  const right = Math.max(...ranges.map(([, east]) => east));
  const scale = side / spotSide;
  const columns = Math.max(1, Math.floor((right - left) * scale) + 1);
  const rows = Math.max(1, Math.floor((bottom - top) * scale) + 1);
  /** Index of each spot in the list, counted from 1. */
  const places = new Int32Array(columns * rows);
  const spots: Spot[] = [];
  /** Points apart, for zooms without clusters. */
  const points = new Map<string, Spot>();
  let total = 0;

  function addTo(spot: Spot | undefined, x: number, y: number, lat: number, lng: number, item: number): Spot {
    if (!spot) return { count: 1, x, y, lat, lng, south: lat, north: lat, west: lng, east: lng, first: item };
    spot.count += 1;
    spot.x += x;
    spot.y += y;
    spot.lat += lat;
    spot.lng += lng;
    if (lat < spot.south) spot.south = lat;
    else if (lat > spot.north) spot.north = lat;
    if (lng < spot.west) spot.west = lng;
    else if (lng > spot.east) spot.east = lng;
    return spot;
  }

  return {
    add(x, y, lat, lng, item) {
      total += 1;
      const place = Math.floor((y - top) * scale) * columns + Math.floor((x - left) * scale);
      const index = places[place] as number;
      const spot = addTo(index > 0 ? spots[index - 1] : undefined, x, y, lat, lng, item);
      if (index === 0) places[place] = spots.push(spot);
      if (zoom <= clusterZoomMax || points.size > pointsMax) return;
      const key = `${lat} ${lng}`;
      points.set(key, addTo(points.get(key), x, y, lat, lng, item));
    },

    finish() {
      const isApart = zoom > clusterZoomMax && points.size <= pointsMax;
      const gathered = isApart ? [...points.values()] : gather(spots, clusterRadius / side);
      const most = Math.max(redClusterMin, total / gathered.length);
      return { marks: gathered.map((spot) => markOf(spot, most)), total };
    },
  };
}

/** Puts spots together whose middles lie within the radius of the middle of a fuller one. */
function gather(spots: Spot[], radius: number): Spot[] {
  const cells = new Map<string, Spot[]>();
  const middles = new Map(spots.map((spot) => [spot, { x: spot.x / spot.count, y: spot.y / spot.count }]));
  const middleOf = (spot: Spot) => middles.get(spot) as { x: number; y: number };
  const cellOf = (spot: Spot) =>
    [Math.floor(middleOf(spot).x / radius), Math.floor(middleOf(spot).y / radius)] as const;
  for (const spot of spots) {
    const key = cellOf(spot).join();
    cells.set(key, [...(cells.get(key) ?? []), spot]);
  }
  const taken = new Set<Spot>();
  // Of equals the western one first, so that the same events make the same clusters in each view.
  const fullest = [...spots].sort(
    (one, other) =>
      other.count - one.count || middleOf(one).x - middleOf(other).x || middleOf(one).y - middleOf(other).y,
  );
  return fullest.flatMap((spot) => {
    if (taken.has(spot)) return [];
    const { x, y } = middleOf(spot);
    const [column, row] = cellOf(spot);
    const near = [-1, 0, 1]
      .flatMap((dx) => [-1, 0, 1].flatMap((dy) => cells.get(`${column + dx},${row + dy}`) ?? []))
      .filter((other) => !taken.has(other) && Math.hypot(middleOf(other).x - x, middleOf(other).y - y) <= radius);
    for (const other of near) taken.add(other);
    return [near.reduce(together)];
  });
}

const together = (one: Spot, other: Spot): Spot => ({
  count: one.count + other.count,
  x: one.x + other.x,
  y: one.y + other.y,
  lat: one.lat + other.lat,
  lng: one.lng + other.lng,
  south: Math.min(one.south, other.south),
  north: Math.max(one.north, other.north),
  west: Math.min(one.west, other.west),
  east: Math.max(one.east, other.east),
  first: one.first,
});

function markOf({ count, lat, lng, south, north, west, east, first }: Spot, most: number): Mark {
  return {
    lat: degrees(lat / count),
    lng: degrees(fromGreenwich(lng / count)),
    count,
    box: {
      west: degrees(fromGreenwich(west)),
      south: degrees(south),
      east: degrees(fromGreenwich(east)),
      north: degrees(north),
    },
    first,
    isRed: south === north && west === east ? false : count > most,
  };
}

/** Exactly what a row has: events of one point are asked for by it. */
const degrees = (millionths: number) => Math.round(millionths) / 1e6;
/** Points count their longitudes from 0 to 360 degrees. */
const fromGreenwich = (lng: number) => (lng > 180_000_000 ? lng - 360_000_000 : lng);
