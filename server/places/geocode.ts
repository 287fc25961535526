/** Finds the point of an address, as precisely as the gazetteer allows: it has ZIP codes and places, but no streets. */

import { type StateCode, usStates } from '@starparty/contract/us-states.ts';
import { kilometers, type Point } from './distance.ts';
import { fold, foldWords } from './fold.ts';
import type { GazetteerData } from './gazetteer-file.ts';
import type { Place, Places } from './places.ts';
import { findState } from './states.ts';
import type { Zips } from './zips.ts';

export interface Address {
  /** The street. A ZIP code at its end makes the result more precise. */
  street?: string | undefined;
  city: string;
  /** The code or the name of the state. */
  state: string;
  zip?: string | undefined;
}

export interface Geocoded extends Point {
  /** Whether the point is the center of a ZIP code or of the place. */
  precision: 'zip' | 'place';
  place: Place;
}

/** A ZIP code further than this from the city belongs to a different city. */
const sameCityKm = 40;

/** The point of an address. Undefined if the state has no such city. */
export type Geocode = (address: Address) => Geocoded | undefined;

export function createGeocode(data: GazetteerData, places: Places, zips: Zips): Geocode {
  /** Places of this name in a state, the most populous first. */
  function named(city: string, state: number): Place[] {
    const found: Place[] = [];
    for (let index = 0; index < places.count; index += 1) {
      if (data.placeState[index] !== state || data.foldedLength[index] !== city.length) continue;
      if (places.foldedName(index) === city) found.push(places.at(index));
    }
    return found;
  }

  return ({ street = '', city, state, zip = '' }) => {
    const code = findState(state);
    const candidates = namesFor(city, code).reduce<Place[]>(
      (found, name) =>
        found.length > 0
          ? found
          : named(
              name,
              usStates.findIndex(([other]) => other === code),
            ),
      [],
    );
    const [first] = candidates;
    if (!first) return undefined;
    const digits = /^\s*(\d{5})(-\d{4})?\s*$/.exec(zip)?.[1] ?? /[\s,](\d{5})(-\d{4})?\s*$/.exec(street)?.[1];
    const known = digits && zips.find(digits);
    if (!known) return { ...point(first), precision: 'place', place: first };
    const nearest = candidates.reduce((one, other) =>
      kilometers(other, known) < kilometers(one, known) ? other : one,
    );
    if (kilometers(nearest, known) > sameCityKm) return { ...point(first), precision: 'place', place: first };
    return { ...point(known), precision: 'zip', place: nearest };
  };
}

/** The names to try for a city, because people also write "New York City", "Oklahoma" and "Washington DC". */
function namesFor(city: string, state: StateCode | undefined): string[] {
  const name = fold(city);
  const withoutState = (usStates.find(([code]) => code === state) ?? [])
    .map((form) => ` ${foldWords(form).join(' ')}`)
    .flatMap((ending) => (name.endsWith(ending) ? [name.slice(0, -ending.length)] : []));
  return [name, name.replace(/ city$/, ''), `${name} city`, ...withoutState];
}

const point = ({ lat, lng }: Point): Point => ({ lat, lng });
