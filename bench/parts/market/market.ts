/**
 * A market of a million listings relative to a market of ten thousand: pages, creating, renaming, and the feed during
 * searches.
 */
import { startThrowAwayPostgres } from '../../../scripts/testing/throw-away-postgres.ts';
import { listingGround } from '../../../server/features/market/search/listings.search.repository.ts';
import { emailOf, withClient } from '../../data/databases.ts';
import { busySeller, makeWords } from '../../data/listing-texts.ts';
import { fewListings, keptListings, listingsTotal, writeListings } from '../../data/listings.ts';
import { fillWords } from '../../data/search-words.ts';
import { signIn } from '../../data/sessions.ts';
import { type Figure, round } from '../../figures.ts';
import { getJson, p99Figure, type Timed, timeRequests } from '../../load/timed-requests.ts';
import { creating, removeCreated, searchWhileCreating } from '../../market/creates.ts';
import type { Measured } from '../../market/figure.ts';
import { farPages, firstPages } from '../../market/pages.ts';
import { feedWhileSearching, mixed } from '../../market/searches.ts';
import { logIn } from '../../servers.ts';
import { type Bench, withProduct, withProductOn } from '../../with-product.ts';
import { pathOf } from './search.ts';

const floors = { renameSeconds: 1, rebuildMinutes: 5 };
const name = listingsTotal.toLocaleString('en-US');

/** Runs on the built-in PostgreSQL. */
export async function benchMarket(seed: number): Promise<Figure[]> {
  let few = '';
  return withProduct(
    (bench) => measure('market', bench, few, seed),
    async (embedded) => {
      few = await keptListings(embedded, fewListings);
      return keptListings(embedded, listingsTotal);
    },
  );
}

/** Runs on the oldest supported PostgreSQL. Its data is created for the run and deleted afterwards. */
export async function benchMarketOldest(seed: number): Promise<Figure[]> {
  const [few, many] = [await startThrowAwayPostgres(false), await startThrowAwayPostgres(false)];
  if (typeof few === 'string' || typeof many === 'string') throw new Error('There is no PostgreSQL to measure on.');
  try {
    await writeListings(few.url, fewListings);
    await writeListings(many.url, listingsTotal);
    return await withProductOn(many.url, (bench) => measure('market-oldest', bench, few.url, seed));
  } finally {
    await few.stop();
    await many.stop();
  }
}

async function measure(part: string, bench: Bench, few: string, seed: number): Promise<Figure[]> {
  const cookies = await signIn(bench.product, { ...bench, people: 50 });
  const [cookie = ''] = cookies;
  const since = new Date();
  const figures = [
    ...(await withProductOn(few, (other) => firstPages(bench, other, cookie))),
    ...(await farPages(bench, cookie)),
    await feedWhileSearching(bench, cookie, seed),
    await searchWhileCreating(bench, cookie, seed),
    ...(await creating(bench, cookies)),
  ];
  await removeCreated(bench, since);
  figures.push(await renaming(bench), await rebuilding(bench, cookie, seed));
  return figures.map((figure) => ({ ...figure, part }));
}

/** Renames a seller with many listings, searches for the new and the old name, and then restores the old name. */
async function renaming({ product }: Bench): Promise<Measured> {
  const cookie = await logIn(product.url, emailOf(makeWords().sellers.length - 1));
  const called = async (username: string) => {
    const headers = { cookie, 'content-type': 'application/json' };
    const body = JSON.stringify({ username });
    const answer = await fetch(`${product.url}/api/me/username`, { method: 'PUT', headers, body });
    if (!answer.ok) throw new Error(`A new name was refused: ${await answer.text()}`);
  };
  const found = async (search: string) =>
    (await getJson<{ items: unknown[] }>(product.url + pathOf({ search, sort: 'newest' }), cookie)).items.length;
  const name = 'Jadequarry.Ostler';
  const since = performance.now();
  await called(name);
  const isFound = (await found(name)) > 0;
  const passed = (performance.now() - since) / 1_000;
  const isForgotten = (await found(busySeller.username)) === 0;
  await called(busySeller.username);
  return {
    name: `a seller of ${busySeller.listings.toLocaleString('en-US')} takes another name and is found by it`,
    value: `${round(passed)} s`,
    floor: `< ${floors.renameSeconds} s`,
    isReached: isFound && isForgotten && passed < floors.renameSeconds,
    note: `${isFound ? 'found' : 'not found'} by the new one, ${isForgotten ? 'not' : 'still'} by the old one`,
  };
}

/** Rebuilds the whole search index while the product answers searches. */
async function rebuilding({ product, databaseUrl }: Bench, cookie: string, seed: number): Promise<Measured> {
  let isOver = false;
  const times: Timed[] = [];
  const searching = (async () => {
    while (!isOver) times.push(...(await timeRequests(product.url, cookie, mixed(seed).slice(0, 20), 1)));
  })();
  // Prevents an unhandled rejection. The `finally` block below awaits the searches and throws their error.
  searching.catch(() => undefined);
  const since = performance.now();
  try {
    await withClient(databaseUrl, async (client) => {
      await client.query("SET maintenance_work_mem = '256MB'");
      await client.query(`${fillWords(listingGround)} ON CONFLICT DO NOTHING`);
      for (const index of ['listings_words', 'listing_words_grams'])
        await client.query(`REINDEX INDEX CONCURRENTLY ${index}`);
    });
  } finally {
    isOver = true;
    await searching;
  }
  const minutes = (performance.now() - since) / 60_000;
  const { value } = p99Figure('', 0, times);
  return {
    name: `building again what search keeps of ${name} listings, with the product up`,
    value: `${round(minutes)} minutes`,
    floor: `<= ${floors.rebuildMinutes} minutes`,
    isReached: minutes <= floors.rebuildMinutes,
    note: `${times.length} searches answered by one connection in between, p99 ${value}`,
  };
}
