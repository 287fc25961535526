/** Chooses who finds addresses: a geocoding server where one is set, and the built-in gazetteer without. */
import type { Gazetteer } from '../../places/gazetteer.ts';
import { builtInAddresses } from './built-in.ts';
import { geocodingServer } from './geocoding-server.ts';
import type { AddressProvider } from './places.ts';
import { remoteAddresses } from './remote.ts';

export interface AddressOptions {
  placesUrl: string | undefined;
  gazetteer: Gazetteer;
  /** All of them together ask once a second. */
  processes: number;
  onError(error: unknown): void;
}

/** Builds the provider that the settings ask for; nothing is connected before the first address. */
export function createAddresses({ placesUrl, gazetteer, processes, onError }: AddressOptions): AddressProvider {
  if (!placesUrl) return builtInAddresses(gazetteer);
  return remoteAddresses({
    server: geocodingServer(placesUrl, 'Starparty'),
    gazetteer,
    description: `the geocoding server ${new URL(placesUrl).host}`,
    intervalMs: 1_000 * processes,
    patienceMs: 5_000,
    onError,
  });
}
