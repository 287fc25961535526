/** Merges the places of GeoNames and the postal service into one list. */

import { usStates } from '../../../contract/us-states.ts';
import { kilometers, type Point, westward } from '../../../server/places/distance.ts';
import { fold } from '../../../server/places/fold.ts';
import type { SourcePlace, Sources, SourceZip } from './sources.ts';

export interface MergedPlace extends Omit<SourcePlace, 'country' | 'county'> {
  /** Name of the county, empty if unknown. */
  county: string;
}

export interface Merged {
  /** The most populous first. */
  places: MergedPlace[];
  /**
   * ZIP codes sorted by code. Each has the place that the postal service names and the place that contains its center.
   */
  zips: { zip: number; lat: number; lng: number; place: MergedPlace; around: MergedPlace }[];
}

/** A post office further than this from every place of its name belongs to a different place with the same name. */
const sameNameKm = 40;
/**
 * The distance from a city's center within which a point is certainly in the city. The postal service assigns suburbs
 * to their city.
 */
const surelyWithinKm = 10;
const codes = new Set<string>(usStates.map(([code]) => code));

export function merge({ places: known, zips: all }: Sources): Merged {
  const zips = all.filter(({ state }) => codes.has(state)).sort((a, b) => a.zip - b.zip);
  const counties = new Map(zips.map(({ state, county, countyName }) => [`${state}${county}`, countyName]));
  const places = known
    .filter(({ country, state }) => country === 'US' && codes.has(state))
    .map(({ country: _, county, ...place }): MergedPlace => {
      return { ...place, county: counties.get(`${place.state}${county}`) ?? '' };
    });
  const named = Map.groupBy(places, ({ state, name }) => key(state, fold(name)));
  const offices = Map.groupBy(zips, ({ state, city }) => key(state, fold(city)));
  const ofZip = new Map<SourceZip, MergedPlace>();
  const added: MergedPlace[] = [];

  for (const [name, group] of offices) {
    const candidates = named.get(name) ?? renamed(group, named, offices);
    const strangers = group.filter((zip) => {
      const place = nearest(candidates, zip);
      if (!place || kilometers(place, zip) > sameNameKm) return true;
      ofZip.set(zip, place);
      return false;
    });
    if (strangers.length === 0) continue;
    const place = placeOfPost(strangers, places);
    added.push(place);
    for (const zip of strangers) ofZip.set(zip, place);
  }
  const zipsAt = Map.groupBy(zips, ({ lat, lng }) => key(`${lat}`, `${lng}`));
  /**
   * The point of a ZIP code. A point that several ZIP codes share is the center of a large area, often of the county, so
   * the point of the place replaces it.
   */
  function pointOf(zip: SourceZip, place: MergedPlace): Point {
    const isShared = (zipsAt.get(key(`${zip.lat}`, `${zip.lng}`)) ?? []).length > 1;
    return isShared ? { lat: place.lat, lng: place.lng } : { lat: zip.lat, lng: zip.lng };
  }

  for (const place of added) if (isAleutian(place)) place.zone = 'America/Adak';
  return {
    places: [...places, ...added].sort(
      (a, b) => b.population - a.population || (key(a.name, a.state) < key(b.name, b.state) ? -1 : 1),
    ),
    zips: [...ofZip]
      .map(([zip, place]) => {
        const point = pointOf(zip, place);
        return { zip: zip.zip, ...point, place, around: placeAround(point, place, places) };
      })
      .sort((a, b) => a.zip - b.zip),
  };
}

/**
 * West of 169°30' W, the Aleutians have a separate time zone (15 U.S.C. 263). The list of GeoNames does not contain it.
 */
const isAleutian = ({ state, lat, lng }: MergedPlace) => state === 'AK' && lat < 54 && westward(lng) < -169.5;

const key = (one: string, other: string) => `${one}|${other}`;

/**
 * Returns the place that contains a point, even if the postal service assigns the point to another place. Assumes
 * that the area of a city is proportional to its population, so this chooses the lowest distance divided by the square
 * root of the population.
 */
function placeAround(point: Point, ofPost: MergedPlace, places: MergedPlace[]): MergedPlace {
  if (kilometers(ofPost, point) <= surelyWithinKm) return ofPost;
  const share = (place: MergedPlace) => kilometers(place, point) / Math.sqrt(Math.max(place.population, 1));
  const near = places.filter(
    ({ state, lat, lng }) =>
      state === ofPost.state && Math.abs(lat - point.lat) < 0.2 && Math.abs(lng - point.lng) < 0.3,
  );
  return near.reduce((one, other) => (share(other) < share(one) ? other : one), ofPost);
}

/**
 * Finds a place for which the postal service uses a shorter name, and gives it that name: "New York" for "New York
 * City".
 */
function renamed(
  [zip]: SourceZip[],
  named: Map<string, MergedPlace[]>,
  offices: Map<string, SourceZip[]>,
): MergedPlace[] {
  if (!zip) return [];
  for (const longer of [`${zip.city} City`, `The ${zip.city}`]) {
    const name = key(zip.state, fold(longer));
    const place = nearest(named.get(name) ?? [], zip);
    if (!place || offices.has(name) || kilometers(place, zip) > sameNameKm) continue;
    place.name = zip.city;
    return [place];
  }
  return [];
}

/**
 * A place that only the postal data contains. It is at the center of its ZIP codes, and has the time zone of the
 * nearest place.
 */
function placeOfPost(zips: SourceZip[], places: MergedPlace[]): MergedPlace {
  const [first] = zips as [SourceZip];
  const middle = { lat: mean(zips.map(({ lat }) => lat)), lng: mean(zips.map(({ lng }) => lng)) };
  const ofState = places.filter(({ state }) => state === first.state);
  const ofCounty = ofState.filter(({ county }) => county === first.countyName);
  return {
    id: -first.zip,
    name: first.city,
    ...middle,
    state: first.state,
    county: first.countyName,
    population: 0,
    zone: nearest(ofCounty.length > 0 ? ofCounty : ofState, middle)?.zone ?? '',
  };
}

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

function nearest<Place extends Point>(places: Place[], point: Point): Place | undefined {
  let found: Place | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const place of places) {
    const km = kilometers(place, point);
    if (km < least) [found, least] = [place, km];
  }
  return found;
}
