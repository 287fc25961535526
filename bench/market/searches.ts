/** Searches of the market while other members read the feed. */

import { id } from '../data/ids.ts';
import { round } from '../figures.ts';
import { load } from '../load/load.ts';
import { timeRequests } from '../load/timed-requests.ts';
import { pathOf } from '../parts/market/search.ts';
import { searchKinds } from '../search-kinds.ts';
import { startBaseline } from '../servers.ts';
import type { Bench } from '../with-product.ts';
import { connections, type Measured, seconds } from './figure.ts';

const searches = 300;
const timesMax = 2;

/** Search texts of all kinds. */
export const mixedPatterns = (seed: number): string[] =>
  searchKinds(seed, Math.ceil(searches / 12)).flatMap(([, patterns]) => patterns);

/** URLs of searches of all kinds, in random order. */
export const mixed = (seed: number): string[] =>
  mixedPatterns(seed).map((search) => pathOf({ search, sort: 'newest' }));

/** The feed during searches, and the baseline's feed under the same load. */
export async function feedWhileSearching(bench: Bench, cookie: string, seed: number): Promise<Measured> {
  const { product, databaseUrl } = bench;
  const baseline = await startBaseline(databaseUrl);
  try {
    const feed = { url: `${product.url}/api/posts`, connections: 2, seconds: 2 * seconds, cookie };
    const plain = { ...feed, url: `${baseline.url}/feed?viewer=${id('user', 0)}` };
    const alone = { own: await load(feed), baseline: await load(plain) };
    const beside = await whileSearching(bench, cookie, seed, async () => ({
      own: await load(feed),
      baseline: await load(plain),
    }));
    const ratio = (side: 'own' | 'baseline') => beside[side].p99 / Math.max(alone[side].p99, 1);
    return {
      name: `p99 of the feed while ${connections} connections search, of its own`,
      value: round(ratio('own')),
      floor: `<= ${timesMax}`,
      isReached: ratio('own') <= timesMax,
      note: `${round(beside.own.p99)} against ${round(alone.own.p99)} ms; the baseline's during the same searches ${round(ratio('baseline'))}, ${round(beside.baseline.p99)} against ${round(alone.baseline.p99)} ms`,
    };
  } finally {
    await baseline.stop();
  }
}

async function whileSearching<T>({ product }: Bench, cookie: string, seed: number, run: () => Promise<T>): Promise<T> {
  let isOver = false;
  const searching = (async () => {
    while (!isOver) await timeRequests(product.url, cookie, mixed(seed), connections);
  })();
  // A failure is thrown below, after the other work has ended.
  searching.catch(() => undefined);
  try {
    return await run();
  } finally {
    isOver = true;
    await searching;
  }
}
