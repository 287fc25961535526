/** `npm run bench -- --against <commit>`: compares this checkout with an earlier commit. Measures both alternately. */
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { addBrotli } from '../../scripts/build/add-brotli.ts';
import { root } from '../../scripts/run-program.ts';
import type { EmbeddedDatabase } from '../../server/db/embedded/embedded.ts';
import { largeCommunity, writeCommunity } from '../data/community.ts';
import { createDatabase, databaseExists, dropDatabase, fill, startBenchDatabase } from '../data/databases.ts';
import { type Figure, median, round } from '../figures.ts';
import { memoryAfterLoad } from '../memory.ts';
import { processorOf } from '../processor.ts';
import { type RunningServer, startProduct } from '../servers.ts';
import { remove, timeStart } from '../starts.ts';
import { type Checkout, makeCheckout } from './checkout.ts';
import { medianInterval, verdictOf } from './interval.ts';
import { type Measure, measures, prepareSession, splitSearches } from './measures.ts';

const pairsTotal = 9;

/** The product is idle if it uses at most this share of a core. The window is longer than the pauses between jobs. */
const idleShare = 0.05;
const idleWindowMs = 6_000;
const idleTurnsMax = 100;

interface Side {
  checkout: string;
  databaseUrl: string;
  /** Data folders: one with the benchmark's database, and one of `npm start` with a separate database and the demo. */
  data: string;
  startData: string;
}
type Sides = Record<'now' | 'before', Side>;
type Pair = Record<keyof Sides, number>;

/** `measurePair` takes these measures itself. `measures` contains the others. */
const starts = { name: 'later start', unit: 's', isTime: true, worseBelow: 0.9 };
const memory = { name: 'VmRSS 30 s after the load', unit: 'MB', isTime: true, worseBelow: 0.95 };
type Compared = Omit<Measure, 'run'>;

/** Measures both products. A measure that became worse misses its floor. */
export async function compareWith(commit: string, seed: number): Promise<Figure[]> {
  const other = await makeCheckout(commit);
  const folder = await mkdtemp(join(tmpdir(), 'starparty-against-'));
  const embedded = await startBenchDatabase();
  try {
    const template = await communityOf(embedded, other);
    const sides = {
      now: await sideOf(embedded, template, root, join(folder, 'now')),
      before: await sideOf(embedded, template, other.folder, join(folder, 'before')),
    };
    // Builds the web clients and the databases of the demo. Later starts reuse them.
    for (const { checkout, startData } of Object.values(sides)) await timeStart(checkout, startData);
    await addBrotli();
    const results = new Map<Compared, Pair[]>([...measures, starts, memory].map((measure) => [measure, []]));
    for (let pair = 0; pair < pairsTotal; pair += 1) {
      console.log(`Pair ${pair + 1} of ${pairsTotal}...`);
      await measurePair(sides, results, pair, seed);
    }
    return [...results].map(([measure, pairs]) => figureOf(measure, pairs, other));
  } finally {
    await embedded.stop();
    await remove(folder);
  }
}

/**
 * The name of a database that only the earlier product has migrated, because it cannot run on newer migrations. Both
 * sides get a copy, and each product migrates its copy.
 */
async function communityOf(embedded: EmbeddedDatabase, { folder, commit }: Checkout): Promise<string> {
  const name = `bench_against_${commit}`;
  if (await databaseExists(embedded, name)) return name;
  const url = await createDatabase(embedded, name);
  const data = await mkdtemp(join(tmpdir(), 'starparty-against-'));
  try {
    const product = await startProduct(url, data, { STARPARTY_DEMO: 'off' }, folder);
    await product.stop();
    await fill(url, (client) => writeCommunity(client, largeCommunity));
  } catch (cause) {
    await dropDatabase(embedded, name);
    throw new Error(`The data of the bench do not fit into the tables of ${commit}: compare with a later commit.`, {
      cause,
    });
  } finally {
    await remove(data);
  }
  return name;
}

async function sideOf(embedded: EmbeddedDatabase, template: string, checkout: string, folder: string): Promise<Side> {
  const name = checkout === root ? 'bench_now' : 'bench_before';
  await dropDatabase(embedded, name);
  const databaseUrl = await createDatabase(embedded, name, template);
  return { checkout, databaseUrl, data: join(folder, 'data'), startData: join(folder, 'start') };
}

/** Starts new processes for each pair, because memory layout and compiled code vary between processes. */
async function measurePair(sides: Sides, results: Map<Compared, Pair[]>, pair: number, seed: number): Promise<void> {
  // The two sides take turns to be measured first.
  const order = pair % 2 === 0 ? (['now', 'before'] as const) : (['before', 'now'] as const);
  const inOrder = async <T>(run: (side: keyof Sides) => Promise<T>): Promise<Record<keyof Sides, T>> => {
    const first = await run(order[0]);
    const second = await run(order[1]);
    return order[0] === 'now' ? { now: first, before: second } : { now: second, before: first };
  };
  results
    .get(starts)
    ?.push(await inOrder(async (side) => (await timeStart(sides[side].checkout, sides[side].startData)).seconds));
  const closers = new AsyncDisposableStack();
  try {
    const sessions = await inOrder(async (side) => {
      const { checkout, databaseUrl, data } = sides[side];
      const server = await startProduct(databaseUrl, data, { STARPARTY_DEMO: 'off' }, checkout);
      closers.defer(() => server.stop());
      await waitUntilIdle(server, databaseUrl);
      return prepareSession(server);
    });
    const searches = await splitSearches(sessions.now, seed);
    for (const measure of measures) {
      // A first run compiles the code and opens the connections.
      await inOrder((side) => measure.run(sessions[side], searches));
      results.get(measure)?.push(await inOrder((side) => measure.run(sessions[side], searches)));
    }
    const readers = [sessions.now, sessions.before].map(({ server, cookies: [cookie = ''] }) => ({ server, cookie }));
    const [now = 0, before = 0] = await memoryAfterLoad(readers);
    results.get(memory)?.push({ now, before });
  } finally {
    await closers.disposeAsync();
  }
}

/**
 * Waits until the work of a start has ended. After an update, for example, jobs index existing posts, which takes
 * processor time from both sides.
 */
async function waitUntilIdle(product: RunningServer, databaseUrl: string): Promise<void> {
  for (let turn = 0; turn < idleTurnsMax; turn += 1) {
    const { ms } = await processorOf({ product, databaseUrl }, () => sleep(idleWindowMs));
    if (ms < idleShare * idleWindowMs) return;
  }
  throw new Error('The product works in the background for more than ten minutes after its start.');
}

function figureOf({ name, unit, isTime, worseBelow }: Compared, pairs: Pair[], { commit }: Checkout): Figure {
  const interval = medianInterval(pairs.map(({ now, before }) => (isTime ? before / now : now / before)));
  const verdict = verdictOf(interval, worseBelow);
  const [low, middle, high] = [interval.low, interval.median, interval.high].map((ratio) => ratio.toFixed(3));
  return {
    part: `against ${commit}`,
    name,
    value: `${verdict}: ${middle} (${low} to ${high})`,
    floor: `not all below ${worseBelow}`,
    isReached: verdict !== 'worse',
    note: `medians ${round(median(pairs.map(({ now }) => now)))} now, ${round(median(pairs.map(({ before }) => before)))} before, ${unit}; above 1 is better`,
  };
}
