/**
 * New posts relative to plain INSERTs into the same table, with the same indexes and durability. The INSERTs use no HTTP,
 * so the same ratio of the baseline over HTTP shows the limit of any server.
 *
 * The product stores the words of posts in the background. Each turn begins without work of the turn before, so that the
 * baseline does not compete with the product's job, and the product does not store the words of the baseline's posts.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { v7 as uuid } from 'uuid';
import { emailOf, removePosts, withClient } from '../../data/databases.ts';
import { id } from '../../data/ids.ts';
import { type Figure, median, ratioFigure } from '../../figures.ts';
import { inTurns, type LoadOptions, load, ratePerSecond, secondsEach } from '../../load/load.ts';
import { logIn, startBaseline } from '../../servers.ts';
import { withProduct } from '../../with-product.ts';

const text = 'Tonight at eight, mic optional.';
const floors = [
  { connections: 10, floor: 0.35, goal: 0.5 },
  { connections: 50, floor: 0.5, goal: 0.6 },
];

export function benchPosts(): Promise<Figure[]> {
  return withProduct(async ({ product, databaseUrl }) => {
    const since = new Date();
    const cookie = await logIn(product.url, emailOf(0));
    const baseline = await startBaseline(databaseUrl);
    try {
      const figures: Figure[] = [];
      for (const { connections, floor, goal } of floors) {
        const write = { connections, seconds: secondsEach, body: { postContent: text } };
        const rateOf = async (options: LoadOptions) => (await load(options)).requestsPerSecond;
        const dueShares: number[] = [];
        async function own() {
          const rate = await rateOf({ ...write, url: `${product.url}/api/posts`, cookie });
          const due = await waitForWords(databaseUrl);
          dueShares.push(due / (rate * secondsEach));
          return rate;
        }
        const limit = async (turn: () => Promise<number>) => {
          const rate = await turn();
          await skipWords(databaseUrl);
          return rate;
        };
        const overHttp = () => limit(() => rateOf({ ...write, url: `${baseline.url}/posts?viewer=${id('user', 0)}` }));
        for (const warmUp of [own, overHttp]) await warmUp();
        const inserts = await withPool(databaseUrl, connections, async (pool) => {
          const insert = () => limit(() => ratePerSecond(connections, secondsEach, () => insertPost(pool)));
          return { own: await inTurns(own, insert), limit: await inTurns(overHttp, insert) };
        });
        const beside = await inTurns(own, overHttp);
        await removePosts(databaseUrl, since);
        const name = `created at ${connections} connections`;
        const figure = { part: 'posts', unit: '/s' } as const;
        const note = `words of ${Math.round(median(dueShares) * 100)} % of the posts still due after a turn`;
        figures.push(
          ratioFigure({ ...figure, name: `${name}, of plain INSERTs`, turns: inserts.own, floor, goal, note }),
          ratioFigure({ ...figure, name: `${name}, the baseline over HTTP, of plain INSERTs`, turns: inserts.limit }),
          ratioFigure({ ...figure, name: `${name}, of the baseline over HTTP`, turns: beside }),
        );
      }
      return figures;
    } finally {
      await baseline.stop();
    }
  });
}

const insertPost = (pool: pg.Pool) =>
  pool.query({
    name: 'insert',
    text: 'INSERT INTO post (post_id, user_id, post_content) VALUES ($1, $2, $3)',
    values: [uuid(), id('user', 0), text],
  });

/**
 * Waits until the product has stored the words of all posts. Returns the number of posts that were due at first.
 * @throws Error after a minute
 */
async function waitForWords(url: string): Promise<number> {
  return withClient(url, async (client) => {
    async function count() {
      const { rows } = await client.query<{ due: number }>(
        `SELECT count(*)::int AS due FROM post_words WHERE ${isDue}`,
      );
      return rows[0]?.due ?? 0;
    }
    const first = await count();
    const end = Date.now() + wordsMaxMs;
    for (let due = first; due > 0; due = await count()) {
      if (Date.now() > end) throw new Error(`The words of ${due} posts are still not stored.`);
      await sleep(100);
    }
    return first;
  });
}

const isDue = 'words IS NULL';
const wordsMaxMs = 60_000;

/** Marks all posts as if their words were stored. */
const skipWords = (url: string) =>
  withClient(url, (client) => client.query(`UPDATE post_words SET words = '' WHERE ${isDue}`));

async function withPool<T>(connectionString: string, max: number, run: (pool: pg.Pool) => Promise<T>): Promise<T> {
  const pool = new pg.Pool({ connectionString, max });
  try {
    return await run(pool);
  } finally {
    await pool.end();
  }
}
