/** Writing text posts, against plain INSERTs with the same durability. */

import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { emailOf, removePosts, withClient } from '../data.ts';
import { type Figure, rateRatio, round } from '../figures.ts';
import { load, ratePerSecond } from '../load.ts';
import { logIn } from '../servers.ts';
import { withProduct } from '../with-product.ts';

const seconds = 6;
const connections = 10;
const floor = 0.3;

export function benchPosts(): Promise<Figure[]> {
  return withProduct(async ({ product, databaseUrl }) => {
    const cookie = await logIn(product.url, emailOf(0));
    const write = {
      url: `${product.url}/api/posts`,
      connections,
      seconds,
      cookie,
      body: { postContent: 'Tonight at eight, mic optional.' },
    };
    const since = new Date();
    await load({ ...write, seconds: 2 });
    const before = await insertsPerSecond(databaseUrl);
    const { requestsPerSecond } = await load(write);
    const after = await insertsPerSecond(databaseUrl);
    await removePosts(databaseUrl, since);
    const { ratio, note } = rateRatio([requestsPerSecond], [before, after]);
    return [
      {
        part: 'posts',
        name: 'created, of plain INSERTs',
        value: round(ratio),
        floor: `>= ${floor}`,
        isReached: ratio >= floor,
        note: `${note} /s`,
      },
    ];
  });
}

async function insertsPerSecond(databaseUrl: string): Promise<number> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: connections });
  const userId = await withClient(
    databaseUrl,
    async (client) => (await client.query<{ id: string }>('SELECT id FROM "user" LIMIT 1')).rows[0]?.id,
  );
  const rate = await ratePerSecond(connections, seconds, () =>
    pool.query({
      name: 'insert',
      text: 'INSERT INTO post (post_id, user_id, post_content) VALUES ($1, $2, $3)',
      values: [randomUUID(), userId, 'Tonight at eight, mic optional.'],
    }),
  );
  await pool.end();
  return rate;
}
