/** Use cases of finding places. */

import type { Address } from '@starparty/contract/addresses.ts';
import { placesFoundMax } from '@starparty/contract/limits.ts';
import type { FoundPlace } from '@starparty/contract/places.ts';
import type { Point } from '../../places/distance.ts';
import type { Gazetteer } from '../../places/gazetteer.ts';
import type { AddressProvider, TypedAddress } from '../../providers/places/places.ts';

export type PlacesService = ReturnType<typeof createPlacesService>;

export function createPlacesService({ gazetteer, addresses }: { gazetteer: Gazetteer; addresses: AddressProvider }) {
  return {
    /** The best matching places for a text. */
    findPlaces: (text: string): FoundPlace[] =>
      gazetteer
        .findPlaces(text, placesFoundMax)
        .map(({ id, city, state, county, lat, lng }) => ({ id, city, state, county, lat, lng })),

    /** Suggests street addresses for a partial input, if a server with streets is configured. */
    async findAddresses(typed: TypedAddress): Promise<{ areStreetsKnown: boolean; items: Address[] }> {
      const found = typed.street.trim() === '' ? [] : ((await addresses.suggest?.(typed)) ?? []);
      return {
        areStreetsKnown: addresses.suggest !== undefined,
        items: found.map(({ street, city, state }) => ({ streetAddress: street, city, state })),
      };
    },

    /** The city and state of a position; null outside the US. The position is not stored. */
    locate(position: Point) {
      const place = gazetteer.reverseGeocode(position);
      return place ? { city: place.city, state: place.state } : null;
    },
  };
}
