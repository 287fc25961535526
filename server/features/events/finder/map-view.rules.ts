/** The part of the map that a view covers, in pixels of its zoom. Pure. */
import { clusterRadius } from '@starparty/contract/event-terms.ts';
import { type Box, rangesOf } from '../../../places/box.ts';

/** Maps longitudes to 0 to 360 degrees east of Greenwich, so that the date line does not divide the US. */
export const turned = (lng: number) => (lng < 0 ? lng + 360 : lng);

/** The longitudes between which all of the US lies. */
const [mostWest, mostEast] = [165, 300];
const tileSide = 256;
/** Maximum size of a view in pixels per side, larger than any screen. A larger view is drawn at a lower zoom. */
const viewMax = 4_096;

/** Distance from the top of the map as a fraction of its height, in Web Mercator. */
export function heightOf(lat: number): number {
  const sine = Math.sin((Math.min(85.06, Math.max(-85.06, lat)) * Math.PI) / 180);
  return 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
}

export interface MapView {
  zoom: number;
  /** Pixels of the whole map. */
  side: number;
  /**
   * Ranges from west to east, as fractions of the map's width. There are several if the date line or Greenwich divides
   * the box.
   */
  ranges: [west: number, east: number][];
  /** As fractions of the map's height. */
  top: number;
  bottom: number;
}

/** The view of a box, with a margin for clusters whose center is just outside. */
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
