/** A place of the gazetteer as plain values, for replies and rows. */

import { type StateCode, usStates } from '@starparty/contract/us-states.ts';
import type { Box } from './box.ts';
import type { Point } from './distance.ts';
import { type GazetteerData, unitsPerDegree } from './gazetteer-file.ts';

export interface Place extends Point {
  /** Stable when the gazetteer is rebuilt: `g` with the number in GeoNames, or `z` with the first ZIP code. */
  id: string;
  city: string;
  state: StateCode;
  /** Empty if unknown. */
  county: string;
  /** 0 if unknown. */
  population: number;
  /** IANA name of the time zone. */
  timeZone: string;
}

export interface Places {
  count: number;
  /** The place with this index. */
  at(index: number): Place;
  /** Names of places with at least this population, the largest first. */
  listNames(populationMin: number): string[];
  /** A box that contains the places of these states. */
  boxOf(states: readonly StateCode[]): Box;
  /** Index of the place with this id, if there is one. */
  indexOf(id: string): number | undefined;
  /** The folded name, starting at a character. */
  foldedName(index: number, from?: number): string;
}

export function createPlaces(data: GazetteerData): Places {
  const nameEnds = endsOf(data.nameLength);
  const foldedEnds = endsOf(data.foldedLength);

  return {
    count: data.placeId.length,
    at: (index) => ({
      id: idOf(data.placeId[index] as number),
      city: data.names.slice(nameEnds[index - 1] ?? 0, nameEnds[index]),
      state: (usStates[data.placeState[index] as number] as (typeof usStates)[number])[0],
      county: data.counties[data.placeCounty[index] as number] as string,
      population: data.placePopulation[index] as number,
      timeZone: data.zones[data.placeZone[index] as number] as string,
      lat: degrees(data.placeLat[index] as number),
      lng: eastward(degrees(data.placeLng[index] as number)),
    }),
    listNames(populationMin) {
      // Places are sorted by population.
      const end = data.placePopulation.findIndex((population) => population < populationMin);
      const count = end < 0 ? data.placeId.length : end;
      return Array.from({ length: count }, (_, index) => data.names.slice(nameEnds[index - 1] ?? 0, nameEnds[index]));
    },
    boxOf(states) {
      const wanted = new Set(states.map((state) => usStates.findIndex(([code]) => code === state)));
      let [west, east, south, north] = [180, -360, 90, -90];
      // Longitudes are counted westwards, so that Alaska's islands beyond the date line continue the range.
      for (let index = 0; index < data.placeId.length; index += 1) {
        if (!wanted.has(data.placeState[index] as number)) continue;
        const [lat, lng] = [degrees(data.placeLat[index] as number), degrees(data.placeLng[index] as number)];
        [west, east] = [Math.min(west, lng), Math.max(east, lng)];
        [south, north] = [Math.min(south, lat), Math.max(north, lat)];
      }
      return {
        west: eastward(west - borderDegrees),
        east: eastward(east + borderDegrees),
        south: south - borderDegrees,
        north: north + borderDegrees,
      };
    },
    indexOf(id) {
      const index = data.placeId.indexOf(numberOf(id));
      return index < 0 ? undefined : index;
    },
    foldedName: (index, from = 0) => data.folded.slice((foldedEnds[index - 1] ?? 0) + from, foldedEnds[index]),
  };
}

/** The distance by which states extend beyond the centers of their places. */
const borderDegrees = 0.6;

/** The end position of each text in a concatenation. */
function endsOf(lengths: Uint8Array): Uint32Array {
  const ends = new Uint32Array(lengths.length);
  let end = 0;
  for (let index = 0; index < lengths.length; index += 1) {
    end += lengths[index] as number;
    ends[index] = end;
  }
  return ends;
}

export const degrees = (units: number) => units / unitsPerDegree;

/** Converts a longitude counted westwards to the range from -180 to 180. */
export const eastward = (lng: number) => (lng < -180 ? lng + 360 : lng);

const idOf = (number: number) => (number > 0 ? `g${number}` : `z${String(-number).padStart(5, '0')}`);

function numberOf(id: string): number {
  if (/^g[1-9]\d{0,8}$/.test(id)) return Number(id.slice(1));
  return /^z\d{5}$/.test(id) ? -Number(id.slice(1)) : Number.NaN;
}
