/**
 * Live updates of comments and deletions for tabs that show the feed or a post, and refetching after missed updates.
 */
import { deleteAccount } from '@starparty/contract/account.ts';
import { createComment, deleteComment } from '@starparty/contract/comments.ts';
import { createPost, deletePost, getPost, likePost, savePost } from '@starparty/contract/feed.ts';
import { listPostStates } from '@starparty/contract/post-changes.ts';
import { blockPerson, createReport } from '@starparty/contract/safety.ts';
import { eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { App } from '../../app.ts';
import { contents } from '../../contents.ts';
import * as schema from '../../db/schema.ts';
import { buildSecondApp, buildTestApp, type Caller, publishAsHost, type TestApp } from '../../testing/build-app.ts';
import type { TestMember } from '../../testing/data/factories.ts';
import { openSocket, type SocketClient } from '../../testing/socket-client.ts';
import { announceDecision } from '../safety/decisions.ts';
import { createModeration } from '../safety/moderation.service.ts';

let app: TestApp;
let neighbour: App;
let author: TestMember;
let asAuthor: Caller;
let asReader: Caller;
let asOther: Caller;

/** Viewers who blocked the author or are blocked by the author. */
let apart: Caller[];

beforeAll(async () => {
  app = await buildTestApp();
  neighbour = await buildSecondApp(app);
});
afterAll(async () => {
  await neighbour.close();
  await app.close();
});

beforeEach(async () => {
  const people = await Promise.all(Array.from({ length: 5 }, () => app.createMember()));
  [author] = people as [TestMember];
  const callers = await Promise.all(people.map((person) => app.as(person)));
  [asAuthor, asReader, asOther] = callers as [Caller, Caller, Caller];
  apart = callers.slice(3);
  await apart[0]?.call(blockPerson, { params: { username: author.username } });
  await asAuthor.call(blockPerson, { params: { username: people[4]?.username ?? '' } });
});

const write = async (caller: Caller) => (await caller.call(createPost, { body: { postContent: 'News!' } })).postId;
const comment = (caller: Caller, postId: string, postContent = 'First.') =>
  caller.call(createComment, { params: { postId }, body: { postContent } });

async function openFeed(place: App, caller: Caller): Promise<SocketClient> {
  const tab = await openSocket(place, caller);
  tab.send({ type: 'feed', isOpen: true });
  await expect.poll(() => tab.of('feed').length).toBe(1);
  return tab;
}

async function openPost(place: App, caller: Caller, postId: string): Promise<SocketClient> {
  const tab = await openSocket(place, caller);
  tab.send({ type: 'reading', postId });
  await expect.poll(() => tab.of('reading')).toEqual([{ type: 'reading', postId }]);
  return tab;
}

const closeAll = (tabs: SocketClient[]) => Promise.all(tabs.map((tab) => tab.close()));
const goneFor = (tab: SocketClient) => tab.of('gone').flatMap(({ postIds }) => postIds);
const writtenFor = (tab: SocketClient) => tab.of('comments').flatMap(({ written }) => written);
const goneCommentsFor = (tab: SocketClient) => tab.of('comments').flatMap(({ goneIds }) => goneIds);
/** Frames about posts, without the responses to the tab's own frames. */
const newsFor = (tab: SocketClient) => tab.frames.filter(({ type }) => !['feed', 'reading', 'pong'].includes(type));

test('a comment and its deletion reach all readers of the post in every process, with the counts', async () => {
  const postId = await write(asAuthor);
  const elsewhere = await write(asAuthor);
  const [here, there, own] = [
    await openPost(app, asReader, postId),
    await openPost(neighbour, asReader, postId),
    await openPost(app, asOther, postId),
  ];
  const away = await openPost(app, asReader, elsewhere);
  const written = await comment(asOther, postId);
  for (const tab of [here, there]) {
    await expect
      .poll(() => tab.of('comments'))
      .toEqual([
        {
          type: 'comments',
          post: { postId, likes: 0, comments: 1, reactions: [] },
          written: [{ ...written, isOwn: false }],
          goneIds: [],
        },
      ]);
  }
  await expect.poll(() => writtenFor(own)).toEqual([written]);

  await asOther.call(deleteComment, { params: { postId, commentId: written.commentId } });
  for (const tab of [here, there, own]) {
    await expect.poll(() => goneCommentsFor(tab)).toEqual([written.commentId]);
    expect(tab.of('comments').at(-1)?.post).toEqual({ postId, likes: 0, comments: 0, reactions: [] });
  }
  expect(newsFor(away)).toEqual([]);
  await closeAll([here, there, own, away]);
});

test('a comment updates the counts in the feeds of others', async () => {
  const postId = await write(asAuthor);
  const tabs = [await openFeed(app, asReader), await openFeed(neighbour, asReader)];
  await comment(asOther, postId);
  for (const tab of tabs) {
    await expect.poll(() => tab.of('counts').at(-1)?.posts).toEqual([{ postId, likes: 0, comments: 1, reactions: [] }]);
    expect(tab.of('comments')).toEqual([]);
  }
  await closeAll(tabs);
});

test('nothing is sent across a block with the author of the comment or of the post', async () => {
  const open = await write(asOther);
  const closed = await write(asAuthor);
  const apartOpen = await Promise.all(apart.map((caller) => openPost(app, caller, open)));
  const apartClosed = await Promise.all(apart.map((caller) => openPost(app, caller, closed)));
  const readers = [await openPost(app, asReader, open), await openPost(app, asReader, closed)] as const;
  const [onOpen, onClosed] = [await comment(asAuthor, open), await comment(asOther, closed)];
  await expect.poll(() => writtenFor(readers[0])).toMatchObject([{ commentId: onOpen.commentId }]);
  await expect.poll(() => writtenFor(readers[1])).toMatchObject([{ commentId: onClosed.commentId }]);
  await asAuthor.call(deleteComment, { params: { postId: open, commentId: onOpen.commentId } });
  await expect.poll(() => goneCommentsFor(readers[0])).toEqual([onOpen.commentId]);
  await asAuthor.call(deletePost, { params: { postId: closed } });
  await expect.poll(() => goneFor(readers[1])).toEqual([closed]);
  expect(apartOpen.flatMap((tab) => [...writtenFor(tab), ...goneCommentsFor(tab)])).toEqual([]);
  expect(apartClosed.flatMap(newsFor)).toEqual([]);
  await closeAll([...apartOpen, ...apartClosed, ...readers]);
});

test('a deleted post disappears from feeds and readers in every process', async () => {
  const postId = await write(asAuthor);
  const tabs = [
    await openFeed(app, asReader),
    await openFeed(neighbour, asReader),
    await openPost(app, asReader, postId),
    await openPost(neighbour, asAuthor, postId),
  ];
  const apartTabs = await Promise.all(apart.map((caller) => openFeed(neighbour, caller)));
  await asAuthor.call(deletePost, { params: { postId } });
  for (const tab of tabs) await expect.poll(() => goneFor(tab)).toEqual([postId]);
  expect(apartTabs.flatMap(newsFor)).toEqual([]);
  await closeAll([...tabs, ...apartTabs]);
});

test('deleting an account removes its posts and likes from open pages, and its name from comments', async () => {
  const own = [await write(asAuthor), await write(asAuthor)];
  const others = await write(asOther);
  await asAuthor.call(likePost, { params: { postId: others } });
  await comment(asAuthor, others);
  const feed = await openFeed(neighbour, asReader);
  const post = await openPost(app, asReader, others);
  const apartTabs = await Promise.all(apart.map((caller) => openFeed(app, caller)));
  await asAuthor.call(deleteAccount, { body: { password: author.password } });
  await expect.poll(() => goneFor(feed).toSorted()).toEqual(own.toSorted());
  const ofOthers = () => feed.of('counts').flatMap(({ posts }) => posts);
  await expect.poll(ofOthers).toContainEqual({ postId: others, likes: 0, comments: 1, reactions: [] });
  // The second `reading` frame makes the page fetch everything again.
  await expect.poll(() => post.of('reading').length).toBe(2);
  expect(apartTabs.flatMap(goneFor)).toEqual([]);
  await closeAll([feed, post, ...apartTabs]);
});

test('deleting an account reveals neither its hidden nor its saved posts to open pages', async () => {
  const [hidden, shown, savedPost] = [await write(asAuthor), await write(asAuthor), await write(asOther)];
  await app.database.db.update(schema.post).set({ isHidden: true }).where(eq(schema.post.postId, hidden));
  await asAuthor.call(savePost, { params: { postId: savedPost } });
  const liked = await write(asOther);
  await asAuthor.call(likePost, { params: { postId: liked } });
  const feed = await openFeed(app, asReader);
  const tabs = [await openPost(app, asReader, savedPost), await openPost(app, asReader, liked)];
  await asAuthor.call(deleteAccount, { body: { password: author.password } });
  await expect.poll(() => goneFor(feed)).toContain(shown);
  await expect.poll(() => tabs[1]?.of('reading').length).toBe(2);
  await tabs[0]?.settle();
  expect(goneFor(feed)).toEqual([shown]);
  expect(tabs[0]?.of('reading')).toHaveLength(1);
  await closeAll([feed, ...tabs]);
});

test('deleting an account that the host has hidden sends none of its posts to open pages', async () => {
  await write(asAuthor);
  const feed = await openFeed(app, asReader);
  await app.database.db.insert(schema.hiddenPeople).values({ userId: author.userId });
  await asAuthor.call(deleteAccount, { body: { password: author.password } });
  const postId = await write(asOther);
  await asOther.call(deletePost, { params: { postId } });
  await expect.poll(() => goneFor(feed)).toContain(postId);
  expect(goneFor(feed)).toEqual([postId]);
  await closeAll([feed]);
});

test('content hidden by the host disappears from the pages of others', async () => {
  const moderation = createModeration({ ...app, contents });
  async function hide(target: Parameters<typeof asReader.call<typeof createReport>>[1]['body']['target']) {
    await asReader.call(createReport, { body: { target, reason: 'spam' } });
    const [report] = await moderation.listReports();
    await moderation.settleReport(report?.number ?? 0, 'hidden');
    await publishAsHost(app, announceDecision);
  }
  const [first, second, others] = [await write(asAuthor), await write(asAuthor), await write(asOther)];
  const { commentId } = await comment(asAuthor, others);
  const tabs = [await openFeed(app, asReader), await openFeed(neighbour, asReader)];
  const post = await openPost(app, asReader, others);
  const apartTabs = await Promise.all([asAuthor, ...apart].map((caller) => openFeed(app, caller)));
  // A tab that has just opened may still receive earlier deletions.
  const goneOfThese = (tab: Parameters<typeof goneFor>[0]) =>
    goneFor(tab).filter((postId) => [first, second, others].includes(postId));
  await hide({ kind: 'post', id: first });
  for (const tab of tabs) {
    await expect.poll(() => goneOfThese(tab)).toEqual([first]);
    for (const postId of goneFor(tab))
      expect(await asReader.refused(getPost, { params: { postId } })).toMatchObject({ status: 404 });
  }
  await hide({ kind: 'comment', id: commentId });
  await expect.poll(() => post.of('reading').length).toBe(2);
  await hide({ kind: 'person', id: author.username });
  for (const tab of tabs) await expect.poll(() => goneFor(tab)).toContain(second);
  await expect.poll(() => post.of('reading').length).toBe(3);
  expect(apartTabs.flatMap(goneFor)).toEqual([]);
  await closeAll([...tabs, post, ...apartTabs]);
});

test('many comments and likes become at most five frames per second and tab', async () => {
  const postId = await write(asAuthor);
  const tabs = [await openPost(app, asReader, postId), await openFeed(neighbour, asReader)];
  const arrivals = tabs.map((tab) => {
    const times: number[] = [];
    tab.socket.on('message', () => times.push(performance.now()));
    return times;
  });
  const since = performance.now();
  let comments = 0;
  while (arrivals.some((times) => times.length < 6)) {
    await comment(asOther, postId, `Number ${comments}`);
    await asOther.call(likePost, { params: { postId } });
    comments += 1;
  }
  await expect.poll(() => tabs[0] && writtenFor(tabs[0]).length).toBe(comments);
  await expect.poll(() => tabs[1]?.of('counts').at(-1)?.posts).toEqual([{ postId, likes: 1, comments, reactions: [] }]);
  const seconds = (performance.now() - since) / 1000;
  expect(comments).toBeGreaterThan(6);
  for (const times of arrivals) expect(times.length).toBeLessThanOrEqual(Math.ceil(seconds * 5) + 1);
  await closeAll(tabs);
});

test('a tab that leaves a post receives nothing more about it', async () => {
  const [first, second] = [await write(asAuthor), await write(asAuthor)];
  const [moved, left] = [await openPost(app, asReader, first), await openPost(app, asReader, first)];
  const stays = await openPost(app, asReader, first);
  moved.send({ type: 'reading', postId: second });
  left.send({ type: 'reading', postId: null });
  await expect.poll(() => moved.of('reading').length).toBe(2);
  await left.settle();
  await comment(asOther, first);
  await expect.poll(() => writtenFor(stays).length).toBe(1);
  expect([...newsFor(moved), ...newsFor(left)]).toEqual([]);
  await comment(asOther, second);
  await expect.poll(() => writtenFor(moved).length).toBe(1);
  await closeAll([moved, left, stays]);
});

test('one request returns the state of a reader’s posts and omits deleted ones', async () => {
  const [liked, deleted, closed] = [await write(asOther), await write(asOther), await write(asAuthor)];
  await asReader.call(likePost, { params: { postId: liked } });
  await comment(asReader, liked);
  await asOther.call(deletePost, { params: { postId: deleted } });
  const query = { postIds: [liked, deleted, closed, uuid()].join() };
  const unmarked = { reactions: [], ownReactions: [], editedAt: null, isSaved: false };
  const state = { postId: liked, likes: 1, comments: 1, ...unmarked };
  const closedState = { postId: closed, likes: 0, comments: 0, isLiked: false, ...unmarked };
  const sorted = async (caller: Caller) =>
    (await caller.call(listPostStates, { query })).items.toSorted((a, b) => a.postId.localeCompare(b.postId));
  expect(await sorted(asReader)).toEqual([{ ...state, isLiked: true }, closedState]);
  for (const caller of apart) expect(await sorted(caller)).toEqual([{ ...state, isLiked: false }]);
  const tooMany = Array.from({ length: 101 }, () => uuid()).join();
  expect(await asReader.refused(listPostStates, { query: { postIds: tooMany } })).toMatchObject({
    code: 'invalid_input',
  });
  expect(await asReader.refused(listPostStates, { query: { postIds: 'x' } })).toMatchObject({ code: 'invalid_input' });
});
