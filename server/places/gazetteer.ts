/** The gazetteer of the house: places, ZIP codes and states of the US, in this process and without a network. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createAutocomplete } from './autocomplete.ts';
import type { Point } from './distance.ts';
import { readGazetteer } from './gazetteer-file.ts';
import { type Address, createGeocode, type Geocoded } from './geocode.ts';
import { createPlaces, type Place } from './places.ts';
import { createReverseGeocode } from './reverse-geocode.ts';
import { createZips } from './zips.ts';

export interface Gazetteer {
  /** Places for what somebody is typing, the best fit first; none for a blank text. */
  findPlaces(text: string, limit: number): Place[];
  /** The place with this id, if there is one. */
  findPlace(id: string): Place | undefined;
  /** The point of an address; undefined when there is no such city in that state. */
  geocode(address: Address): Geocoded | undefined;
  /** The place to which a point belongs; undefined outside the 50 states and DC. */
  reverseGeocode(point: Point): Place | undefined;
  /** IANA name of the time zone of a point; undefined outside the 50 states and DC. */
  timeZoneAt(point: Point): string | undefined;
}

/** Reads its file when it is first asked, and prepares what concerns points when a point is first asked for. */
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

/** What a function gives, asked for once. */
function once<Result>(make: () => Result): () => Result {
  let made: { result: Result } | undefined;
  return () => {
    made ??= { result: make() };
    return made.result;
  };
}
