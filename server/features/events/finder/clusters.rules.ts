/**
 * Clusters nearby events on the map. First counts the points per cell of a few pixels. Then merges cells into clusters:
 * the fullest remaining cell and all cells within the radius. The number of cells does not depend on the number of
 * points.
 */
import { clusterRadius, clusterZoomMax, redClusterMin } from '@starparty/contract/event-terms.ts';
import type { Box } from '../../../places/box.ts';
import { createSpots, type Spots } from './map-spots.ts';
import type { MapView } from './map-view.rules.ts';

/** The number of cells per radius. */
const spotsOfRadius = 4;
/** The number of points above which every zoom level is clustered. */
const pointsMax = 1_000;

/** One event, several events at one point, or a cluster. */
export interface Mark {
  /** The mean of its points. */
  lat: number;
  lng: number;
  count: number;
  /** Bounding box of its points; a single point for an event or a group. */
  box: Box;
  /** The `item` of its first point. */
  first: number;
  isRed: boolean;
}

export interface Drawing {
  /**
   * Adds a point. `height` is a fraction of the map's height; degrees are in millionths, longitudes from 0 to 360
   * degrees.
   */
  add(height: number, lat: number, lng: number, item: number): void;
  finish(): { marks: Mark[]; total: number };
}

const wholeTurn = 360e6;

export function createDrawing({ zoom, side, ranges, top, bottom }: MapView): Drawing {
  const left = Math.min(...ranges.map(([west]) => west)) * wholeTurn;
  const right = Math.max(...ranges.map(([, east]) => east)) * wholeTurn;
  /** The number of cells per map height, and per millionth of a degree of longitude. */
  const scale = (side * spotsOfRadius) / clusterRadius;
  const lngScale = scale / wholeTurn;
  const columns = Math.max(1, Math.floor((right - left) * lngScale) + 1);
  const rows = Math.max(1, Math.floor((bottom - top) * scale) + 1);
  const grid = createSpots(ranges.length === 0 ? 0 : columns * rows);
  /** Single points, for zooms without clusters: maps each coordinate to its index in `points`. */
  const apart = zoom > clusterZoomMax ? new Map<string, number>() : undefined;
  const points = createSpots(apart ? pointsMax + 1 : 0);
  let total = 0;

  return {
    add(height, lat, lng, item) {
      total += 1;
      const column = Math.floor((lng - left) * lngScale);
      grid.add(Math.floor((height - top) * scale) * columns + column, height, lat, lng, item);
      if (!apart || apart.size > pointsMax) return;
      const key = `${lat} ${lng}`;
      const place = apart.get(key) ?? apart.size;
      apart.set(key, place);
      points.add(place, height, lat, lng, item);
    },

    finish() {
      const isApart = apart !== undefined && apart.size <= pointsMax;
      const gathered = isApart
        ? Array.from({ length: apart.size }, (_, place) => [place])
        : gather(grid, { columns, rows, scale, lngScale });
      const most = Math.max(redClusterMin, total / gathered.length);
      return { marks: gathered.map((places) => markOf(isApart ? points : grid, places, most)), total };
    },
  };
}

interface Raster {
  columns: number;
  rows: number;
  scale: number;
  lngScale: number;
}

/** Merges cells whose centers are within the radius of the center of a fuller cell. */
function gather(spots: Spots, { columns, rows, scale, lngScale }: Raster): number[][] {
  const { counts } = spots;
  const taken = new Uint8Array(counts.length);
  const filled: number[] = [];
  for (let place = 0; place < counts.length; place += 1) if (counts[place]) filled.push(place);
  // Ties are broken by position, so that the same events always form the same clusters.
  filled.sort((one, other) => (counts[other] as number) - (counts[one] as number) || one - other);
  const reach = spotsOfRadius + 1;
  return filled.flatMap((middle) => {
    if (taken[middle]) return [];
    const [x, y] = [spots.middleLng(middle) * lngScale, spots.middleHeight(middle) * scale];
    const [column, row] = [middle % columns, Math.floor(middle / columns)];
    const near: number[] = [];
    for (let down = Math.max(0, row - reach); down <= Math.min(rows - 1, row + reach); down += 1) {
      for (let across = Math.max(0, column - reach); across <= Math.min(columns - 1, column + reach); across += 1) {
        const place = down * columns + across;
        if (!counts[place] || taken[place]) continue;
        const [east, south] = [spots.middleLng(place) * lngScale - x, spots.middleHeight(place) * scale - y];
        if (east * east + south * south > spotsOfRadius ** 2) continue;
        taken[place] = 1;
        near.push(place);
      }
    }
    return [near];
  });
}

function markOf(spots: Spots, places: number[], most: number): Mark {
  const { count, lat, lng, south, north, west, east, first } = spots.together(places);
  const isOnePoint = south === north && west === east;
  return {
    lat: degrees(lat),
    lng: degrees(fromGreenwich(lng)),
    count,
    box: {
      west: degrees(fromGreenwich(west)),
      south: degrees(south),
      east: degrees(fromGreenwich(east)),
      north: degrees(north),
    },
    first,
    isRed: !isOnePoint && count > most,
  };
}

/** Restores the exact value of the row, because a request for a group compares coordinates for equality. */
const degrees = (millionths: number) => Math.round(millionths) / 1e6;
/** Converts longitudes from 0 to 360 degrees back to -180 to 180. */
const fromGreenwich = (lng: number) => (lng > wholeTurn / 2 ? lng - wholeTurn : lng);
