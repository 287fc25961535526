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
import type { AskServer } from './geocoding-server.ts';
import type { AddressProvider, FoundAddress, WantedAddress } from './places.ts';

export interface RemoteOptions {
  ask: AskServer;
  gazetteer: Gazetteer;
  description: string;
  /** Between the beginnings of two requests of this process. */
  intervalMs: number;
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

export function remoteAddresses({ ask, gazetteer, description, intervalMs, onError }: RemoteOptions): AddressProvider {
  const builtIn = builtInAddresses(gazetteer);
  const remembered = new LRUCache<string, Remembered>({
    max: rememberedMax,
    ttl: rememberedMs,
  });
  const inTurn = pLimit(1);
  let nextAt = 0;

  /** Whether the answer is in the state, and near the city where that is known. */
  function isCredible(found: FoundAddress, { city, state }: WantedAddress): boolean {
    const known = gazetteer.geocode({ city, state });
    return gazetteer.reverseGeocode(found)?.state === state && (!known || kilometers(known, found) <= sameCityKm);
  }

  async function askInTurn(address: WantedAddress, key: string): Promise<Remembered> {
    await sleep(Math.max(0, nextAt - Date.now()));
    nextAt = Date.now() + intervalMs;
    const answer = await ask(address);
    const known = { found: answer && isCredible(answer, address) ? answer : undefined };
    remembered.set(key, known);
    return known;
  }

  return {
    description,
    async find(address) {
      const key = JSON.stringify([address.street, address.city, address.state].map((part) => part.toLowerCase()));
      const known = remembered.get(key);
      if (known) return known.found ?? builtIn.find(address);
      if (inTurn.pendingCount >= waitingMax) return builtIn.find(address);
      try {
        const { found } = await inTurn(async () => remembered.get(key) ?? (await askInTurn(address, key)));
        return found ?? (await builtIn.find(address));
      } catch (error) {
        onError(error);
        return builtIn.find(address);
      }
    },
  };
}
