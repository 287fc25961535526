/**
 * New posts relative to plain INSERTs into the same table, with the same trigger, indexes and durability. The INSERTs use
 * no HTTP, so the same ratio of the baseline over HTTP shows the limit of any server.
 */
import pg from 'pg';
import { v7 as uuid } from 'uuid';
import { emailOf, removePosts, withClient } from '../../data/databases.ts';
import { id } from '../../data/ids.ts';
import { type Figure, ratioFigure } from '../../figures.ts';
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
        const turnOf = (turn: () => Promise<number>) => async () => {
          const rate = await turn();
          await tidy(databaseUrl);
          return rate;
        };
        const own = turnOf(() => rateOf({ ...write, url: `${product.url}/api/posts`, cookie }));
        const overHttp = turnOf(() => rateOf({ ...write, url: `${baseline.url}/posts?viewer=${id('user', 0)}` }));
        for (const warmUp of [own, overHttp]) await warmUp();
        const inserts = await withPool(databaseUrl, connections, async (pool) => {
          const insert = turnOf(() => ratePerSecond(connections, secondsEach, () => insertPost(pool)));
          await insert();
          return { own: await inTurns(own, insert), limit: await inTurns(overHttp, insert) };
        });
        const beside = await inTurns(own, overHttp);
        await removePosts(databaseUrl, since);
        const name = `created at ${connections} connections`;
        const figure = { part: 'posts', unit: '/s' } as const;
        figures.push(
          ratioFigure({ ...figure, name: `${name}, of plain INSERTs`, turns: inserts.own, floor, goal }),
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
 * Vacuums the tables and writes a checkpoint, so that no turn does the work of another. Inserts beside autovacuum are a
 * tenth slower.
 */
const tidy = (url: string) =>
  withClient(url, async (client) => {
    await client.query('VACUUM (ANALYZE) post, post_words');
    await client.query('CHECKPOINT');
  });

async function withPool<T>(connectionString: string, max: number, run: (pool: pg.Pool) => Promise<T>): Promise<T> {
  const pool = new pg.Pool({ connectionString, max });
  try {
    return await run(pool);
  } finally {
    await pool.end();
  }
}
