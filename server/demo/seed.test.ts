import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signIn } from '@starparty/contract/auth.ts';
import { createComment, listComments } from '@starparty/contract/comments.ts';
import { findEvents } from '@starparty/contract/event-finder.ts';
import { addReaction, createPost, getPost, likePost, listPosts } from '@starparty/contract/feed.ts';
import { listListings } from '@starparty/contract/market.ts';
import { marketTags } from '@starparty/contract/market-terms.ts';
import { listConversations, listMessages, sendMessage, startConversation } from '@starparty/contract/messages.ts';
import { listNotifications } from '@starparty/contract/notifications.ts';
import { getProfile } from '@starparty/contract/profiles.ts';
import { count, eq, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contents } from '../contents.ts';
import { type DatabaseClient, openDatabase } from '../db/client.ts';
import * as schema from '../db/schema.ts';
import { localTimeOf } from '../features/events/event-times.rules.ts';
import { catalogue } from '../features/games/games-catalogue.ts';
import { createMediaService } from '../features/media/media.service.ts';
import { diskStorage } from '../providers/storage/disk.ts';
import { buildTestApp, type Caller, type TestApp } from '../testing/build-app.ts';
import { wrongCounts } from '../testing/data/wrong-counts.ts';
import { clearDemo } from './clear.ts';
import { renewDemoPassword } from './password.ts';
import { renewDemoEvents } from './renew-events.ts';
import { type SeededDemo, seedDemo } from './seed.ts';
import { findDemoState } from './state.ts';

/** The limit of transactions in these tests, in milliseconds. */
const transactionMs = 1_000;

let app: TestApp;
/** Simulates a slow machine: a pool with a short limit for transactions. */
let slow: DatabaseClient;
let folder: string;
let seeded: SeededDemo;
let caller: Caller;

beforeAll(async () => {
  app = await buildTestApp();
  folder = await mkdtemp(join(tmpdir(), 'starparty-demo-'));
  const { db } = app.database;
  const storage = diskStorage(folder);
  expect(await findDemoState(db)).toBe('due');
  slow = openDatabase(app.databaseUrl, 1, { transactionMs });
  await db.execute(sql`CREATE FUNCTION wait() RETURNS trigger LANGUAGE plpgsql
    AS $$ BEGIN PERFORM pg_sleep(1); RETURN NULL; END $$`);
  await db.execute(sql`CREATE TRIGGER wait AFTER INSERT ON post EXECUTE FUNCTION wait()`);
  seeded = await seedDemo({ db: slow.db, storage, now: new Date(), log: () => {} });
  await db.execute(sql`DROP TRIGGER wait ON post`);
  caller = app.visitor();
  const { email, password } = seeded.account;
  await caller.call(signIn, { body: { email, password } });
});

afterAll(async () => {
  await slow.close();
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

test('is not created again, and lacks pictures', async () => {
  expect(await findDemoState(app.database.db)).toBe('unfinished');
});

test('is created even if it takes longer than other transactions may', async () => {
  expect(await slow.db.$count(schema.demoMember)).toBe(seeded.members + 1);
  await expect(slow.db.transaction((tx) => tx.execute(sql`SELECT pg_sleep(1.5)`))).rejects.toThrow();
});

test('fills the feed, newest first, with correct counts', async () => {
  const { items } = await caller.call(listPosts, { query: { limit: 50 } });
  expect(items).toHaveLength(50);
  const times = items.map(({ createdAt }) => createdAt);
  expect(times).toEqual([...times].sort().reverse());
  const lively = items.find((post) => post.comments > 5);
  expect(lively).toBeDefined();
  if (!lively) return;
  const comments = await caller.call(listComments, { params: { postId: lively.postId }, query: {} });
  expect(comments.items).toHaveLength(lively.comments);
});

test('the market has 120 listings in all categories, at realistic prices, some of them sold', async () => {
  const listings = await app.database.db.select().from(schema.listings);
  expect(listings).toHaveLength(120);
  expect(new Set(listings.flatMap(({ tags }) => tags))).toEqual(new Set(marketTags));
  expect(listings.filter(({ state }) => state === 'sold').length).toBeGreaterThan(3);
  for (const { listingPrice } of listings) expect(listingPrice).toBeLessThan(100_000);
  const { items } = await caller.call(listListings, { query: { search: 'knight', near: 'g5102922' } });
  expect(items.map(({ title }) => title)).toContain('Knight statue, 28 cm, numbered');
  expect(items.every(({ distance }) => distance !== null && distance > 100)).toBe(true);
});

test('the counts of every post match its rows', async () => {
  expect((await app.database.pool.query(wrongCounts)).rows).toEqual([]);
});

test('has 80 events over the US that are all ahead, even weeks after the start', async () => {
  const { db } = app.database;
  const { events, rsvps } = schema;
  const ahead = () => db.$count(events, sql`starts_at > now()`);
  expect(await ahead()).toBe(80);
  expect(await db.$count(events, eq(events.isOnline, true))).toBe(10);
  const states = await db.selectDistinct({ state: events.locationState }).from(events);
  expect(states.length).toBeGreaterThan(30);
  expect(await db.$count(rsvps)).toBeGreaterThan(300);
  expect((await caller.call(findEvents, { body: { role: 'going' } })).items.length).toBeGreaterThan(1);
  const [before] = await db.select().from(events).orderBy(events.eventId).limit(1);
  const guest = await app.createMember();
  const row = { eventId: before?.eventId ?? '', username: 'Guest', isConfirmed: true };
  await db.insert(rsvps).values({ ...row, rsvpId: uuid(), userId: guest.userId, email: guest.email });
  await db.execute(sql`UPDATE events SET event_time = event_time - interval '45 days', end_time = end_time - interval '45 days',
    starts_at = (event_time - interval '45 days') AT TIME ZONE time_zone, ends_at = (end_time - interval '45 days') AT TIME ZONE time_zone`);
  expect(await ahead()).toBe(0);
  await renewDemoEvents(db);
  expect(await db.$count(events, sql`ends_at > now()`)).toBe(80);
  const [after] = await db.select().from(events).orderBy(events.eventId).limit(1);
  expect(after?.eventTime.slice(11)).toBe(before?.eventTime.slice(11));
  expect(localTimeOf(after?.startsAt as Date, after?.timeZone ?? '')).toBe(
    after?.eventTime.replace(' ', 'T').slice(0, 16),
  );
  expect(await db.$count(rsvps, eq(rsvps.userId, guest.userId))).toBe(0);
  await db.delete(schema.user).where(eq(schema.user.id, guest.userId));
});

test('the demo account has conversations with unread messages, and a request', async () => {
  const { items } = await caller.call(listConversations, { query: {} });
  expect(items.map(({ person, unread }) => [person?.username, unread])).toEqual([
    ['kestrel.vu', 2],
    ['lowercase_lou', 1],
    ['rue', 1],
  ]);
  const conversationId = items[0]?.conversationId ?? '';
  const messages = await caller.call(listMessages, { params: { conversationId }, query: {} });
  expect(messages.items.map(({ isOwn }) => isOwn)).toEqual([false, true, false, true, false, true, false, false]);
  const times = messages.items.map(({ createdAt }) => createdAt);
  expect(times).toEqual([...times].sort());
  const requests = await caller.call(listConversations, { query: { folder: 'requests' } });
  expect(requests.items.map(({ person }) => person?.username)).toEqual(['pixelmaw']);
  const answer = { messageId: uuid(), message: 'Rock and stone!' };
  expect(await caller.call(sendMessage, { params: { conversationId }, body: answer })).toMatchObject({ seq: 9 });
});

test('the demo account has notifications of grouped likes, comments, later events and accepted requests', async () => {
  const { items, unread } = await caller.call(listNotifications, { query: {} });
  const summaries = items.map(({ kind, count, people }) => [kind, count, people[0]?.username]);
  expect(summaries, 'one after the other, as they came').toEqual([
    ['comment_followed', 1, 'ondo'],
    ['post_commented', 2, 'lowercase_lou'],
    ['post_liked', 5, 'rue'],
    ['request_accepted', 1, 'lowercase_lou'],
  ]);
  expect(unread).toBe(items.length);
});

test('members have profiles with ranked games and a picture', async () => {
  // The author of a post on the first page. The others' pictures are drawn later.
  const profile = await caller.call(getProfile, { params: { username: 'teapot_knight' } });
  expect(profile.favoriteGames.map(({ rank, title }) => [rank, title])[0]).toEqual([1, "Baldur's Gate 3"]);
  expect(profile.profilePic).toMatch(/^\/images\/profile_pics\/.+\.webp$/);
});

test('its account can get a new password, which ends sessions with the old one', async () => {
  const renewed = await renewDemoPassword(app.database.db);
  expect(renewed).toMatchObject({ email: seeded.account.email, sessionIds: [expect.any(String)] });
  const before = caller;
  caller = app.visitor();
  const logIn = (password = '') =>
    caller.send('POST', '/api/auth/sign-in', { body: { email: seeded.account.email, password } });
  expect((await logIn(seeded.account.password)).statusCode).toBe(401);
  expect((await logIn(renewed?.password)).statusCode).toBe(200);
  await expect.poll(async () => (await before.send('GET', '/api/me')).statusCode).toBe(401);
});

test('deletes itself with all files, keeps what real members wrote, and is not created again', async () => {
  const { db } = app.database;
  const real = await app.createMember({ username: 'real-one' });
  const asReal = await app.as(real);
  const { postId } = await asReal.call(createPost, { body: { postContent: 'I stay.' } });
  await caller.call(likePost, { params: { postId } });
  await asReal.call(likePost, { params: { postId } });
  for (const each of [caller, asReal]) await each.call(addReaction, { params: { postId, reaction: 'fire' } });
  await caller.call(createComment, { params: { postId }, body: { postContent: 'I go.' } });
  await asReal.call(createComment, { params: { postId }, body: { postContent: 'I stay, too.' } });
  const { conversationId } = await asReal.call(startConversation, { body: { username: 'rue' } });
  const kept = { messageId: uuid(), message: 'Are you still there?' };
  await asReal.call(sendMessage, { params: { conversationId }, body: kept });
  const { members, imageIds } = await clearDemo(db);
  expect(members).toBe(seeded.members + 1);
  await createMediaService({ db, storage: diskStorage(folder), contents }).remove(imageIds);
  for (const table of [schema.user, schema.post, schema.likes, schema.comments, schema.messages]) {
    expect((await db.select({ number: count() }).from(table))[0]?.number).toBe(1);
  }
  expect((await db.select({ number: count() }).from(schema.image))[0]?.number).toBe(0);
  expect(await db.$count(schema.events)).toBe(0);
  expect((await db.select({ number: count() }).from(schema.games))[0]?.number).toBe(catalogue.length);
  const reactions = [{ reaction: 'fire', count: 1 }];
  const post = await asReal.call(getPost, { params: { postId } });
  expect(post).toMatchObject({ likes: 1, comments: 1, isLiked: true, reactions });
  expect((await asReal.call(listConversations, { query: {} })).items).toMatchObject([
    { person: null, lastMessage: { message: kept.message } },
  ]);
  expect(await readdir(join(folder, 'post-attachments'))).toEqual([]);
  expect(await findDemoState(db)).toBe('settled');
});
