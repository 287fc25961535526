/**
 * What the product is held against: the feed's statement behind a bare route (`/feed`), its answer from memory
 * (`/memory`), one game by its key (`/games/…`), and listings and events by the plainest statements (`/listings`,
 * `/events`).
 */
import Fastify from 'fastify';
import { beyondNewest } from '../server/api/page.ts';
import { openDatabase } from '../server/db/client.ts';
import { prepareFeed } from '../server/features/feed/feed.repository.ts';
import { prepareGameSearch } from '../server/features/games/games.repository.ts';
import { addEvents } from './bare-events.ts';
import { addListings } from './bare-listings.ts';

const { db, pool } = openDatabase(process.env.DATABASE_URL ?? '');
const feed = prepareFeed(db);
const games = prepareGameSearch(db);
const viewerId = '01a00000-0000-7000-8000-000000000000';
const remembered = await feed.listPosts(viewerId, 20, beyondNewest);

const app = Fastify();
app.get('/feed', async () => ({ items: await feed.listPosts(viewerId, 20, beyondNewest) }));
app.get('/memory', async () => ({ items: remembered }));
app.get<{ Params: { id: string } }>('/games/:id', async ({ params }) => games.listByIds([params.id]));
addListings(app, pool);
addEvents(app, pool);
await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) });
process.on('SIGTERM', () => process.exit(0));
