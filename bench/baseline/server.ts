/**
 * The baseline of the product: bare Fastify and bare `pg`, one named statement per page, no session, `JSON.stringify`.
 * It imports nothing from server/, so that a slower query layer of the product cannot slow down its baseline.
 */
import { constants, type ZlibOptions, type ZstdOptions } from 'node:zlib';
import compress from '@fastify/compress';
import Fastify from 'fastify';
import pg from 'pg';
import { addEvents } from './events.ts';
import { addLikes } from './likes.ts';
import { addListings } from './listings.ts';
import { addNotifications } from './notifications.ts';
import { addPosts } from './posts.ts';
import { statements } from './statements.ts';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const app = Fastify();
if (process.env.BASELINE_COMPRESSES) {
  // The encodings and levels of the product, with buffers of the default sizes. With higher levels or a stream per
  // reply, the baseline would be too slow.
  const zlibOptions: ZlibOptions & ZstdOptions = {
    level: constants.Z_BEST_SPEED,
    params: { [constants.ZSTD_c_compressionLevel]: 1 },
  };
  await app.register(compress, {
    threshold: 1024,
    encodings: ['zstd', 'gzip'],
    zlibOptions,
    syncThreshold: 64 * 1024,
  });
}
app.get('/ready', () => 'ready');
for (const [name, { text, parameters = [] }] of Object.entries(statements)) {
  app.get<{ Querystring: Record<string, string> }>(`/${name}`, async ({ query }) => {
    const { rows } = await pool.query({ name, text, values: ['viewer', ...parameters].map((key) => query[key]) });
    return { items: rows };
  });
}
app.get<{ Params: { id: string } }>('/games/:id', async ({ params }) => {
  const text = 'SELECT id, slug, title, cover_art_url FROM games WHERE id = $1';
  return (await pool.query({ name: 'game', text, values: [params.id] })).rows;
});
addListings(app, pool);
addEvents(app, pool);
addNotifications(app, pool);
addPosts(app, pool);
addLikes(app, pool);
await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) });
process.on('SIGTERM', () => process.exit(0));
