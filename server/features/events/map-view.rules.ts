/** What a view of the map covers, in the pixels of its zoom. Pure. */
import { clusterRadius } from '@starparty/contract/event-terms.ts';
import { type Box, rangesOf } from '../../places/box.ts';

/** Longitudes are counted eastwards from Greenwich here, from 0 to 360, so that the US lies in one piece. */
export const turned = (lng: number) => (lng < 0 ? lng + 360 : lng);

/** All of the US lies between these longitudes, counted so. */
const [mostWest, mostEast] = [165, 300];
const tileSide = 256;
/** Pixels of a view at most, on each side: larger than any screen. A larger one is drawn as on a smaller zoom. */
const viewMax = 4_096;

/** From the top of the map, in parts of its height: Web Mercator. */
export function heightOf(lat: number): number {
  const sine = Math.sin((Math.min(85.06, Math.max(-85.06, lat)) * Math.PI) / 180);
  return 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
}

export interface MapView {
  zoom: number;
  /** Pixels of the whole map. */
  side: number;
  /** Pieces from west to east in parts of the map's width; more than one where the date line or Greenwich cuts the box. */
  ranges: [west: number, east: number][];
  /** In parts of the map's height. */
  top: number;
  bottom: number;
}

/** The view of a box, and so much around it that clusters whose middle lies just outside are in it. */
export function viewOf(box: Box, askedZoom: number): MapView {
  const [top, bottom] = [heightOf(box.north), heightOf(box.south)];
  const pieces = rangesOf(box)
    .flatMap(([west, east]) => [
      ...(west < 0 ? [[west + 360, Math.min(east, 0) + 360]] : []),
      ...(east >= 0 ? [[Math.max(west, 0), east]] : []),
    ])
    .map(([west = 0, east = 0]) => [Math.max(west, mostWest) / 360, Math.min(east, mostEast) / 360] as [number, number])
    .filter(([west, east]) => west <= east);
  const widest = Math.max(bottom - top, ...pieces.map(([west, east]) => east - west));
  let zoom = Math.floor(askedZoom);
  while (zoom > 0 && widest * tileSide * 2 ** zoom > viewMax) zoom -= 1;
  const side = tileSide * 2 ** zoom;
  const margin = clusterRadius / side;
  return {
    zoom,
    side,
    ranges: pieces.map(([west, east]) => [west - margin, east + margin]),
    top: top - margin,
    bottom: bottom + margin,
  };
}
