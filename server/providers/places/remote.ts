/**
 * Addresses from a geocoding server, with the gazetteer as fallback. Sends at most one request per second, caches
 * results, and rejects results far from the given city.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { kilometers } from '../../places/distance.ts';
import type { Gazetteer } from '../../places/gazetteer.ts';
import { builtInAddresses } from './built-in.ts';
import type { GeocodingServer } from './geocoding-server.ts';
import type { AddressProvider, FoundAddress, TypedAddress, WantedAddress } from './places.ts';

export interface RemoteOptions {
  server: GeocodingServer;
  gazetteer: Gazetteer;
  description: string;
  /** Minimum time between the starts of two requests of this process. */
  intervalMs: number;
  /** Timeout of `find`, including waiting. After it, `find` uses the gazetteer, because a member is saving an event. */
  patienceMs: number;
  onError(error: unknown): void;
}

interface Remembered {
  /** Undefined if the server found nothing or the result was rejected. */
  found: FoundAddress | undefined;
}

const rememberedMax = 2_000;
const rememberedMs = 30 * 24 * 60 * 60 * 1000;
/** The maximum number of waiting requests. If there are more, `find` uses the gazetteer at once. */
const waitingMax = 5;
/** A street further away than this is in another city with the same name. */
const sameCityKm = 100;

export function remoteAddresses(options: RemoteOptions): AddressProvider {
  const { server, gazetteer, description, intervalMs, patienceMs, onError } = options;
  const builtIn = builtInAddresses(gazetteer);
  const remembered = new LRUCache<string, Remembered>({
    max: rememberedMax,
    ttl: rememberedMs,
  });
  const suggested = new LRUCache<string, WantedAddress[]>({ max: rememberedMax, ttl: rememberedMs });
  const inTurn = pLimit(1);
  let nextAt = 0;
  /** Number of event addresses in the queue. */
  let waiting = 0;
  /** The last address that any member typed. */
  let lastTyped: TypedAddress | undefined;

  /** Whether the result is in the state, and near the city if its position is known. */
  function isPlausible(found: FoundAddress, { city, state }: WantedAddress): boolean {
    const known = gazetteer.geocode({ city, state });
    return gazetteer.reverseGeocode(found)?.state === state && (!known || kilometers(known, found) <= sameCityKm);
  }

  async function requestInTurn(address: WantedAddress, key: string): Promise<Remembered> {
    await sleep(Math.max(0, nextAt - Date.now()));
    nextAt = Date.now() + intervalMs;
    const answer = await server.find(address);
    const known = { found: answer && isPlausible(answer, address) ? answer : undefined };
    remembered.set(key, known);
    return known;
  }

  /**
   * Whether to send the request: the member has not continued typing, and no saved event is waiting, because events
   * have priority.
   */
  const isWanted = (typed: TypedAddress) => lastTyped === typed && waiting === 0;

  async function suggestInTurn(ask: Suggest, typed: TypedAddress, key: string): Promise<WantedAddress[]> {
    if (isWanted(typed)) await sleep(Math.max(0, nextAt - Date.now()));
    if (!isWanted(typed)) return [];
    nextAt = Date.now() + intervalMs;
    const addresses = await ask(typed);
    suggested.set(key, addresses);
    return addresses;
  }

  const suggestBy =
    (ask: Suggest): Suggest =>
    async (typed) => {
      const key = keyOf([typed.street, typed.city, typed.state ?? '']);
      lastTyped = typed;
      try {
        return suggested.get(key) ?? (await inTurn(() => suggestInTurn(ask, typed, key)));
      } catch (error) {
        onError(error);
        return [];
      }
    };

  return {
    description,
    ...(server.suggest && { suggest: suggestBy(server.suggest) }),
    async find(address) {
      const key = keyOf([address.street, address.city, address.state]);
      const known = remembered.get(key);
      if (known) return known.found ?? builtIn.find(address);
      if (waiting > waitingMax) return builtIn.find(address);
      waiting += 1;
      const deadline = AbortSignal.timeout(patienceMs);
      const answer = inTurn(async () => {
        deadline.throwIfAborted();
        return remembered.get(key) ?? (await requestInTurn(address, key));
      }).finally(() => {
        waiting -= 1;
      });
      try {
        const { found } = await Promise.race([answer, rejectOn(deadline)]);
        return found ?? (await builtIn.find(address));
      } catch (error) {
        onError(error);
        return builtIn.find(address);
      }
    },
  };
}

function rejectOn(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }));
}

type Suggest = (typed: TypedAddress) => Promise<WantedAddress[]>;

const keyOf = (parts: string[]): string => JSON.stringify(parts.map((part) => part.toLowerCase()));
