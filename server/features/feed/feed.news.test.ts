import { createPost, deletePost, likePost, unlikePost } from '@starparty/contract/feed.ts';
import { blockPerson } from '@starparty/contract/safety.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { App } from '../../app.ts';
import * as schema from '../../db/schema.ts';
import { buildSecondApp, buildTestApp, type Caller, type TestApp } from '../../testing/build-app.ts';
import { openSocket, type SocketClient } from '../../testing/socket-client.ts';
import { changeIntervalMs } from './feed.news.ts';

let app: TestApp;
let neighbour: App;

beforeAll(async () => {
  app = await buildTestApp();
  neighbour = await buildSecondApp(app);
});
afterAll(async () => {
  await neighbour.close();
  await app.close();
});

const post = (caller: Caller) => caller.call(createPost, { body: { postContent: 'News!' } });

/** Opens a tab that shows the feed. */
async function openFeed(place: App, caller: Caller): Promise<SocketClient> {
  const tab = await openSocket(place, caller);
  tab.send({ type: 'feed', isOpen: true });
  await expect.poll(() => tab.of('feed').length).toBe(1);
  return tab;
}

test('a new post reaches feed tabs in every process at once, except its author’s', async () => {
  const [author, reader] = [await app.as(await app.createMember()), await app.as(await app.createMember())];
  const [own, here, there] = [
    await openFeed(app, author),
    await openFeed(app, reader),
    await openFeed(neighbour, reader),
  ];
  const elsewhere = await openSocket(app, reader);
  const { postId } = await post(author);
  for (const tab of [here, there]) await expect.poll(() => tab.of('post')).toEqual([{ type: 'post', postId }]);
  here.send({ type: 'feed', isOpen: false });
  await here.settle();
  const second = await post(author);
  await expect.poll(() => there.of('post').map((frame) => frame.postId)).toEqual([postId, second.postId]);
  expect([own, elsewhere].flatMap((tab) => tab.of('post'))).toEqual([]);
  expect(here.of('post')).toHaveLength(1);
  await Promise.all([own, here, there, elsewhere].map((tab) => tab.close()));
});

test('posts and likes are not sent across a block to open tabs, in either direction, nor those of a hidden author', async () => {
  const people = await Promise.all(Array.from({ length: 4 }, () => app.createMember()));
  const [author, blocker, blocked, other] = await Promise.all(people.map((person) => app.as(person)));
  if (!author || !blocker || !blocked || !other) throw new Error('There are four.');
  const tabs = await Promise.all([blocker, blocked, other].map((caller) => openFeed(app, caller)));
  await blocker.call(blockPerson, { params: { username: people[0]?.username ?? '' } });
  await author.call(blockPerson, { params: { username: people[2]?.username ?? '' } });
  const { postId } = await post(author);
  await expect.poll(() => tabs[2]?.of('post')).toEqual([{ type: 'post', postId }]);
  const openToAll = await post(other);
  for (const likedId of [postId, openToAll.postId]) await other.call(likePost, { params: { postId: likedId } });
  const liked = (tab: SocketClient) => tab.of('counts').flatMap(({ posts }) => posts.map((one) => one.postId));
  await expect
    .poll(() => tabs.map((tab) => liked(tab).toSorted()))
    .toEqual([[openToAll.postId], [openToAll.postId], [postId, openToAll.postId].toSorted()]);
  await app.database.db.insert(schema.hiddenPeople).values({ userId: people[0]?.userId ?? '' });
  await post(author);
  const seen = await post(other);
  const others = [openToAll, seen].map((one) => ({ type: 'post', postId: one.postId }));
  await expect.poll(() => tabs.slice(0, 2).map((tab) => tab.of('post'))).toEqual([others, others]);
  expect(tabs[2]?.of('post')).toHaveLength(1);
  await Promise.all(tabs.map((tab) => tab.close()));
});

test('likes reach every process at most five times a second and end with the latest count', async () => {
  const author = await app.as(await app.createMember());
  const fans = await Promise.all(Array.from({ length: 6 }, async () => app.as(await app.createMember())));
  const [here, there] = [await openFeed(app, author), await openFeed(neighbour, author)];
  const [one, gone] = [await post(author), await post(author)];
  const since = performance.now();
  const newest = (tab: SocketClient) =>
    tab
      .of('counts')
      .flatMap(({ posts }) => posts)
      .findLast(({ postId }) => postId === one.postId)?.likes;
  for (const [index, fan] of fans.entries()) {
    await fan.call(likePost, { params: { postId: one.postId } });
    await fan.call(likePost, { params: { postId: gone.postId } });
    await expect.poll(() => newest(there)).toBe(index + 1);
  }
  await fans[0]?.call(unlikePost, { params: { postId: one.postId } });
  await author.call(deletePost, { params: { postId: gone.postId } });
  await expect.poll(() => newest(here)).toBe(5);
  await expect.poll(() => newest(there)).toBe(5);
  const seconds = (performance.now() - since) / 1_000;
  const frames = there.of('counts').length;
  expect(frames).toBeGreaterThan(1);
  expect(frames).toBeLessThanOrEqual(Math.ceil(seconds * 5) + 1);
  await Promise.all([here, there].map((tab) => tab.close()));
});

test.each([
  [1, 200],
  [1_000, 200],
  [2_500, 500],
  [40_000, 1_000],
])('%d tabs receive changes every %d ms', (tabs, ms) => {
  expect(changeIntervalMs(tabs)).toBe(ms);
});
