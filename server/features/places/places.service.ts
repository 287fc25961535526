/** Places for those who look for one. */
import { placesFoundMax } from '@starparty/contract/limits.ts';
import type { FoundPlace } from '@starparty/contract/places.ts';
import type { Point } from '../../places/distance.ts';
import type { Gazetteer } from '../../places/gazetteer.ts';

export type PlacesService = ReturnType<typeof createPlacesService>;

export function createPlacesService({ gazetteer }: { gazetteer: Gazetteer }) {
  return {
    /** The places that fit a text best. */
    findPlaces: (text: string): FoundPlace[] =>
      gazetteer
        .findPlaces(text, placesFoundMax)
        .map(({ id, city, state, county, lat, lng }) => ({ id, city, state, county, lat, lng })),

    /** The city and state of a position; null outside the US. Nothing keeps the position. */
    locate(position: Point) {
      const place = gazetteer.reverseGeocode(position);
      return place ? { city: place.city, state: place.state } : null;
    },
  };
}
