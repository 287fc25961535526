/** The built-in gazetteer: places, ZIP codes and states of the US, in this process and without network access. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StateCode } from '@starparty/contract/us-states.ts';
import { createAutocomplete } from './autocomplete.ts';
import type { Box } from './box.ts';
import type { Point } from './distance.ts';
import { readGazetteer } from './gazetteer-file.ts';
import { type Address, createGeocode, type Geocoded } from './geocode.ts';
import { createPlaces, type Place } from './places.ts';
import { createReverseGeocode } from './reverse-geocode.ts';
import { createZips } from './zips.ts';

export interface Gazetteer {
  /** Places for a partial input, best match first. None for a blank text. */
  findPlaces(text: string, limit: number): Place[];
  /** The place with this id, if there is one. */
  findPlace(id: string): Place | undefined;
  /** Names of cities with at least this population, the largest first. */
  listCities(populationMin: number): string[];
  /** A box that contains the places of these states. */
  boxOf(states: readonly StateCode[]): Box;
  /** The point of an address; undefined when the state has no such city. */
  geocode(address: Address): Geocoded | undefined;
  /** The place of a point; undefined outside the 50 states and DC. */
  reverseGeocode(point: Point): Place | undefined;
  /** IANA name of the time zone of a point; undefined outside the 50 states and DC. */
  timeZoneAt(point: Point): string | undefined;
}

/** Reads the file on first use. Prepares the lookup of points when it is first needed. */
export function createGazetteer(): Gazetteer {
  const open = once(openFile);
  const openPoints = once(() => createReverseGeocode(open().data));

  function reverseGeocode(point: Point): Place | undefined {
    const index = openPoints()(point);
    return index === undefined ? undefined : open().places.at(index);
  }

  return {
    findPlaces(text, limit) {
      const { autocomplete, places } = open();
      return autocomplete(text, limit).map(places.at);
    },
    findPlace(id) {
      const { places } = open();
      const index = places.indexOf(id);
      return index === undefined ? undefined : places.at(index);
    },
    listCities: (populationMin) => open().places.listNames(populationMin),
    boxOf: (states) => open().places.boxOf(states),
    geocode: (address) => open().geocode(address),
    reverseGeocode,
    timeZoneAt: (point) => reverseGeocode(point)?.timeZone,
  };
}

function openFile() {
  const data = readGazetteer(readFileSync(join(import.meta.dirname, 'gazetteer.bin')));
  const places = createPlaces(data);
  const zips = createZips(data);
  return {
    data,
    places,
    autocomplete: createAutocomplete(data, places, zips),
    geocode: createGeocode(data, places, zips),
  };
}

/** Caches the result of the first call. */
function once<Result>(make: () => Result): () => Result {
  let made: { result: Result } | undefined;
  return () => {
    made ??= { result: make() };
    return made.result;
  };
}
