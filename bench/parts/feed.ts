/** The first page of the feed for somebody signed in, against the bare statement, at two sizes and far down. */
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../server/db/client.ts';
import { prepareFeed } from '../../server/features/feed/feed.repository.ts';
import { benchDatabase, emailOf, large, small, startBenchDatabase, withClient } from '../data.ts';
import { type Figure, rateRatio, round } from '../figures.ts';
import { load, ratePerSecond } from '../load.ts';
import { logIn, startBare, startProduct } from '../servers.ts';

const seconds = 8;

export async function benchFeed(): Promise<Figure[]> {
  const embedded = await startBenchDatabase();
  const figures: Figure[] = [];
  try {
    const largeUrl = await benchDatabase(embedded, large);
    const smallUrl = await benchDatabase(embedded, small);
    const data = await mkdtemp(join(tmpdir(), 'starparty-bench-'));
    const product = await startProduct(largeUrl, data);
    const bare = await startBare(largeUrl);
    const cookie = await logIn(product.url, emailOf(0));
    const feed = `${product.url}/api/posts`;
    // Nothing is compiled or cached in the first seconds of a process.
    await load({ url: feed, connections: 10, seconds: 4, cookie });
    await load({ url: `${bare.url}/feed`, connections: 10, seconds: 4 });

    for (const connections of [10, 50]) {
      const before = await load({ url: `${bare.url}/feed`, connections, seconds });
      const own = await load({ url: feed, connections, seconds, cookie });
      const after = await load({ url: `${bare.url}/feed`, connections, seconds });
      const { ratio, note } = rateRatio(own.requestsPerSecond, before.requestsPerSecond, after.requestsPerSecond);
      const slowest = own.p99 / ((before.p99 + after.p99) / 2);
      const at = `${connections} connections`;
      figures.push(
        {
          part: 'feed',
          name: `first page, ${at}, of APP`,
          value: round(ratio),
          floor: '>= 0.8',
          isReached: ratio >= 0.8,
          note: `${note} requests/s`,
        },
        {
          part: 'feed',
          name: `first page, ${at}, p99 of APP's`,
          value: round(slowest),
          floor: '<= 2',
          isReached: slowest <= 2,
          note: `${own.p99} ms against ${before.p99} and ${after.p99} ms`,
        },
      );
    }
    const memory = await load({ url: `${bare.url}/memory`, connections: 10, seconds });
    figures.push({ part: 'feed', name: 'HTTP: the answer from memory', value: `${round(memory.requestsPerSecond)}/s` });
    figures.push({
      part: 'feed',
      name: 'DB: the statement alone',
      value: `${round(await statementsPerSecond(largeUrl, 10))}/s`,
    });

    const cursor = await withClient(largeUrl, async (client) => {
      const { rows } = await client.query<{ post_id: string }>(
        'SELECT post_id FROM post ORDER BY post_id DESC OFFSET 9999 LIMIT 1',
      );
      return rows[0]?.post_id ?? '';
    });
    const first = await load({ url: feed, connections: 10, seconds, cookie });
    const far = await load({ url: `${feed}?cursor=${cursor}`, connections: 10, seconds, cookie });
    const again = await load({ url: feed, connections: 10, seconds, cookie });
    const depth = rateRatio(far.requestsPerSecond, first.requestsPerSecond, again.requestsPerSecond);
    figures.push({
      part: 'feed',
      name: 'page 500 of page 1',
      value: round(depth.ratio),
      floor: '>= 0.8',
      isReached: depth.ratio >= 0.8,
      note: depth.note,
    });
    figures.push({
      part: 'feed',
      name: 'server memory after the load',
      value: `${round(await product.memory())} MB`,
      floor: '<= 200 MB',
      isReached: (await product.memory()) <= 200,
    });
    await bare.stop();

    const little = await startProduct(smallUrl, data);
    const littleCookie = await logIn(little.url, emailOf(0));
    const littleFeed = { url: `${little.url}/api/posts`, connections: 10, seconds, cookie: littleCookie };
    await load({ ...littleFeed, seconds: 4 });
    const smallBefore = await load(littleFeed);
    const big = await load({ url: feed, connections: 10, seconds, cookie });
    const smallAfter = await load(littleFeed);
    const growth = rateRatio(big.requestsPerSecond, smallBefore.requestsPerSecond, smallAfter.requestsPerSecond);
    figures.push({
      part: 'feed',
      name: '1,000,000 posts of 10,000',
      value: round(growth.ratio),
      floor: '>= 0.9',
      isReached: growth.ratio >= 0.9,
      note: growth.note,
    });
    await little.stop();
    await product.stop();
  } finally {
    await embedded.stop();
  }
  return figures;
}

/** How often the driver alone gets a page, with `atOnce` statements under way. */
async function statementsPerSecond(url: string, atOnce: number): Promise<number> {
  const database = openDatabase(url);
  const feed = prepareFeed(database.db);
  const rate = await ratePerSecond(atOnce, seconds, () => feed.listPosts('01a00000-0000-7000-8000-000000000000', 20));
  await database.close();
  return rate;
}
