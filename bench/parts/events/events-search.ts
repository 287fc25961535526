/**
 * Searches a million events by parts of their titles and addresses. Compares requests to the product with statements of
 * the baseline.
 */
import { findEvents } from '@starparty/contract/event-finder.ts';
import pg from 'pg';
import { fold } from '../../../server/search/search.rules.ts';
import { percentile } from '../../../server/testing/percentile.ts';
import { eventTrigrams } from '../../baseline/events.ts';
import { emailOf } from '../../data/databases.ts';
import { keptEvents } from '../../data/events.ts';
import { type Figure, round } from '../../figures.ts';
import { timed } from '../../load/timed.ts';
import { p99Figure, type Timed, timeEach } from '../../load/timed-requests.ts';
import { processorOf } from '../../processor.ts';
import { searchKinds } from '../../search-kinds.ts';
import { logIn, startBaseline } from '../../servers.ts';
import { byTrigrams } from '../../trigrams.ts';
import { type Bench, withProduct } from '../../with-product.ts';

const connections = 4;
const queriesEach = 500;
const checkedEach = 2;
const warmUp = 5;
const floorMs = 50;

export const benchEventSearch = (seed: number): Promise<Figure[]> =>
  withProduct((bench) => measure(bench, seed), keptEvents);

async function measure(bench: Bench, seed: number): Promise<Figure[]> {
  const { product, databaseUrl } = bench;
  const pool = new pg.Pool({ connectionString: databaseUrl, max: connections });
  const baseline = await startBaseline(databaseUrl);
  try {
    await pool.query(eventTrigrams.make);
    const url = product.url + findEvents.path;
    const cookie = await logIn(product.url, emailOf(1));
    const send = async (search: string): Promise<Timed> => ({ search, ms: await timed(url, cookie, { q: search }) });
    const figures: Figure[] = [];
    // Events are searched by title and place, so descriptions are omitted.
    const kinds = searchKinds(seed, queriesEach, (made) => ({ ...made, description: made.title }));
    for (const [kind, patterns] of kinds) {
      await timeEach(patterns.slice(0, warmUp), connections, send);
      const { result: found, ms } = await processorOf(bench, () => timeEach(patterns, connections, send));
      const unsearched = await timeEach(patterns, connections, () => send(''));
      const scans: number[] = [];
      for (let turn = 0; turn < checkedEach; turn += 1) {
        const pattern = patterns[Math.floor((turn * patterns.length) / checkedEach)] as string;
        scans.push(await compare(pool, url, cookie, pattern));
      }
      const figure = p99Figure(`search for ${kind}, ${connections} connections`, floorMs, found);
      const listed = unsearched.map(({ ms }) => ms);
      const limits = `processor ${round(ms / patterns.length)} ms each; the list without words ${round(percentile(listed, 0.5))} ms, p99 ${round(percentile(listed, 0.99))} ms; a plain scan ${round(Math.max(...scans))} ms; ${await byTrigrams(baseline.url, '/events?search=', patterns.map(fold), connections)}`;
      figures.push({ part: 'events', ...figure, note: `${figure.note}; ${limits}` });
    }
    return figures;
  } finally {
    await baseline.stop();
    await pool.query(eventTrigrams.drop);
    await pool.end();
  }
}

/**
 * Returns the duration of the baseline in milliseconds.
 * @throws Error if the product's page differs from the result of the baseline
 */
async function compare(pool: pg.Pool, url: string, cookie: string, search: string): Promise<number> {
  const headers = { cookie, 'content-type': 'application/json' };
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify({ q: search }) });
  const { items, nextCursor } = (await answer.json()) as { items: { eventId: string }[]; nextCursor: string | null };
  const since = performance.now();
  const { rows } = await pool.query<{ event_id: string }>(
    `SELECT event_id FROM events WHERE ends_at > now() AND cancelled_at IS NULL AND position($1 IN search_text) > 0
     ORDER BY starts_at, event_id LIMIT ${items.length + 1}`,
    [fold(search)],
  );
  const passed = performance.now() - since;
  const expected = rows.slice(0, items.length).map(({ event_id }) => event_id);
  const isEnd = nextCursor === null && rows.length > items.length;
  if (isEnd || items.map(({ eventId }) => eventId).join() !== expected.join())
    throw new Error(`For ${JSON.stringify(search)} a plain scan finds other events.`);
  return passed;
}
