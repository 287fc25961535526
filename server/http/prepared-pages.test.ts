/**
 * Page views and frames use prepared statements, except those that decision 28 lists. Statements in transactions are
 * not recorded, because they run on a client of the pool.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { api } from '@starparty/contract/api.ts';
import { createComment } from '@starparty/contract/comments.ts';
import type { Endpoint } from '@starparty/contract/endpoint.ts';
import { deletePost, likePost } from '@starparty/contract/feed.ts';
import { listGames } from '@starparty/contract/games.ts';
import { editPost } from '@starparty/contract/post-changes.ts';
import { readGuestLink } from '@starparty/contract/rsvps.ts';
import { eq } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import * as schema from '../db/schema.ts';
import { createGuestTokens } from '../features/events/guests/guest-tokens.ts';
import { buildTestApp, type Caller, type TestApp, testSecret } from '../testing/build-app.ts';
import { readMatrix } from '../testing/matrix/matrix.ts';
import type { World } from '../testing/matrix/row.ts';
import { createScene } from '../testing/matrix/world.ts';
import { openSocket } from '../testing/socket-client.ts';

/** Endpoints that send statements as text. */
const sentAsText = [
  'account.downloadAccount',
  'account.listSessions',
  'emails.getOwnEmail',
  'events.countEvents',
  'guide.getGuideSettings',
  'messages.findPeople',
  'notifications.getNotificationSettings',
  'profiles.searchPeople',
  'safety.listBlocks',
  'selling.getListingDraft',
  'selling.listBuyers',
];
/** Endpoints of page views with another method than GET. */
const otherViews = ['events.countEvents', 'events.findEvents', 'events.viewEventMap', 'messages.markRead'];

interface Recording {
  named: Set<string>;
  texts: Set<string>;
}
/** The recording of the request that a statement belongs to, even after the response. */
const recordings = new AsyncLocalStorage<Recording>();

let app: TestApp;
let world: World;
let asReader: Caller;
beforeAll(async () => {
  app = await buildTestApp();
  const { people, createWorld } = await createScene(app);
  world = await createWorld();
  asReader = await app.as(people.friend);
});
afterAll(() => app.close());

const { query } = pg.Pool.prototype;
beforeEach(() => {
  vi.spyOn(pg.Pool.prototype, 'query').mockImplementation(function (this: pg.Pool, ...sent: unknown[]) {
    const { name, text } = sent[0] as pg.QueryConfig;
    const recording = recordings.getStore();
    if (name) recording?.named.add(name);
    else recording?.texts.add(text);
    return Reflect.apply(query, this, sent);
  });
});

/** The statements that the second call sends as text. The first one loads data that is kept in memory. */
async function listTexts(call: () => Promise<unknown>): Promise<string[]> {
  await call();
  const recording: Recording = { named: new Set(), texts: new Set() };
  await recordings.run(recording, call);
  return [...recording.texts];
}

test('every endpoint of a page view', async () => {
  const found: string[] = [];
  for (const [name, { request }] of Object.entries(await readMatrix())) {
    const [group = '', operation = ''] = name.split('.');
    const method = (api as Record<string, Record<string, Endpoint>>)[group]?.[operation]?.method ?? 'GET';
    if (group === 'health' || (method !== 'GET' && !otherViews.includes(name))) continue;
    const { url, body, headers = {} } = await request(world);
    const texts = await listTexts(() => world.asOwner.send(method, url, { body, headers }));
    if (texts.length > 0) found.push(name);
  }
  expect(found.sort()).toEqual(sentAsText);
});

test('a post without comments, a later page of the catalogue, and the page of a guest link', async () => {
  const { asOwner, owner, rsvpId } = world;
  const postId = await app.createPost({ userId: owner.userId });
  expect(await listTexts(() => asOwner.send('GET', `/api/posts/${postId}/comments`))).toEqual([]);

  await app.createGame();
  const { nextCursor } = await asOwner.call(listGames, { query: { limit: 1 } });
  const query = { limit: 1, cursor: nextCursor ?? undefined };
  expect(await listTexts(() => asOwner.call(listGames, { query }))).toEqual([]);

  await app.database.db.update(schema.rsvps).set({ userId: null }).where(eq(schema.rsvps.rsvpId, rsvpId));
  const body = { token: createGuestTokens(testSecret).tokenOf(rsvpId) };
  expect(await listTexts(() => asOwner.call(readGuestLink, { body }))).toEqual([]);
});

test('frames about a post that is liked, edited, commented on and deleted', async () => {
  const { asOwner, owner } = world;
  const params = { postId: await app.createPost({ userId: owner.userId }) };
  const tab = await openSocket(app, asReader);
  tab.send({ type: 'feed', isOpen: true });
  tab.send({ type: 'reading', postId: params.postId });
  await expect.poll(() => tab.of('reading')).toHaveLength(1);
  const recording: Recording = { named: new Set(), texts: new Set() };
  for (const [type, change] of [
    ['counts', () => asOwner.call(likePost, { params })],
    ['edited', () => asOwner.call(editPost, { params, body: { postContent: 'Hello!', editedAt: null } })],
    ['comments', () => asOwner.call(createComment, { params, body: { postContent: 'Anyone?' } })],
    ['gone', () => asOwner.call(deletePost, { params })],
  ] as const) {
    await recordings.run(recording, async () => void (await change()));
    // Ignore the statements of the change itself.
    recording.texts.clear();
    await expect.poll(() => tab.of(type).length).toBeGreaterThan(0);
    expect([...recording.texts]).toEqual([]);
  }
  const names = ['feed_news', 'feed_edits', 'feed_comment_news', 'feed_strangers'];
  expect([...recording.named]).toEqual(expect.arrayContaining(names));
  await tab.close();
});
