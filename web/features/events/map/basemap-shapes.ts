/** Decodes the files of the built-in map, written by `scripts/generate/build-basemap.ts`, for MapLibre. */
import type { Feature, FeatureCollection, Position } from 'geojson';

/** The coordinates of a line: its first point, then the offset from each point to the next. */
type Steps = number[];

export interface BasemapFile {
  unitsPerDegree: number;
  land: Steps[][];
  lakes: Steps[][];
  rivers: Steps[];
  countries: Steps[];
  states: Steps[];
  counties: Steps[];
  stateNames: { code: string; name: string; at: [lng: number, lat: number] }[];
}

export interface PlacesFile {
  unitsPerDegree: number;
  lng: Steps;
  lat: Steps;
  /** Ten times the decimal logarithm of the population. */
  size: number[];
  names: string;
}

const collection = (features: Feature[]): FeatureCollection => ({ type: 'FeatureCollection', features });

export function areasOf(polygons: Steps[][], unitsPerDegree: number): FeatureCollection {
  return collection(
    polygons.map((rings) => ({
      type: 'Feature',
      properties: {},
      geometry: {
        type: 'Polygon',
        coordinates: rings.map((ring) => {
          const points = unpack(ring, unitsPerDegree);
          return [...points, points[0] as Position];
        }),
      },
    })),
  );
}

export function linesOf(lines: Steps[], unitsPerDegree: number): FeatureCollection {
  const coordinates = lines.map((line) => unpack(line, unitsPerDegree));
  return collection([{ type: 'Feature', properties: {}, geometry: { type: 'MultiLineString', coordinates } }]);
}

export function namesOf(names: readonly { name: string; at: [number, number]; kind?: string }[]): FeatureCollection {
  return collection(
    names.map(({ at, ...properties }) => ({
      type: 'Feature',
      properties,
      geometry: { type: 'Point', coordinates: at },
    })),
  );
}

export function placesOf({ unitsPerDegree, lng, lat, size, names }: PlacesFile): FeatureCollection {
  let [x, y] = [0, 0];
  return collection(
    names.split('|').map((name, index) => {
      x += lng[index] ?? 0;
      y += lat[index] ?? 0;
      return {
        type: 'Feature',
        properties: { name, size: size[index] },
        geometry: { type: 'Point', coordinates: [x / unitsPerDegree, y / unitsPerDegree] },
      };
    }),
  );
}

function unpack(steps: Steps, unitsPerDegree: number): Position[] {
  let [x, y] = [0, 0];
  const points: Position[] = [];
  for (let index = 0; index < steps.length; index += 2) {
    x += steps[index] as number;
    y += steps[index + 1] as number;
    points.push([x / unitsPerDegree, y / unitsPerDegree]);
  }
  return points;
}
