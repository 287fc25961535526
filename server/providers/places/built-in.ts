/** Addresses from the built-in gazetteer, which contains ZIP codes and places. */
import type { Gazetteer } from '../../places/gazetteer.ts';
import type { AddressProvider } from './places.ts';

export function builtInAddresses(gazetteer: Gazetteer): AddressProvider {
  return {
    description: 'the built-in gazetteer',
    async find(address) {
      const found = gazetteer.geocode(address);
      return found && { lat: found.lat, lng: found.lng, precision: found.precision };
    },
  };
}
