/** Places for those who look for one. */

import type { Address } from '@starparty/contract/addresses.ts';
import { placesFoundMax } from '@starparty/contract/limits.ts';
import type { FoundPlace } from '@starparty/contract/places.ts';
import type { Point } from '../../places/distance.ts';
import type { Gazetteer } from '../../places/gazetteer.ts';
import type { AddressProvider, TypedAddress } from '../../providers/places/places.ts';

export type PlacesService = ReturnType<typeof createPlacesService>;

export function createPlacesService({ gazetteer, addresses }: { gazetteer: Gazetteer; addresses: AddressProvider }) {
  return {
    /** The places that fit a text best. */
    findPlaces: (text: string): FoundPlace[] =>
      gazetteer
        .findPlaces(text, placesFoundMax)
        .map(({ id, city, state, county, lat, lng }) => ({ id, city, state, county, lat, lng })),

    /** Street addresses for what somebody is typing, where a server knows them. */
    async findAddresses(typed: TypedAddress): Promise<{ areStreetsKnown: boolean; items: Address[] }> {
      const found = typed.street.trim() === '' ? [] : ((await addresses.suggest?.(typed)) ?? []);
      return {
        areStreetsKnown: addresses.suggest !== undefined,
        items: found.map(({ street, city, state }) => ({ streetAddress: street, city, state })),
      };
    },

    /** The city and state of a position; null outside the US. Nothing keeps the position. */
    locate(position: Point) {
      const place = gazetteer.reverseGeocode(position);
      return place ? { city: place.city, state: place.state } : null;
    },
  };
}
