/** Pages of a million listings: the first page relative to that of ten thousand listings, and a page far down. */
import type { BaselineSort } from '../baseline/listings.ts';
import { emailOf } from '../data/databases.ts';
import { fewListings } from '../data/listings.ts';
import { median, ratioFigure, round } from '../figures.ts';
import { type LoadOptions, load, loadInTurns } from '../load/load.ts';
import { getJson } from '../load/timed-requests.ts';
import { nearSomewhere } from '../parts/market/search.ts';
import { logIn, startBaseline } from '../servers.ts';
import type { Bench } from '../with-product.ts';
import { connections, type Measured, seconds } from './figure.ts';

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

/** The first page of a million listings relative to that of ten thousand, and the same ratio of the baseline. */
export async function firstPages(bench: Bench, few: Bench, cookie: string): Promise<Measured[]> {
  const fewCookie = await logIn(few.product.url, emailOf(0));
  const [baseline, baselineFew] = [await startBaseline(bench.databaseUrl), await startBaseline(few.databaseUrl)];
  try {
    const figures: Measured[] = [];
    for (const [sort, order] of Object.entries(sorts)) {
      const { rates } = await loadInTurns(
        { url: listOf(bench, order), connections, seconds, cookie },
        { url: listOf(few, order), connections, seconds, cookie: fewCookie },
      );
      const note = await ratioOfBaseline(sort as Sort, (query) => [
        `${baseline.url}/listings?${query}`,
        `${baselineFew.url}/listings?${query}`,
      ]);
      const name = `first page by ${sort}, of that of ${fewListings.toLocaleString('en-US')}`;
      figures.push(ratioFigure({ part: 'market', name, turns: rates, unit: '/s', floor: floors.ofFew, note }));
    }
    return figures;
  } finally {
    await baseline.stop();
    await baselineFew.stop();
  }
}

/** Undefined for sorting by distance, because every plain statement for it reads all listings. */
async function ratioOfBaseline(sort: Sort, urlsOf: (query: string) => [own: string, base: string]) {
  if (sort === 'nearest') return undefined;
  const [own, base] = urlsOf(`sort=${sort}`).map((url): LoadOptions => ({ url, connections, seconds }));
  const { rates } = await loadInTurns(own as LoadOptions, base as LoadOptions, 3);
  return `the same ratio of the baseline ${round(median(rates.own) / median(rates.baseline))}`;
}

export async function farPages(bench: Bench, cookie: string): Promise<Measured[]> {
  const baseline = await startBaseline(bench.databaseUrl);
  try {
    const figures: Measured[] = [];
    for (const [sort, order] of Object.entries(sorts)) {
      const own = { url: listOf(bench, order, await farCursor(bench, order, cookie)), connections, seconds, cookie };
      const name = `page ${pageFar} by ${sort}`;
      if (sort === 'nearest') {
        figures.push(await nearestFigure(`${name}, p99`, own, `${baseline.url}/listings?sort=newest`));
        continue;
      }
      const { rates } = await loadInTurns(own, { ...own, url: listOf(bench, order) });
      const far = await farOfBaseline(baseline.url, sort as BaselineSort);
      const note = await ratioOfBaseline(sort as Sort, (query) => [far, `${baseline.url}/listings?${query}`]);
      const options = { part: 'market', name: `${name}, of page 1`, turns: rates, floor: floors.ofFirst, note };
      figures.push(ratioFigure({ ...options, unit: '/s' }));
    }
    return figures;
  } finally {
    await baseline.stop();
  }
}

async function farCursor(bench: Bench, order: string, cookie: string): Promise<string> {
  let cursor = '';
  for (let page = 1; page < pageFar; page += 1) {
    ({ nextCursor: cursor } = await getJson<{ nextCursor: string }>(listOf(bench, order, cursor), cookie));
  }
  return cursor;
}

async function farOfBaseline(url: string, sort: BaselineSort): Promise<string> {
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
    value: `${round(p99)} ms`,
    floor: `<= ${floors.p99} ms`,
    isReached: p99 <= floors.p99,
    note: `median ${round(p50)} ms; a page by newest of the baseline p99 ${round(limit.p99)} ms, median ${round(limit.p50)} ms`,
  };
}
