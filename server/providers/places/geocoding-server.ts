/**
 * Client for servers with the API of Nominatim or Photon. Sends only addresses of events, never the position of a
 * member.
 */
import { z } from 'zod';
import { photonProperties, photonSuggestions, suggestedAddresses } from './photon-suggestions.ts';
import type { FoundAddress, TypedAddress, WantedAddress } from './places.ts';

/** The reason why a server returned no usable result. */
class GeocodingError extends Error {
  override name = 'GeocodingError';
}

export interface GeocodingServer {
  /** Finds an address; undefined if the server finds nothing. @throws GeocodingError */
  find(address: WantedAddress): Promise<FoundAddress | undefined>;
  /**
   * Suggests addresses for a partially typed address. Nominatim has no suggestions: it matches whole words, and its
   * public servers forbid autocomplete.
   * @throws GeocodingError
   */
  suggest?(typed: TypedAddress): Promise<WantedAddress[]>;
}

const timeoutMs = 5_000;
/** A response with one place has some kilobytes. */
const answerBytesMax = 256 * 1024;

const lat = z.coerce.number().min(-90).max(90);
const lng = z.coerce.number().min(-180).max(180);
const nominatimAnswer = z.array(z.object({ lat, lon: lng, addresstype: z.string().optional() }));
const photonAnswer = z.object({
  features: z.array(
    z.object({
      geometry: z.object({ coordinates: z.tuple([lng, lat]) }),
      properties: photonProperties,
    }),
  ),
});

/** Types of places in both APIs that are only as precise as a city or a ZIP code. */
const cities = new Set([
  'city',
  'town',
  'village',
  'hamlet',
  'municipality',
  'suburb',
  'district',
  'locality',
  'county',
]);

const precisionOf = (type: string | undefined): FoundAddress['precision'] => {
  if (type === 'postcode') return 'zip';
  return type === undefined || cities.has(type) || type === 'state' ? 'place' : 'street';
};

/** Chooses the API by URL: Photon's search ends in `/api`, Nominatim's in `/search`, which is optional. */
export function geocodingServer(url: string, userAgent: string): GeocodingServer {
  return /\/api\/?$/.test(new URL(url).pathname) ? photon(url, userAgent) : nominatim(url, userAgent);
}

function nominatim(url: string, userAgent: string): GeocodingServer {
  const search = new URL(`${url.replace(/(\/search)?\/*$/, '')}/search`);
  return {
    async find({ street, city, state }) {
      const query = { format: 'jsonv2', street, city, state, country: 'USA', countrycodes: 'us', limit: '1' };
      const [found] = await ask(search, query, userAgent, nominatimAnswer);
      return found && { lat: found.lat, lng: found.lon, precision: precisionOf(found.addresstype) };
    },
  };
}

function photon(url: string, userAgent: string): GeocodingServer {
  return {
    async find({ street, city, state }) {
      const query = { q: `${street}, ${city}, ${state}, USA`, limit: '1', lang: 'en' };
      const [found] = (await ask(new URL(url), query, userAgent, photonAnswer)).features;
      if (!found) return undefined;
      const [east, north] = found.geometry.coordinates;
      return { lat: north, lng: east, precision: precisionOf(found.properties.type) };
    },

    async suggest(typed) {
      const { features } = await ask(new URL(url), photonSuggestions(typed), userAgent, photonAnswer);
      return suggestedAddresses(
        features.map(({ properties }) => properties),
        typed,
      );
    },
  };
}

async function ask<Answer>(
  address: URL,
  query: Record<string, string> | [name: string, value: string][],
  userAgent: string,
  schema: z.ZodType<Answer>,
): Promise<Answer> {
  const url = new URL(address);
  url.search = String(new URLSearchParams(query));
  try {
    const response = await fetch(url, {
      headers: { accept: 'application/json', 'user-agent': userAgent },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) throw new GeocodingError(`The server answered ${response.status}.`);
    return schema.parse(JSON.parse(await readAtMost(response)));
  } catch (error) {
    throw error instanceof GeocodingError ? error : new GeocodingError('The response is invalid.', { cause: error });
  }
}

async function readAtMost({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Throwing ends the loop, which closes the connection.
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > answerBytesMax) throw new GeocodingError('The response is too large.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}
