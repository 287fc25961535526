/** Converts results of a Photon server into suggested street addresses. Pure. */
import { eventAddressMax } from '@starparty/contract/event-terms.ts';
import { z } from 'zod';
import { findState } from '../../places/states.ts';
import type { TypedAddress, WantedAddress } from './places.ts';

export const photonProperties = z.object({
  type: z.string().optional(),
  countrycode: z.string().optional(),
  housenumber: z.string().optional(),
  street: z.string().optional(),
  name: z.string().optional(),
  city: z.string().optional(),
  state: z.string().optional(),
});
export type PhotonProperties = z.infer<typeof photonProperties>;

/** West, south, east and north of the 50 states, excluding islands across the 180th meridian. */
const usBox = '-180,18,-66,72';
/**
 * The number of requested results. It is higher than the number that is shown, because some are abroad or have no
 * street.
 */
const askedFor = '15';

export const photonSuggestions = ({ street, city, state }: TypedAddress): [name: string, value: string][] => [
  ['q', [street, city, state ?? ''].filter((part) => part !== '').join(', ')],
  ['limit', askedFor],
  ['lang', 'en'],
  ['bbox', usBox],
  ['layer', 'house'],
  ['layer', 'street'],
];

const shownMax = 6;

/** Distinct US addresses with street, city and state. If a result has no house number, uses the typed one. */
export function suggestedAddresses(found: PhotonProperties[], typed: TypedAddress): WantedAddress[] {
  const addresses = found.flatMap((properties) => addressOf(properties, typed) ?? []);
  const byText = new Map(addresses.map((address) => [Object.values(address).join('\n').toLowerCase(), address]));
  return [...byText.values()].slice(0, shownMax);
}

function addressOf(properties: PhotonProperties, typed: TypedAddress): WantedAddress | undefined {
  const { countrycode, city = '', state = '' } = properties;
  const code = countrycode?.toUpperCase() === 'US' ? findState(state) : undefined;
  const street = streetOf(properties, typed);
  if (!code || !city || !street || Math.max(street.length, city.length) > eventAddressMax) return undefined;
  return { street, city, state: code };
}

function streetOf({ type, housenumber, street, name }: PhotonProperties, typed: TypedAddress): string | undefined {
  if (housenumber && street) return `${housenumber} ${street}`;
  if (type !== 'street' || !name) return undefined;
  const [number] = /^\d+\S*(?=\s)/.exec(typed.street.trim()) ?? [];
  return number ? `${number} ${name}` : name;
}
