/** Chooses the address provider: a geocoding server if configured, else the built-in gazetteer. */
import type { Gazetteer } from '../../places/gazetteer.ts';
import { builtInAddresses } from './built-in.ts';
import { geocodingServer } from './geocoding-server.ts';
import type { AddressProvider } from './places.ts';
import { remoteAddresses } from './remote.ts';

export interface AddressOptions {
  placesUrl: string | undefined;
  gazetteer: Gazetteer;
  /** Number of processes. All processes together send one request per second. */
  processes: number;
  onError(error: unknown): void;
}

/** Creates the configured provider. Connects on first use. */
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
