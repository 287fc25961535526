/** Searches of the market while other members read the feed. */

import { id } from '../data/ids.ts';
import { median, ratioFigure, round } from '../figures.ts';
import { inTurns, type LoadOptions, load } from '../load/load.ts';
import { timeRequests } from '../load/timed-requests.ts';
import { pathOf } from '../parts/market/search.ts';
import { searchKinds } from '../search-kinds.ts';
import { startBaseline } from '../servers.ts';
import type { Bench } from '../with-product.ts';
import { connections, type Measured, seconds } from './figure.ts';

const searches = 300;
const timesMax = 2;
const turns = 2;

/** Search texts of all kinds. */
export const mixedPatterns = (seed: number): string[] =>
  searchKinds(seed, Math.ceil(searches / 12)).flatMap(([, patterns]) => patterns);

/** URLs of searches of all kinds. */
export const mixed = (seed: number): string[] =>
  mixedPatterns(seed).map((search) => pathOf({ search, sort: 'newest' }));

/** The feed during searches, and the baseline's feed under the same load. */
export async function feedWhileSearching(bench: Bench, cookie: string, seed: number): Promise<Measured> {
  const { product, databaseUrl } = bench;
  const baseline = await startBaseline(databaseUrl);
  try {
    const feed = { url: `${product.url}/api/posts`, connections: 2, seconds: 2 * seconds, cookie };
    const plain = { ...feed, url: `${baseline.url}/feed?viewer=${id('user', 0)}` };
    // A p99 below a millisecond counts as a millisecond, because ratios of shorter times would be noise.
    const p99Of = async (options: LoadOptions) => Math.max(1, (await load(options)).p99);
    const compare = (options: LoadOptions) =>
      inTurns(
        () => whileSearching(bench, cookie, seed, () => p99Of(options)),
        () => p99Of(options),
        turns,
      );
    const p99s = await compare(feed);
    const ofPlain = await compare(plain);
    const [beside, alone] = [median(ofPlain.own), median(ofPlain.baseline)];
    const note = `the baseline's during the same searches ${round(beside / alone)}, ${round(beside)} against ${round(alone)} ms`;
    const name = `p99 of the feed while ${connections} connections search, of its own`;
    return ratioFigure({ part: 'market', name, turns: p99s, unit: 'ms', floor: timesMax, note });
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
