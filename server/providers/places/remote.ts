/**
 * Addresses by a geocoding server, with the gazetteer in its place where it fails: it is asked one address at a
 * time and once a second, answers are remembered, and what it says is believed only near the city that was told.
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
  /** Between the beginnings of two requests of this process. */
  intervalMs: number;
  /** How long `find` waits for its turn and the answer; then the gazetteer answers, because a member waits for the save. */
  patienceMs: number;
  onError(error: unknown): void;
}

interface Remembered {
  /** Undefined for what the server did not find, or what is not believed. */
  found: FoundAddress | undefined;
}

const rememberedMax = 2_000;
const rememberedMs = 30 * 24 * 60 * 60 * 1000;
/** With more people in front, the gazetteer answers at once. */
const waitingMax = 5;
/** A street further than this from the city belongs to another one of its name. */
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
  /** Addresses of events that wait for their turn. */
  let waiting = 0;
  /** What was typed last, by anybody. */
  let lastTyped: TypedAddress | undefined;

  /** Whether the answer is in the state, and near the city where that is known. */
  function isCredible(found: FoundAddress, { city, state }: WantedAddress): boolean {
    const known = gazetteer.geocode({ city, state });
    return gazetteer.reverseGeocode(found)?.state === state && (!known || kilometers(known, found) <= sameCityKm);
  }

  async function askInTurn(address: WantedAddress, key: string): Promise<Remembered> {
    await sleep(Math.max(0, nextAt - Date.now()));
    nextAt = Date.now() + intervalMs;
    const answer = await server.find(address);
    const known = { found: answer && isCredible(answer, address) ? answer : undefined };
    remembered.set(key, known);
    return known;
  }

  /** A person who goes on typing has a new question by then, and events that are being saved go first. */
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
        return remembered.get(key) ?? (await askInTurn(address, key));
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
