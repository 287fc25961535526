/**
 * Points with a known place: centers of places and of ZIP codes, and places just beyond the border. They are sorted
 * into a grid, so that a search visits only a few cells.
 */
import { kilometersPerDegree } from './distance.ts';
import { type GazetteerData, unitsPerDegree } from './gazetteer-file.ts';

/** The index that marks a point abroad. */
export const abroad = 65_535;

/** The side of a cell, in degrees. */
const cell = 0.25;
const [south, west] = [18, -188];
const [rows, columns] = [(72 - south) / cell, (-66 - west) / cell];
/** The largest cities extend this far around their known points. */
const reachMaxKm = 1;

export interface Anchor {
  /** Index of the place, or `abroad`. */
  place: number;
  km: number;
}

export interface Anchors {
  /**
   * The nearest accepted place. The comparison subtracts a margin from each distance. The margin grows with the
   * population of the place. `lng` is counted westwards.
   */
  nearest(lat: number, lng: number, accepts: (place: number) => boolean): Anchor | undefined;
}

export function createAnchors(data: GazetteerData): Anchors {
  const places = data.placeId.length;
  const abroadFrom = places + data.zip.length;
  const lats = joined(data.placeLat, data.zipLat, data.foreignLat);
  const lngs = joined(data.placeLng, data.zipLng, data.foreignLng);
  const placeOf = (anchor: number) =>
    anchor < places ? anchor : anchor < abroadFrom ? (data.zipAround[anchor - places] as number) : abroad;
  const reach = new Float32Array(places);
  for (let place = 0; place < places; place += 1) reach[place] = reachKm(data.placePopulation[place] as number);
  const { begins, ordered } = sortIntoCells(lats, lngs);

  /** Visits each anchor in the cells at distance `ring` from this cell. */
  function eachOfRing(row: number, column: number, ring: number, visit: (anchor: number) => void): void {
    for (let y = Math.max(0, row - ring); y <= Math.min(rows - 1, row + ring); y += 1) {
      const isWhole = ring === 0 || Math.abs(y - row) === ring;
      for (let x = column - ring; x <= column + ring; x += isWhole ? 1 : 2 * ring) {
        if (x < 0 || x >= columns) continue;
        const index = y * columns + x;
        for (let at = begins[index] as number; at < (begins[index + 1] as number); at += 1)
          visit(ordered[at] as number);
      }
    }
  }

  return {
    nearest(lat, lng, accepts) {
      const shrink = Math.cos((lat * Math.PI) / 180);
      const cellKm = cell * kilometersPerDegree * shrink;
      let found: Anchor | undefined;
      let least = Number.POSITIVE_INFINITY;
      const visit = (anchor: number) => {
        const north = ((lats[anchor] as number) / unitsPerDegree - lat) * kilometersPerDegree;
        const east = ((lngs[anchor] as number) / unitsPerDegree - lng) * kilometersPerDegree * shrink;
        const km = Math.sqrt(north * north + east * east);
        if (km - reachMaxKm >= least) return;
        const place = placeOf(anchor);
        const weighted = km - (reach[place] ?? 0);
        if (weighted >= least || !accepts(place)) return;
        least = weighted;
        found = { place, km };
      };
      const [row, column] = [rowOf(lat), columnOf(lng)];
      for (let ring = 0; ring < columns && (ring - 1) * cellKm - reachMaxKm <= least; ring += 1) {
        eachOfRing(row, column, ring, visit);
      }
      return found;
    },
  };
}

/** The anchors sorted by cell, and the index at which each cell begins. */
function sortIntoCells(lats: Int32Array, lngs: Int32Array): { begins: Uint32Array; ordered: Uint32Array } {
  // Uses plain loops, because iterators over so many numbers would take most of the loading time.
  const cells = new Uint32Array(lats.length);
  const begins = new Uint32Array(rows * columns + 1);
  for (let anchor = 0; anchor < lats.length; anchor += 1) {
    const row = rowOf((lats[anchor] as number) / unitsPerDegree);
    const index = row * columns + columnOf((lngs[anchor] as number) / unitsPerDegree);
    cells[anchor] = index;
    begins[index + 1] = (begins[index + 1] as number) + 1;
  }
  for (let index = 1; index < begins.length; index += 1) {
    begins[index] = (begins[index] as number) + (begins[index - 1] as number);
  }
  const next = begins.slice();
  const ordered = new Uint32Array(lats.length);
  for (let anchor = 0; anchor < lats.length; anchor += 1) {
    const index = cells[anchor] as number;
    const at = next[index] as number;
    ordered[at] = anchor;
    next[index] = at + 1;
  }
  return { begins, ordered };
}

/**
 * A margin for large cities. Without it, their streets would be assigned to a small neighbor whose center is nearer.
 */
function reachKm(population: number): number {
  return Math.min(reachMaxKm, Math.sqrt(population / 200_000));
}

const rowOf = (lat: number) => clamp(Math.floor((lat - south) / cell), rows);
const columnOf = (lng: number) => clamp(Math.floor((lng - west) / cell), columns);
const clamp = (value: number, size: number) => Math.max(0, Math.min(size - 1, value));

function joined(...parts: Int32Array[]): Int32Array {
  const all = new Int32Array(parts.reduce((sum, part) => sum + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    all.set(part, offset);
    offset += part.length;
  }
  return all;
}
