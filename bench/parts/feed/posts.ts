/** New posts relative to plain INSERTs into the same table, with the same indexes and durability. */
import pg from 'pg';
import { v7 as uuid } from 'uuid';
import { emailOf, removePosts } from '../../data/databases.ts';
import { id } from '../../data/ids.ts';
import { type Figure, ratioFigure } from '../../figures.ts';
import { inTurns, load, ratePerSecond, secondsEach } from '../../load/load.ts';
import { logIn } from '../../servers.ts';
import { withProduct } from '../../with-product.ts';

const text = 'Tonight at eight, mic optional.';
const floors = [
  { connections: 10, floor: 0.35, goal: 0.5 },
  { connections: 50, floor: 0.5, goal: 0.6 },
];

export function benchPosts(): Promise<Figure[]> {
  return withProduct(async ({ product, databaseUrl }) => {
    const since = new Date();
    const write = {
      ...{ url: `${product.url}/api/posts`, seconds: secondsEach, body: { postContent: text } },
      cookie: await logIn(product.url, emailOf(0)),
    };
    const figures: Figure[] = [];
    for (const { connections, floor, goal } of floors) {
      const turns = await withPool(databaseUrl, connections, async (pool) => {
        const own = async () => (await load({ ...write, connections })).requestsPerSecond;
        await load({ ...write, connections, seconds: 1 });
        return inTurns(own, () => ratePerSecond(connections, secondsEach, () => insertPost(pool)));
      });
      await removePosts(databaseUrl, since);
      const name = `created at ${connections} connections, of plain INSERTs`;
      figures.push(ratioFigure({ part: 'posts', name, turns, unit: '/s', floor, goal }));
    }
    return figures;
  });
}

const insertPost = (pool: pg.Pool) =>
  pool.query({
    name: 'insert',
    text: 'INSERT INTO post (post_id, user_id, post_content) VALUES ($1, $2, $3)',
    values: [uuid(), id('user', 0), text],
  });

async function withPool<T>(connectionString: string, max: number, run: (pool: pg.Pool) => Promise<T>): Promise<T> {
  const pool = new pg.Pool({ connectionString, max });
  try {
    return await run(pool);
  } finally {
    await pool.end();
  }
}
