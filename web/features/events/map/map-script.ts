/** Loads the map's script on first use. The specification sets the number and the delays of the retries. */

import type { OpenMap } from './map-view.ts';
import openMapUrl from './open-map.ts?script';

const retries = 3;

let loaded: Promise<OpenMap> | undefined;

/** Loads the map's script. If all attempts fail, the next call starts again. */
export function loadMapScript(): Promise<OpenMap> {
  loaded ??= fetchScript(openMapUrl).catch((error) => {
    loaded = undefined;
    throw error;
  });
  return loaded;
}

async function fetchScript(url: string, retry = 0): Promise<OpenMap> {
  try {
    // Some browsers cache a failed import, so a retry uses a different address.
    const address = retry === 0 ? url : `${url}?retry=${retry}-${Date.now().toString(36)}`;
    return (await import(/* @vite-ignore */ address)).openMap;
  } catch (error) {
    if (retry === retries) throw error;
    const next = retry + 1;
    await new Promise((done) => setTimeout(done, next * 2 ** next));
    return fetchScript(url, next);
  }
}
