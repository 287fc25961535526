/** Pages of a million listings: the first one beside that of ten thousand, and one far down. */
import type { BareSort } from '../bare-listings.ts';
import { emailOf } from '../data.ts';
import { rateRatio, round } from '../figures.ts';
import { fewListings } from '../listings-store.ts';
import { type LoadOptions, load, loadByTurns } from '../load.ts';
import { nearSomewhere } from '../parts/search.ts';
import { logIn, startBare } from '../servers.ts';
import { getJson } from '../timed-requests.ts';
import type { Bench } from '../with-product.ts';
import { connections, type Measured, ratesOf, ratioFigure, seconds } from './figure.ts';

const pageFar = 100;
const floors = { ofFew: 0.9, ofFirst: 0.8, p99: 50 };
const sorts = {
  newest: 'sort=newest',
  'price-up': 'sort=price-up',
  'price-down': 'sort=price-down',
  nearest: nearSomewhere,
};
type Sort = keyof typeof sorts;

const listOf = ({ product }: Bench, order: string, cursor = '') =>
  `${product.url}/api/listings?${order}${cursor && `&cursor=${encodeURIComponent(cursor)}`}`;

/** The first page of a million, of that of ten thousand, and the same ratio of the plainest statement. */
export async function firstPages(bench: Bench, few: Bench, cookie: string): Promise<Measured[]> {
  const fewCookie = await logIn(few.product.url, emailOf(0));
  const [bare, bareFew] = [await startBare(bench.databaseUrl), await startBare(few.databaseUrl)];
  try {
    const figures: Measured[] = [];
    for (const [sort, order] of Object.entries(sorts)) {
      const { own, limit } = await loadByTurns(
        { url: listOf(bench, order), connections, seconds, cookie },
        { url: listOf(few, order), connections, seconds, cookie: fewCookie },
      );
      const plain = await ratioOfPlain(sort as Sort, (query) => [
        `${bare.url}/listings?${query}`,
        `${bareFew.url}/listings?${query}`,
      ]);
      const name = `first page by ${sort}, of that of ${fewListings.toLocaleString('en-US')}`;
      figures.push(ratioFigure(name, { own: ratesOf(own), base: ratesOf(limit), limit: plain }, floors.ofFew));
    }
    return figures;
  } finally {
    await bare.stop();
    await bareFew.stop();
  }
}

/** By distance there is no plain statement that does not read all listings. */
async function ratioOfPlain(sort: Sort, urlsOf: (query: string) => [own: string, base: string]) {
  if (sort === 'nearest') return undefined;
  const [own, base] = urlsOf(`sort=${sort}`).map((url): LoadOptions => ({ url, connections, seconds: seconds / 2 }));
  const results = await loadByTurns(own as LoadOptions, base as LoadOptions);
  const { ratio, note } = rateRatio(ratesOf(results.own), ratesOf(results.limit));
  return `the plainest statement behind bare Fastify ${round(ratio)} (${note} /s)`;
}

export async function farPages(bench: Bench, cookie: string): Promise<Measured[]> {
  const bare = await startBare(bench.databaseUrl);
  try {
    const figures: Measured[] = [];
    for (const [sort, order] of Object.entries(sorts)) {
      const own = { url: listOf(bench, order, await farCursor(bench, order, cookie)), connections, seconds, cookie };
      const name = `page ${pageFar} by ${sort}`;
      if (sort === 'nearest') {
        figures.push(await nearestFigure(`${name}, p99`, own, `${bare.url}/listings?sort=newest`));
        continue;
      }
      const results = await loadByTurns(own, { ...own, url: listOf(bench, order) });
      const far = await farOfPlain(bare.url, sort as BareSort);
      const limit = await ratioOfPlain(sort as Sort, (query) => [far, `${bare.url}/listings?${query}`]);
      const rates = { own: ratesOf(results.own), base: ratesOf(results.limit), limit };
      figures.push(ratioFigure(`${name}, of page 1`, rates, floors.ofFirst));
    }
    return figures;
  } finally {
    await bare.stop();
  }
}

async function farCursor(bench: Bench, order: string, cookie: string): Promise<string> {
  let cursor = '';
  for (let page = 1; page < pageFar; page += 1) {
    ({ nextCursor: cursor } = await getJson<{ nextCursor: string }>(listOf(bench, order, cursor), cookie));
  }
  return cursor;
}

async function farOfPlain(url: string, sort: BareSort): Promise<string> {
  let address = `${url}/listings?sort=${sort}`;
  for (let page = 1; page < pageFar; page += 1) {
    const { next } = await getJson<{ next: Record<'first' | 'id', string> }>(address, '');
    address = `${url}/listings?${new URLSearchParams({ sort, ...next })}`;
  }
  return address;
}

async function nearestFigure(name: string, own: LoadOptions, plain: string): Promise<Measured> {
  const { p50, p99 } = await load(own);
  const limit = await load({ ...own, url: plain });
  return {
    name,
    value: `${p99} ms`,
    floor: `<= ${floors.p99} ms`,
    isReached: p99 <= floors.p99,
    note: `median ${p50} ms; a plain page by newest behind bare Fastify p99 ${limit.p99} ms, median ${limit.p50} ms`,
  };
}
