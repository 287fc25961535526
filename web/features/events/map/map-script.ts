/** Fetches the map's script when a map is to be shown, and tries again as the specification says. */

import type { OpenMap } from './map-view.ts';
import openMapUrl from './open-map.ts?script';

const retries = 3;

let loaded: Promise<OpenMap> | undefined;

/** The map's script; one that did not come is asked for afresh at the next call. */
export function loadMapScript(): Promise<OpenMap> {
  loaded ??= fetchScript(openMapUrl).catch((error) => {
    loaded = undefined;
    throw error;
  });
  return loaded;
}

async function fetchScript(url: string, retry = 0): Promise<OpenMap> {
  try {
    // Browsers may remember for good that the script of an address did not come.
    const address = retry === 0 ? url : `${url}?retry=${retry}-${Date.now().toString(36)}`;
    return (await import(/* @vite-ignore */ address)).openMap;
  } catch (error) {
    if (retry === retries) throw error;
    const next = retry + 1;
    await new Promise((done) => setTimeout(done, next * 2 ** next));
    return fetchScript(url, next);
  }
}
