/** The list Following through HTTP and sockets: its posts, their order, and the count of new posts. */
import { countNewPosts, createPost, listPosts } from '@starparty/contract/feed.ts';
import { followPerson, unfollowPerson } from '@starparty/contract/follows.ts';
import { blockPerson } from '@starparty/contract/safety.ts';
import { eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import * as schema from '../../../db/schema.ts';
import { buildTestApp, type Caller } from '../../../testing/build-app.ts';
import type { TestMember } from '../../../testing/data/factories.ts';
import { openSocket } from '../../../testing/socket-client.ts';

const app = await buildTestApp();
afterAll(() => app.close());
const { db } = app.database;

let reader: TestMember;
let asReader: Caller;
let authors: TestMember[];
beforeEach(async () => {
  const members = await Promise.all(Array.from({ length: 4 }, () => app.createMember({ age: 30 })));
  [reader, ...authors] = members as [TestMember, ...TestMember[]];
  asReader = await app.as(reader);
});

const follow = ({ username }: TestMember) => asReader.call(followPerson, { params: { username } });
const post = ({ userId }: TestMember, more: Partial<typeof schema.post.$inferInsert> = {}) =>
  app.createPost({ userId, ...more });
const read = (query: { limit?: number; cursor?: string } = {}, caller = asReader) =>
  caller.call(listPosts, { query: { feed: 'following', ...query } });
const idsOf = async () => (await read()).items.map(({ postId }) => postId);
const count = (after?: string) =>
  asReader.call(countNewPosts, { query: { feed: 'following', ...(after && { after }) } });
/** Adds newer posts of a stranger, more than the first statement scans. */
async function buryUnderOthers(): Promise<void> {
  const { userId } = await app.createMember();
  const rows = Array.from({ length: 1_100 }, () => ({ postId: uuid(), userId, postContent: 'Noise' }));
  await db.insert(schema.post).values(rows);
}

/** The last author is not followed. */
const followed = () => authors.slice(0, 2) as [TestMember, TestMember];
const stranger = () => authors[2] as TestMember;

describe.each(['among the newest posts', 'below many posts of others'] as const)('%s', (where) => {
  let expected: string[];
  beforeEach(async () => {
    const [one, other] = followed();
    await follow(one);
    await follow(other);
    expected = [];
    for (const author of [one, other, reader, one, one, other, reader]) expected.unshift(await post(author));
    await post(stranger());
    await post(one, { isHidden: true });
    expected.unshift(await post(reader, { isHidden: true }));
    if (where === 'below many posts of others') await buryUnderOthers();
  });

  test('has the posts of followed people and own ones, newest first, page by page', async () => {
    expect(await idsOf()).toEqual(expected);
    const paged: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await read({ limit: 3, ...(cursor && { cursor }) });
      paged.push(...page.items.map(({ postId }) => postId));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(paged).toEqual(expected);
  });

  test('counts new posts of followed people only', async () => {
    const byOthers = (await read()).items.filter(({ isOwn }) => !isOwn).map(({ postId }) => postId);
    expect(await count()).toEqual({ count: 5, newest: byOthers[0] });
    expect(await count(byOthers[1])).toEqual({ count: 1, newest: byOthers[0] });
    expect(await count(byOthers[0])).toEqual({ count: 0, newest: null });
  });

  test('loses the posts of people who are no longer followed, blocked or hidden', async () => {
    const [one, other] = followed();
    const authorOf = async () => new Set((await read()).items.map(({ author }) => author.username));
    await asReader.call(unfollowPerson, { params: { username: one.username } });
    expect(await authorOf()).toEqual(new Set([other.username, reader.username]));
    await db.insert(schema.hiddenPeople).values({ userId: other.userId });
    expect(await authorOf()).toEqual(new Set([reader.username]));
    expect(await count()).toEqual({ count: 0, newest: null });
    await db.delete(schema.hiddenPeople).where(eq(schema.hiddenPeople.userId, other.userId));
    await (await app.as(other)).call(blockPerson, { params: { username: reader.username } });
    expect(await idsOf()).toEqual([]);
  });
});

describe('about a game', () => {
  let game: string;
  let gameId: string;
  beforeEach(async () => {
    game = `valheim-${uuid()}`;
    gameId = await app.createGame({ slug: game, title: 'Valheim' });
  });
  const readAbout = (query: { limit?: number; cursor?: string } = {}, caller = asReader) =>
    caller.call(listPosts, { query: { feed: 'following', game, ...query } });
  const countAbout = (after?: string) =>
    asReader.call(countNewPosts, { query: { feed: 'following', game, ...(after && { after }) } });

  test('has the posts of followed people and own ones about it, newest first, page by page', async () => {
    const [one, other] = followed();
    await follow(one);
    await follow(other);
    const otherGame = await app.createGame({ slug: `hades-${uuid()}`, title: 'Hades' });
    const expected: string[] = [];
    for (const author of [one, other, reader, one, one]) {
      expected.unshift(await post(author, { gameId }));
      await post(author);
      await post(author, { gameId: otherGame });
    }
    await post(stranger(), { gameId });
    await post(one, { gameId, isHidden: true });
    expect((await readAbout()).items.map(({ postId }) => postId)).toEqual(expected);
    const first = await readAbout({ limit: 3 });
    const second = await readAbout({ limit: 3, cursor: first.nextCursor ?? '' });
    expect([...first.items, ...second.items].map(({ postId }) => postId)).toEqual(expected);
    expect(second.nextCursor).toBeNull();
    expect(await countAbout()).toEqual({ count: 4, newest: expected[0] });
    expect(await countAbout(expected[1])).toEqual({ count: 1, newest: expected[0] });
  });

  test('loses the posts of blocked people, and is empty for members who follow nobody', async () => {
    const [one] = followed();
    await follow(one);
    await post(one, { gameId });
    await post(reader, { gameId });
    await (await app.as(one)).call(blockPerson, { params: { username: reader.username } });
    expect((await readAbout()).items).toEqual([]);
    expect(await countAbout()).toEqual({ count: 0, newest: null });
    expect((await readAbout({}, await app.as(stranger()))).items).toEqual([]);
    expect((await app.visitor().send('GET', `/api/posts?feed=following&game=${game}`)).statusCode).toBe(401);
  });

  test('an open list receives the posts that match both', async () => {
    const [author] = followed();
    await follow(author);
    const [tab, all] = [await openSocket(app, asReader), await openSocket(app, asReader)];
    tab.send({ type: 'feed', isOpen: true, kind: 'following', game });
    all.send({ type: 'feed', isOpen: true });
    await Promise.all([tab, all].map((one) => one.until(() => one.of('feed').length === 1)));
    const write = async (member: TestMember, about: string | null) =>
      (await (await app.as(member)).call(createPost, { body: { postContent: 'News!', game: about } })).postId;
    await write(stranger(), game);
    await write(author, null);
    await all.until(() => all.of('post').length === 2);
    const matching = await write(author, game);
    await tab.until(() => tab.of('post').length > 0);
    expect(tab.of('post')).toEqual([{ type: 'post', postId: matching }]);
    await Promise.all([tab, all].map((one) => one.close()));
  });
});

test('is private: another member gets another list, and a visitor gets none', async () => {
  await follow(followed()[0]);
  await post(followed()[0]);
  expect((await read({}, await app.as(stranger()))).items).toEqual([]);
  expect((await app.visitor().send('GET', '/api/posts?feed=following')).statusCode).toBe(401);
  expect((await asReader.send('GET', '/api/posts?feed=friends')).json()).toMatchObject({ code: 'invalid_input' });
});

test('has the posts of very many authors in the right order', async () => {
  const crowd = Array.from({ length: 60 }, () => uuid());
  await db.insert(schema.user).values(crowd.map((id) => ({ id, email: `${id}@example.org` })));
  await db
    .insert(schema.profiles)
    .values(crowd.map((userId, index) => ({ id: uuid(), userId, username: `fan-${index}-${userId.slice(-6)}` })));
  await db
    .insert(schema.follows)
    .values(crowd.map((followedId) => ({ followId: uuid(), followerId: reader.userId, followedId })));
  const rows = Array.from({ length: 300 }, (_, index) => ({
    postId: uuid(),
    userId: crowd[(index * index * 7) % crowd.length] as string,
    postContent: `Post ${index}`,
  }));
  await db.insert(schema.post).values(rows);
  await buryUnderOthers();
  const newestFirst = rows.map(({ postId }) => postId).reverse();
  const first = await read({ limit: 50 });
  const second = await read({ limit: 50, cursor: first.nextCursor ?? '' });
  expect([...first.items, ...second.items].map(({ postId }) => postId)).toEqual(newestFirst.slice(0, 100));
});

test('an open list receives new posts of followed people only, and the whole feed still receives all', async () => {
  const [author] = followed();
  await follow(author);
  const [following, all] = [await openSocket(app, asReader), await openSocket(app, asReader)];
  following.send({ type: 'feed', isOpen: true, kind: 'following' });
  all.send({ type: 'feed', isOpen: true });
  await Promise.all([following, all].map((tab) => tab.until(() => tab.of('feed').length === 1)));
  const write = async (member: TestMember) =>
    (await (await app.as(member)).call(createPost, { body: { postContent: 'News!' } })).postId;
  const byStranger = await write(stranger());
  const byFollowed = await write(author);
  await following.until(() => following.of('post').length > 0);
  await all.until(() => all.of('post').length === 2);
  expect(following.of('post')).toEqual([{ type: 'post', postId: byFollowed }]);
  expect(all.of('post').map(({ postId }) => postId)).toEqual([byStranger, byFollowed]);

  following.send({ type: 'feed', isOpen: true });
  await following.until(() => following.of('feed').length === 2);
  const later = await write(stranger());
  await following.until(() => following.of('post').length === 2);
  expect(following.of('post').at(-1)).toEqual({ type: 'post', postId: later });
  await Promise.all([following, all].map((tab) => tab.close()));
});
