/**
 * Finds the state of a point, and whether an outline is near. Uses ray casting in the plane. Bounding boxes exclude
 * most edges.
 */
import { kilometersPerDegree } from './distance.ts';
import { type GazetteerData, unitsPerDegree } from './gazetteer-file.ts';

/** The number of edges per bounding box. */
const stretchLength = 16;

/** Consecutive edges of an outline, as points in degrees, with their bounding box. */
interface Stretch {
  lats: Float64Array;
  lngs: Float64Array;
  south: number;
  north: number;
  west: number;
  east: number;
}

interface Outline extends Omit<Stretch, 'lats' | 'lngs'> {
  state: number;
  stretches: Stretch[];
}

export interface Borders {
  /** Index of the state whose outline contains a point. Longitudes are counted westwards. */
  stateAt(lat: number, lng: number): number | undefined;
  /** Whether an outline passes within `km` kilometers. */
  isNear(lat: number, lng: number, km: number): boolean;
}

export function createBorders(data: GazetteerData): Borders {
  const outlines = readOutlines(data);

  return {
    stateAt(lat, lng) {
      return outlines.find((outline) => isWithin(outline, lat, lng) && isInside(outline.stretches, lat, lng))?.state;
    },

    isNear(lat, lng, km) {
      const shrink = Math.cos((lat * Math.PI) / 180);
      const [north, east] = [km / kilometersPerDegree, km / kilometersPerDegree / shrink];
      return outlines.some(
        (outline) =>
          isWithin(outline, lat, lng, north, east) &&
          outline.stretches.some(
            (stretch) => isWithin(stretch, lat, lng, north, east) && isNear(stretch, lat, lng, shrink, north),
          ),
      );
    },
  };
}

function readOutlines({ ringState, ringLength, ringLat, ringLng }: GazetteerData): Outline[] {
  const outlines = new Map<number, Outline>();
  let from = 0;
  for (const [ring, state] of ringState.entries()) {
    const length = ringLength[ring] as number;
    const stretches: Stretch[] = [];
    for (let first = 0; first < length; first += stretchLength) {
      const points = Array.from(
        { length: Math.min(stretchLength, length - first) + 1 },
        // The last edge returns to the start of the ring.
        (_, index) => from + ((first + index) % length),
      );
      const lats = Float64Array.from(points, (point) => (ringLat[point] as number) / unitsPerDegree);
      const lngs = Float64Array.from(points, (point) => (ringLng[point] as number) / unitsPerDegree);
      stretches.push({ lats, lngs, ...boxOf(lats, lngs) });
    }
    from += length;
    const outline = outlines.get(state);
    if (outline) {
      outline.stretches.push(...stretches);
      Object.assign(outline, around([outline, ...stretches]));
    } else outlines.set(state, { state, stretches, ...around(stretches) });
  }
  return [...outlines.values()];
}

type Box = Pick<Stretch, 'south' | 'north' | 'west' | 'east'>;

const boxOf = (lats: Float64Array, lngs: Float64Array): Box => ({
  south: Math.min(...lats),
  north: Math.max(...lats),
  west: Math.min(...lngs),
  east: Math.max(...lngs),
});

const around = (boxes: Box[]): Box => ({
  south: Math.min(...boxes.map(({ south }) => south)),
  north: Math.max(...boxes.map(({ north }) => north)),
  west: Math.min(...boxes.map(({ west }) => west)),
  east: Math.max(...boxes.map(({ east }) => east)),
});

function isWithin(box: Box, lat: number, lng: number, byLat = 0, byLng = 0): boolean {
  return lat >= box.south - byLat && lat <= box.north + byLat && lng >= box.west - byLng && lng <= box.east + byLng;
}

/** Whether a ray to the east crosses the outline an odd number of times. This handles holes and islands correctly. */
function isInside(stretches: Stretch[], lat: number, lng: number): boolean {
  let inside = false;
  for (const { lats, lngs, south, north, east } of stretches) {
    if (lat < south || lat > north || lng > east) continue;
    for (let index = 1; index < lats.length; index += 1) {
      const [fromLat, toLat] = [lats[index - 1] as number, lats[index] as number];
      if (fromLat > lat === toLat > lat) continue;
      const [fromLng, toLng] = [lngs[index - 1] as number, lngs[index] as number];
      if (lng < fromLng + ((lat - fromLat) / (toLat - fromLat)) * (toLng - fromLng)) inside = !inside;
    }
  }
  return inside;
}

/** Whether an edge passes within this many degrees of latitude. */
function isNear({ lats, lngs }: Stretch, lat: number, lng: number, shrink: number, degrees: number): boolean {
  for (let index = 1; index < lats.length; index += 1) {
    const [y, x] = [(lats[index - 1] as number) - lat, ((lngs[index - 1] as number) - lng) * shrink];
    const [dy, dx] = [(lats[index] as number) - lat - y, ((lngs[index] as number) - lng) * shrink - x];
    const length = dx * dx + dy * dy;
    const along = length === 0 ? 0 : Math.max(0, Math.min(1, -(x * dx + y * dy) / length));
    if ((x + along * dx) ** 2 + (y + along * dy) ** 2 <= degrees * degrees) return true;
  }
  return false;
}
