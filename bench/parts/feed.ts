/** The first page of the feed for somebody signed in, against the bare statement, at two sizes and far down. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beyondNewest, newestFirst, writeCursor } from '../../server/api/page.ts';
import { openDatabase } from '../../server/db/client.ts';
import { prepareFeed } from '../../server/features/feed/feed.repository.ts';
import { benchDatabase, emailOf, large, small, startBenchDatabase, withClient } from '../data.ts';
import { type Figure, mean, rateRatio, round } from '../figures.ts';
import { type LoadOptions, type LoadResult, load, loadByTurns, ratePerSecond } from '../load.ts';
import { logIn, startBare, startProduct } from '../servers.ts';

const seconds = 5;
const postsPerPage = 20;
const deepPage = 500;
const memoryMax = 200;

export async function benchFeed(): Promise<Figure[]> {
  const embedded = await startBenchDatabase();
  const data = await mkdtemp(join(tmpdir(), 'starparty-bench-'));
  try {
    const largeUrl = await benchDatabase(embedded, large);
    const smallUrl = await benchDatabase(embedded, small);
    const product = await startProduct(largeUrl, data);
    const bare = await startBare(largeUrl);
    const own = await warmFeed(product.url);
    const app: LoadOptions = { url: `${bare.url}/feed`, connections: 10, seconds };
    // Nothing is compiled or cached in the first seconds of a process.
    await load(app);

    const figures: Figure[] = [];
    for (const connections of [10, 50])
      figures.push(...(await againstApp({ ...own, connections }, { ...app, connections })));
    const memory = await load({ ...app, url: `${bare.url}/memory` });
    figures.push(
      printed('HTTP: the answer from memory', memory.requestsPerSecond),
      printed('DB: the statement alone', await statementsPerSecond(largeUrl, 10)),
    );
    await bare.stop();

    const cursor = writeCursor(newestFirst, await lastPostBefore(largeUrl, deepPage));
    figures.push(
      rateFigure(
        `page ${deepPage} of page 1`,
        0.8,
        await loadByTurns({ ...own, url: `${own.url}?cursor=${cursor}` }, own),
      ),
    );
    const megabytes = await product.memory();
    figures.push({
      part: 'feed',
      name: 'server memory after the load',
      value: `${round(megabytes)} MB`,
      floor: `<= ${memoryMax} MB`,
      isReached: megabytes <= memoryMax,
    });

    const little = await startProduct(smallUrl, data);
    figures.push(rateFigure('1,000,000 posts of 10,000', 0.9, await loadByTurns(own, await warmFeed(little.url))));
    await little.stop();
    await product.stop();
    return figures;
  } finally {
    await embedded.stop();
    await rm(data, { recursive: true, force: true });
  }
}

/** The load of somebody signed in who reads the first page, after some seconds of it. */
async function warmFeed(url: string): Promise<LoadOptions> {
  const feed = { url: `${url}/api/posts`, connections: 10, seconds, cookie: await logIn(url, emailOf(0)) };
  await load(feed);
  return feed;
}

async function againstApp(own: LoadOptions, app: LoadOptions): Promise<Figure[]> {
  const results = await loadByTurns(own, app);
  const slowest = (side: LoadResult[]) => mean(side.map(({ p99 }) => p99));
  const ratio = slowest(results.own) / slowest(results.limit);
  const name = `first page, ${own.connections} connections`;
  return [
    rateFigure(`${name}, of APP`, 0.8, results),
    {
      part: 'feed',
      name: `${name}, p99 of APP's`,
      value: round(ratio),
      floor: '<= 2',
      isReached: ratio <= 2,
      note: `${round(slowest(results.own))} against ${round(slowest(results.limit))} ms`,
    },
  ];
}

function rateFigure(name: string, floor: number, { own, limit }: { own: LoadResult[]; limit: LoadResult[] }): Figure {
  const rates = (side: LoadResult[]) => side.map(({ requestsPerSecond }) => requestsPerSecond);
  const { ratio, note } = rateRatio(rates(own), rates(limit));
  return {
    part: 'feed',
    name,
    value: round(ratio),
    floor: `>= ${floor}`,
    isReached: ratio >= floor,
    note: `${note} requests/s`,
  };
}

function printed(name: string, rate: number): Figure {
  return { part: 'feed', name, value: `${round(rate)}/s` };
}

/** The cursor with which a page starts. */
function lastPostBefore(url: string, page: number): Promise<string> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ post_id: string }>(
      'SELECT post_id FROM post ORDER BY post_id DESC OFFSET $1 LIMIT 1',
      [(page - 1) * postsPerPage - 1],
    );
    return rows[0]?.post_id ?? '';
  });
}

/** How often the driver alone gets a page, with `atOnce` statements under way. */
async function statementsPerSecond(url: string, atOnce: number): Promise<number> {
  const database = openDatabase(url);
  const feed = prepareFeed(database.db);
  const rate = await ratePerSecond(atOnce, seconds, () =>
    feed.listPosts('01a00000-0000-7000-8000-000000000000', postsPerPage, beyondNewest),
  );
  await database.close();
  return rate;
}
