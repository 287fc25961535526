/** People who search the market while others read the feed. */

import { round } from '../figures.ts';
import { load } from '../load.ts';
import { pathOf } from '../parts/search.ts';
import { searchKinds } from '../search-kinds.ts';
import { startBare } from '../servers.ts';
import { timeRequests } from '../timed-requests.ts';
import type { Bench } from '../with-product.ts';
import { connections, type Measured, seconds } from './figure.ts';

const searches = 300;
const timesMax = 2;

/** What is searched for, of all kinds. */
export const mixedPatterns = (seed: number): string[] =>
  searchKinds(seed, Math.ceil(searches / 12)).flatMap(([, patterns]) => patterns);

/** Searches of all kinds, mixed. */
export const mixed = (seed: number): string[] =>
  mixedPatterns(seed).map((search) => pathOf({ search, sort: 'newest' }));

/** The feed beside searches, and that of bare Fastify beside the same: what both wait for is the machine. */
export async function feedWhileSearching(bench: Bench, cookie: string, seed: number): Promise<Measured> {
  const { product, databaseUrl } = bench;
  const bare = await startBare(databaseUrl);
  try {
    const feed = { url: `${product.url}/api/posts`, connections: 2, seconds: 2 * seconds, cookie };
    const plain = { ...feed, url: `${bare.url}/feed` };
    const alone = { own: await load(feed), bare: await load(plain) };
    const beside = await whileSearching(bench, cookie, seed, async () => ({
      own: await load(feed),
      bare: await load(plain),
    }));
    const ratio = (side: 'own' | 'bare') => beside[side].p99 / Math.max(alone[side].p99, 1);
    return {
      name: `p99 of the feed while ${connections} connections search, of its own`,
      value: round(ratio('own')),
      floor: `<= ${timesMax}`,
      isReached: ratio('own') <= timesMax,
      note: `${beside.own.p99} against ${alone.own.p99} ms; its statement behind bare Fastify beside the same searches ${round(ratio('bare'))}, ${beside.bare.p99} against ${alone.bare.p99} ms`,
    };
  } finally {
    await bare.stop();
  }
}

async function whileSearching<T>({ product }: Bench, cookie: string, seed: number, run: () => Promise<T>): Promise<T> {
  let isOver = false;
  const searching = (async () => {
    while (!isOver) await timeRequests(product.url, cookie, mixed(seed), connections);
  })();
  // A failure is told below, once everything else has ended.
  searching.catch(() => undefined);
  try {
    return await run();
  } finally {
    isOver = true;
    await searching;
  }
}
