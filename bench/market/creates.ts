/** Creating listings: the rate, and the effect on searches. */
import pg from 'pg';
import { fold } from '../../server/search/search.rules.ts';
import { insertListing, listingTrigrams } from '../baseline/listings.ts';
import { withClient } from '../data/databases.ts';
import { makeListing, makeWords } from '../data/listing-texts.ts';
import { asNewListing, listingsTotal } from '../data/listings.ts';
import { median, ratioFigure, round } from '../figures.ts';
import { inTurns, ratePerSecond } from '../load/load.ts';
import { p99Figure, p99Of, timeRequests } from '../load/timed-requests.ts';
import { processorOf } from '../processor.ts';
import { startBaseline } from '../servers.ts';
import { byTrigrams } from '../trigrams.ts';
import type { Bench } from '../with-product.ts';
import { connections, type Measured, seconds } from './figure.ts';
import { mixed, mixedPatterns } from './searches.ts';

const createsPerSecond = 20;
const floors = { p99: 50, created: { 10: 0.2, 50: 0.3 } };

const bodyOf = ({ title, description, cents, tags }: ReturnType<typeof makeListing>) => ({
  title: title.slice(0, 120),
  listingDescription: description,
  location: 'My attic',
  listingPrice: cents,
  condition: 'Good',
  tags,
  delivery: ['pickup'],
});

/** Returns a function that makes another realistic listing on each call. */
function makeNext(start: number): () => ReturnType<typeof makeListing> {
  const words = makeWords();
  let place = start;
  return () => {
    place += 1;
    return makeListing(words, place, listingsTotal);
  };
}

async function post(url: string, body: unknown, cookie = ''): Promise<void> {
  const headers = { cookie, 'content-type': 'application/json' };
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (answer.status !== 201) throw new Error(`Creating a listing answered ${await answer.text()}`);
  await answer.arrayBuffer();
}

export async function searchWhileCreating(bench: Bench, cookie: string, seed: number): Promise<Measured> {
  const baseline = await startBaseline(bench.databaseUrl);
  const next = makeNext(listingsTotal);
  const plain = Array.from({ length: mixed(seed).length }, () => '/listings?sort=newest');
  try {
    const search = () => timeRequests(bench.product.url, cookie, mixed(seed), connections);
    const alone = await search();
    const searches = await during(() => post(`${bench.product.url}/api/listings`, bodyOf(next()), cookie), search);
    const limit = await during(
      () => post(`${baseline.url}/listings`, asNewListing(next())),
      () => timeRequests(baseline.url, '', plain, connections),
    );
    await withClient(bench.databaseUrl, (client) => client.query(listingTrigrams.make));
    const usual = await during(
      () => post(`${baseline.url}/listings`, asNewListing(next())),
      () => byTrigrams(baseline.url, '/listings?sort=newest&search=', mixedPatterns(seed).map(fold), connections),
    );
    const figure = p99Figure(`searches of all kinds during ${createsPerSecond} creates a second`, floors.p99, searches);
    return {
      ...figure,
      note: `${p99Of(alone)} without; a page of the baseline during as many of its INSERTs ${p99Of(limit)}; such searches during these, ${usual}; ${figure.note}`,
    };
  } finally {
    await baseline.stop();
    await withClient(bench.databaseUrl, (client) => client.query(listingTrigrams.drop));
  }
}

async function during<T>(create: () => Promise<void>, search: () => Promise<T>): Promise<T> {
  const creates: Promise<void>[] = [];
  const timer = setInterval(() => creates.push(create()), 1_000 / createsPerSecond);
  try {
    return await search();
  } finally {
    clearInterval(timer);
    await Promise.all(creates);
  }
}

/** The rate of new listings. Alternates with the baseline: plain INSERTs over the same number of connections. */
export async function creating(bench: Bench, cookies: string[]): Promise<Measured[]> {
  const pool = new pg.Pool({ connectionString: bench.databaseUrl, max: 50 });
  const baseline = await startBaseline(bench.databaseUrl);
  const next = makeNext(2 * listingsTotal);
  const figures: Measured[] = [];
  try {
    for (const [count, floor] of Object.entries(floors.created)) {
      const atOnce = Number(count);
      const viaHttp = await ratePerSecond(atOnce, seconds, () =>
        post(`${baseline.url}/listings`, asNewListing(next())),
      );
      const processorMs: number[] = [];
      const turns = await inTurns(
        async () => {
          const { result, ms } = await processorOf(bench, () =>
            ratePerSecond(atOnce, seconds, (at) =>
              post(`${bench.product.url}/api/listings`, bodyOf(next()), cookies[at] ?? ''),
            ),
          );
          processorMs.push(ms / (result * seconds));
          return result;
        },
        () => ratePerSecond(atOnce, seconds, () => insertListing(pool, asNewListing(next()))),
      );
      const name = `created at ${atOnce} connections, of plain INSERTs with the same indexes`;
      const note = `the baseline by HTTP ${round(viaHttp)} /s; processor ${round(median(processorMs))} ms each`;
      figures.push(ratioFigure({ part: 'market', name, turns, unit: '/s', floor, note }));
    }
  } finally {
    await baseline.stop();
    await pool.end();
  }
  return figures;
}

/** Removes created listings, so that the next run starts with the same number. */
export async function removeCreated({ databaseUrl }: Bench, since: Date): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    await client.query('DELETE FROM listings WHERE created_at >= $1', [since]);
    await client.query('VACUUM listings');
  });
}
