/** A market of a million listings beside one of ten thousand: its pages, creating, a new name, and the feed while people search. */
import pg from 'pg';
import { startThrowAwayPostgres } from '../../scripts/throw-away-postgres.ts';
import { listingGround } from '../../server/features/market/listings.search.repository.ts';
import { emailOf, withClient } from '../data.ts';
import { type Figure, rateRatio, round } from '../figures.ts';
import { busySeller, makeListing, makeWords } from '../listings-data.ts';
import { fewListings, insertPlain, keptListings, listingsTotal, writeListings } from '../listings-store.ts';
import { type LoadResult, load, loadByTurns, ratePerSecond } from '../load.ts';
import { searchKinds } from '../search-kinds.ts';
import { fillWords } from '../search-store.ts';
import { logIn } from '../servers.ts';
import { signIn } from '../sessions.ts';
import { getJson, p99Figure, type Timed, timeRequests } from '../timed-requests.ts';
import { type Bench, withProduct, withProductOn } from '../with-product.ts';
import { nearSomewhere, pathOf } from './search.ts';

const connections = 4;
const seconds = 4;
const pageFar = 100;
const createsPerSecond = 20;
const searches = 300;
const floors = {
  ofFew: 0.9,
  ofFirst: 0.8,
  p99: 50,
  feed: 2,
  created: { 10: 0.2, 50: 0.3 },
  renameSeconds: 1,
  rebuildMinutes: 5,
};
const sorts = {
  newest: 'sort=newest',
  'price-up': 'sort=price-up',
  'price-down': 'sort=price-down',
  nearest: nearSomewhere,
};
const name = listingsTotal.toLocaleString('en-US');

/** On the built-in PostgreSQL. */
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

/** The same on the oldest PostgreSQL that hosts may use. Its data are made for the run and deleted after it. */
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
  const figures = [
    ...(await withProductOn(few, (other) => firstPages(bench, other, cookie))),
    ...(await farPages(bench, cookie)),
    ...(await feedWhileSearching(bench, cookie, seed)),
    await searchWhileCreating(bench, cookie, seed),
    ...(await creating(bench, cookies)),
    await renaming(bench),
    await rebuilding(bench, cookie, seed),
  ];
  return figures.map((figure) => ({ ...figure, part }));
}

type Measured = Omit<Figure, 'part'>;

const listOf = ({ product }: Bench, order: string, cursor = '') =>
  `${product.url}/api/listings?${order}${cursor && `&cursor=${encodeURIComponent(cursor)}`}`;

async function firstPages(bench: Bench, few: Bench, cookie: string): Promise<Measured[]> {
  const fewCookie = await logIn(few.product.url, emailOf(0));
  const figures: Measured[] = [];
  for (const [sort, order] of Object.entries(sorts)) {
    const { own, limit } = await loadByTurns(
      { url: listOf(bench, order), connections, seconds, cookie },
      { url: listOf(few, order), connections, seconds, cookie: fewCookie },
    );
    figures.push(
      ratioFigure(`first page by ${sort}, of that of ${fewListings.toLocaleString('en-US')}`, own, limit, floors.ofFew),
    );
  }
  return figures;
}

async function farPages(bench: Bench, cookie: string): Promise<Measured[]> {
  const figures: Measured[] = [];
  for (const [sort, order] of Object.entries(sorts)) {
    let cursor = '';
    for (let page = 1; page < pageFar; page += 1) {
      ({ nextCursor: cursor } = await getJson<{ nextCursor: string }>(listOf(bench, order, cursor), cookie));
    }
    const own = { url: listOf(bench, order, cursor), connections, seconds, cookie };
    const title = `page ${pageFar} by ${sort}`;
    if (sort === 'nearest') {
      const { p50, p99 } = await load(own);
      const note = `median ${p50} ms`;
      figures.push({
        name: `${title}, p99`,
        value: `${p99} ms`,
        floor: `<= ${floors.p99} ms`,
        isReached: p99 <= floors.p99,
        note,
      });
    } else {
      const results = await loadByTurns(own, { ...own, url: listOf(bench, order) });
      figures.push(ratioFigure(`${title}, of page 1`, results.own, results.limit, floors.ofFirst));
    }
  }
  return figures;
}

function ratioFigure(title: string, own: LoadResult[], limit: LoadResult[], floor: number): Measured {
  const rates = [own, limit].map((results) => results.map(({ requestsPerSecond }) => requestsPerSecond));
  const { ratio, note } = rateRatio(rates[0] ?? [], rates[1] ?? []);
  return { name: title, value: round(ratio), floor: `>= ${floor}`, isReached: ratio >= floor, note: `${note} /s` };
}

/** Searches of all kinds, mixed. */
function mixed(seed: number): string[] {
  const kinds = searchKinds(seed, Math.ceil(searches / 12));
  return kinds.flatMap(([, patterns]) => patterns.map((search) => pathOf({ search, sort: 'newest' })));
}

async function feedWhileSearching({ product }: Bench, cookie: string, seed: number): Promise<Measured[]> {
  const feed = { url: `${product.url}/api/posts`, connections: 2, seconds: 2 * seconds, cookie };
  const alone = await load(feed);
  let isOver = false;
  const searching = (async () => {
    while (!isOver) await timeRequests(product.url, cookie, mixed(seed), connections);
  })();
  // A failure is told below, once everything else has ended.
  searching.catch(() => undefined);
  const beside = await load(feed);
  isOver = true;
  await searching;
  const ratio = beside.p99 / Math.max(alone.p99, 1);
  return [
    {
      name: `p99 of the feed while ${connections} connections search, of its own`,
      value: round(ratio),
      floor: `<= ${floors.feed}`,
      isReached: ratio <= floors.feed,
      note: `${beside.p99} against ${alone.p99} ms`,
    },
  ];
}

const bodyOf = ({ title, description, cents, tags }: ReturnType<typeof makeListing>) => ({
  title: title.slice(0, 120),
  listingDescription: description,
  location: 'My attic',
  listingPrice: cents,
  condition: 'Good',
  tags,
  delivery: ['pickup'],
});

/** Listings as people create them, one after the other without an end. */
function makeCreate({ product }: Bench): (cookie: string) => Promise<void> {
  const words = makeWords();
  let place = listingsTotal;
  return async (cookie) => {
    place += 1;
    const body = JSON.stringify(bodyOf(makeListing(words, place, listingsTotal)));
    const headers = { cookie, 'content-type': 'application/json' };
    const answer = await fetch(`${product.url}/api/listings`, { method: 'POST', headers, body });
    if (answer.status !== 201) throw new Error(`Creating a listing answered ${await answer.text()}`);
    await answer.arrayBuffer();
  };
}

async function searchWhileCreating(bench: Bench, cookie: string, seed: number): Promise<Measured> {
  const create = makeCreate(bench);
  const creates: Promise<void>[] = [];
  const timer = setInterval(() => creates.push(create(cookie)), 1_000 / createsPerSecond);
  let asked: Timed[];
  try {
    asked = await timeRequests(bench.product.url, cookie, mixed(seed), connections);
  } finally {
    clearInterval(timer);
    await Promise.all(creates);
  }
  return p99Figure(`searches of all kinds during ${createsPerSecond} creates a second`, floors.p99, asked);
}

async function creating(bench: Bench, cookies: string[]): Promise<Measured[]> {
  const pool = new pg.Pool({ connectionString: bench.databaseUrl, max: 50 });
  const [words, create, since] = [makeWords(), makeCreate(bench), new Date()];
  let place = 2 * listingsTotal;
  const nextPlace = () => {
    place += 1;
    return place;
  };
  const plain = () => insertPlain(pool, makeListing(words, nextPlace(), listingsTotal));
  const figures: Measured[] = [];
  try {
    for (const [atOnce, floor] of Object.entries(floors.created)) {
      const before = await ratePerSecond(Number(atOnce), seconds, plain);
      const own = await ratePerSecond(Number(atOnce), seconds, (at) => create(cookies[at] ?? ''));
      const after = await ratePerSecond(Number(atOnce), seconds, plain);
      const { ratio, note } = rateRatio([own], [before, after]);
      figures.push({
        name: `created at ${atOnce} connections, of plain INSERTs with the same indexes`,
        value: round(ratio),
        floor: `>= ${floor}`,
        isReached: ratio >= floor,
        note: `${note} /s`,
      });
    }
    await pool.query('DELETE FROM listings WHERE created_at >= $1', [since]);
    await pool.query('VACUUM listings');
  } finally {
    await pool.end();
  }
  return figures;
}

/** A seller with many listings takes another name, by which they are found from then on, and then the old one again. */
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

/** All that search keeps is made again, while the product answers searches. */
async function rebuilding({ product, databaseUrl }: Bench, cookie: string, seed: number): Promise<Measured> {
  let isOver = false;
  const times: Timed[] = [];
  const searching = (async () => {
    while (!isOver) times.push(...(await timeRequests(product.url, cookie, mixed(seed).slice(0, 20), 1)));
  })();
  // A failure is told below, once everything else has ended.
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
