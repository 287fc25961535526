/**
 * The first page of the feed relative to the baseline, plain and compressed. Also relative to a feed with fewer posts,
 * and to a page far down.
 */
import { get, type IncomingMessage } from 'node:http';
import { newestFirst, writeCursor } from '../../../server/api/page.ts';
import { benchDatabase, emailOf, large, small, withClient } from '../../data/databases.ts';
import { id } from '../../data/ids.ts';
import { type Figure, type RatioOptions, ratioFigure, round } from '../../figures.ts';
import { type LoadOptions, loadInTurns, secondsEach } from '../../load/load.ts';
import { logIn, startBaseline } from '../../servers.ts';
import { type Bench, withProduct, withProductOn } from '../../with-product.ts';

const postsPerPage = 20;
const deepPage = 500;
const connectionCounts = [10, 50];
const encodings = ['zstd', 'gzip'];
const floors = { feed: { 10: 0.75, 50: 0.7 }, compressed: 0.75, p99: 2, deep: 0.8, large: 0.9 };
const goals = { feed: 0.85, compressed: 0.9 };

export async function benchFeed(): Promise<Figure[]> {
  let smallUrl = '';
  return withProduct(
    async (bench) => {
      const own = await feedOf(bench);
      const figures = [...(await uncompressed(own, bench.databaseUrl)), ...(await compressed(own, bench.databaseUrl))];
      const cursor = writeCursor(newestFirst, await lastPostBefore(bench.databaseUrl, deepPage));
      const deep = await loadInTurns({ ...own, url: `${own.url}?cursor=${cursor}` }, own);
      figures.push(figureOf({ name: `page ${deepPage} of page 1`, turns: deep.rates, unit: '/s', floor: floors.deep }));
      const { rates } = await withProductOn(smallUrl, async (little) => loadInTurns(own, await feedOf(little)));
      figures.push(figureOf({ name: '1,000,000 posts of 10,000', turns: rates, unit: '/s', floor: floors.large }));
      figures.push(await largeOfSmall(own, bench.databaseUrl, smallUrl));
      return figures;
    },
    async (embedded) => {
      smallUrl = await benchDatabase(embedded, small);
      return benchDatabase(embedded, large);
    },
  );
}

const figureOf = (options: Omit<RatioOptions, 'part'>): Figure => ratioFigure({ part: 'feed', ...options });

async function feedOf({ product: { url } }: Bench): Promise<LoadOptions> {
  return { url: `${url}/api/posts`, connections: 10, seconds: secondsEach, cookie: await logIn(url, emailOf(0)) };
}

/** Returns the baseline's request for a request to the product, for the same viewer. */
const baselineOf = (url: string, own: LoadOptions): LoadOptions => {
  const { cookie: _, ...options } = own;
  return { ...options, url: `${url}/feed?viewer=${id('user', 0)}` };
};

async function uncompressed(own: LoadOptions, databaseUrl: string): Promise<Figure[]> {
  const baseline = await startBaseline(databaseUrl);
  try {
    const figures: Figure[] = [];
    for (const connections of connectionCounts) {
      const { rates, p99s } = await loadInTurns(
        { ...own, connections },
        { ...baselineOf(baseline.url, own), connections },
      );
      const name = `first page, ${connections} connections`;
      const floor = connections === 10 ? floors.feed[10] : floors.feed[50];
      figures.push(
        figureOf({ name: `${name}, of the baseline`, turns: rates, unit: '/s', floor, goal: goals.feed }),
        figureOf({ name: `${name}, p99 of the baseline's`, turns: p99s, unit: 'ms', floor: floors.p99 }),
      );
    }
    return figures;
  } finally {
    await baseline.stop();
  }
}

/** The baseline with a million posts relative to the baseline with 10,000. Larger indexes slow it down, too. */
async function largeOfSmall(own: LoadOptions, largeUrl: string, smallUrl: string): Promise<Figure> {
  const baselines = [await startBaseline(largeUrl), await startBaseline(smallUrl)] as const;
  try {
    const [large, small] = baselines.map(({ url }) => baselineOf(url, own)) as [LoadOptions, LoadOptions];
    const { rates } = await loadInTurns(large, small);
    return figureOf({ name: '1,000,000 posts of 10,000, the baseline', turns: rates, unit: '/s' });
  } finally {
    await Promise.all(baselines.map((baseline) => baseline.stop()));
  }
}

async function compressed(own: LoadOptions, databaseUrl: string): Promise<Figure[]> {
  const baseline = await startBaseline(databaseUrl, { compresses: true });
  try {
    const figures: Figure[] = [];
    for (const encoding of encodings) {
      const options = { ...own, encoding };
      const plain = baselineOf(baseline.url, options);
      const note = `${round(await sizeOf(options))} against ${round(await sizeOf(plain))} bytes`;
      for (const connections of connectionCounts) {
        const { rates } = await loadInTurns({ ...options, connections }, { ...plain, connections });
        const { compressed: floor } = floors;
        const name = `first page in ${encoding}, ${connections} connections, of the baseline with @fastify/compress`;
        figures.push(figureOf({ name, turns: rates, unit: '/s', floor, goal: goals.compressed, note }));
      }
    }
    return figures;
  } finally {
    await baseline.stop();
  }
}

/** Number of transferred bytes of a reply. @throws Error if the reply has a different encoding */
async function sizeOf({ url, cookie = '', encoding }: LoadOptions): Promise<number> {
  const reply = await new Promise<IncomingMessage>((done, failed) => {
    get(url, { headers: { cookie, 'accept-encoding': encoding } }, done).on('error', failed);
  });
  let bytes = 0;
  for await (const chunk of reply) bytes += (chunk as Buffer).length;
  if (reply.headers['content-encoding'] !== encoding) throw new Error(`${url} does not reply in ${encoding}.`);
  return bytes;
}

/** The cursor of a page: the id of the last post on the previous page. */
function lastPostBefore(url: string, page: number): Promise<string> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ post_id: string }>(
      'SELECT post_id FROM post ORDER BY post_id DESC OFFSET $1 LIMIT 1',
      [(page - 1) * postsPerPage - 1],
    );
    return rows[0]?.post_id ?? '';
  });
}
