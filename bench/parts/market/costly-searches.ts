/** The feed of ten members while a member sends the costliest searches of 300,000 listings over 16 connections. */
import { setTimeout as sleep } from 'node:timers/promises';
import { keptListings } from '../../data/listings.ts';
import { signIn } from '../../data/sessions.ts';
import { type Figure, median, round, withStableLimit } from '../../figures.ts';
import { flood } from '../../load/load.ts';
import { timeRequests } from '../../load/timed-requests.ts';
import { mixedPatterns } from '../../market/searches.ts';
import { type Bench, withProduct } from '../../with-product.ts';

const listings = 300_000;
const members = 10;
const feedPerSecond = 20;
const searchConnections = 16;
const seconds = 10;
const turns = 5;
/** The higher limit applies: relative to the feed alone, or in milliseconds. */
const floors = { times: 3, ms: 40 };
/** The number of patterns that are timed to find the costliest ones. */
const patternsTimed = 60;
/** A filter that matches few rows, so that a search reads many rows. */
const narrowing = 'sort=price-up&minPrice=200000&conditions=For+Parts&delivery=pickup';

export const benchCostlySearches = (seed: number): Promise<Figure[]> =>
  withProduct(
    (bench) => measure(bench, seed),
    (embedded) => keptListings(embedded, listings),
    // Limits stay on, because the limit per member is under test.
    { LIMITS: 'on' },
  );

async function measure(bench: Bench, seed: number): Promise<Figure[]> {
  const { url } = bench.product;
  const [searcher = '', ...readers] = await signIn(bench.product, { ...bench, people: members + 1 });
  const { paths, ms } = await findCostliest(url, searcher, seed);
  const readFeed = async () => {
    const requests = readers.map((cookie) => ({ method: 'GET' as const, path: '/api/posts', headers: { cookie } }));
    const result = await flood({ url, seconds, connections: members, requestsPerSecond: feedPerSecond, requests });
    if ((result.statuses['200'] ?? 0) < result.offered) throw new Error(JSON.stringify(result.statuses));
    return result.p99;
  };
  await readFeed();
  const [alone, beside]: [number[], number[]] = [[], []];
  const answers = new Map<number, number>();
  for (let turn = 0; turn < turns; turn += 1) {
    alone.push(await readFeed());
    beside.push(await whileSearching(url, searcher, paths, answers, readFeed));
  }
  const [own, felt] = [median(alone), median(beside)];
  const limit = Math.max(floors.times * own, floors.ms);
  const counted = [...answers].map(([status, count]) => `${count} answered ${status}`).join(', ');
  const figure = {
    part: 'costly-searches',
    name: `p99 of the feed of ${members} members beside ${searchConnections} connections of one that search`,
    value: `${round(felt)} ms`,
    floor: `<= ${round(limit)} ms`,
    isReached: felt <= limit,
    note: `${round(own)} ms alone, medians of ${turns} turns (${beside.map(round).join(', ')}); a search takes ${round(ms)} ms; ${counted}`,
  };
  return [limit === floors.ms ? figure : withStableLimit(figure, alone)];
}

/** The slowest searches, and their mean time when run alone. */
async function findCostliest(url: string, cookie: string, seed: number): Promise<{ paths: string[]; ms: number }> {
  const patterns = mixedPatterns(seed);
  const step = Math.max(1, Math.floor(patterns.length / patternsTimed));
  const paths = patterns
    .filter((_, place) => place % step === 0)
    .flatMap((search) => {
      const asked = `search=${encodeURIComponent(search)}`;
      return [`/api/listings?sort=newest&${asked}`, `/api/listings?${narrowing}&${asked}`];
    });
  const timed: { path: string; ms: number }[] = [];
  for (const path of paths) {
    const [answered] = await timeRequests(url, cookie, [path], 1);
    timed.push({ path, ms: answered?.ms ?? 0 });
  }
  const slowest = timed.toSorted((one, other) => other.ms - one.ms).slice(0, searchConnections);
  return {
    paths: slowest.map(({ path }) => path),
    ms: slowest.reduce((sum, one) => sum + one.ms, 0) / slowest.length,
  };
}

/** Each connection searches continuously. After a rejection, it waits for the time in the response. */
async function whileSearching<T>(
  url: string,
  cookie: string,
  paths: string[],
  answers: Map<number, number>,
  run: () => Promise<T>,
): Promise<T> {
  const over = new AbortController();
  async function searchOn(path: string): Promise<void> {
    while (!over.signal.aborted) {
      const { status, headers } = await fetch(url + path, { headers: { cookie }, signal: over.signal });
      answers.set(status, (answers.get(status) ?? 0) + 1);
      await sleep(Number(headers.get('retry-after') ?? 0) * 1_000, undefined, { signal: over.signal });
    }
  }
  const searching = Promise.allSettled(paths.map(searchOn));
  try {
    return await run();
  } finally {
    over.abort();
    await searching;
  }
}
