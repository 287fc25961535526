/** Notifications through HTTP and sockets: causes, visibility, and reading. */
import { setTimeout as sleep } from 'node:timers/promises';
import { deleteAccount } from '@starparty/contract/account.ts';
import { createComment } from '@starparty/contract/comments.ts';
import { deletePost, likePost, unlikePost } from '@starparty/contract/feed.ts';
import { acceptConversation, sendMessage, startConversation } from '@starparty/contract/messages.ts';
import {
  countUnreadNotifications,
  getNotificationSettings,
  listNotifications,
  markNotificationsRead,
  setNotificationMuted,
} from '@starparty/contract/notifications.ts';
import { blockPerson, createReport } from '@starparty/contract/safety.ts';
import { eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { contents } from '../../contents.ts';
import * as schema from '../../db/schema.ts';
import { buildTestApp, type Caller, type TestApp } from '../../testing/build-app.ts';
import type { TestMember } from '../../testing/data/factories.ts';
import { openSocket } from '../../testing/socket-client.ts';
import { createModeration } from '../safety/moderation.service.ts';

let app: TestApp;
let author: TestMember;
let asAuthor: Caller;
let postId: string;

beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  author = await app.createMember();
  asAuthor = await app.as(author);
  postId = await app.createPost({ userId: author.userId, postContent: 'Who is up for a raid?' });
});

const newcomer = async (username?: string) => app.as(await app.createMember(username ? { username } : {}));
const like = (caller: Caller, id = postId) => caller.call(likePost, { params: { postId: id } });
const comment = (caller: Caller, id = postId) =>
  caller.call(createComment, { params: { postId: id }, body: { postContent: 'Me.' } });
const list = (caller = asAuthor) => caller.call(listNotifications, { query: {} });
const unread = async (caller = asAuthor) => (await caller.call(countUnreadNotifications, {})).unread;

test('all likes of a post share one notification, which disappears when they are taken back', async () => {
  const [rue, ondo] = [await newcomer('rue'), await newcomer('ondo')];
  await like(rue);
  await like(rue);
  await like(ondo);
  await like(asAuthor);
  const { items, unread: count } = await list();
  expect(count).toBe(1);
  expect(items).toMatchObject([
    { kind: 'post_liked', subjectId: postId, count: 2, excerpt: 'Who is up for a raid?', isRead: false, detail: null },
  ]);
  await rue.call(unlikePost, { params: { postId } });
  await ondo.call(unlikePost, { params: { postId } });
  expect((await list()).items).toEqual([]);
});

test('a read notification becomes unread with the next comment and counts only new ones', async () => {
  const [rue, ondo] = [await newcomer(), await newcomer('second')];
  await comment(rue);
  const [first] = (await list()).items;
  await asAuthor.call(markNotificationsRead, { body: { notificationId: first?.notificationId ?? '' } });
  expect(await unread()).toBe(0);
  expect((await list()).items).toMatchObject([{ kind: 'post_commented', isRead: true, count: 1 }]);
  await comment(ondo);
  expect((await list()).items).toMatchObject([{ isRead: false, count: 1, people: [{ username: 'second' }] }]);
});

test('earlier commenters are notified of a new comment, except its author and the author of the post', async () => {
  const [rue, ondo] = [await newcomer(), await newcomer()];
  await comment(rue);
  await comment(asAuthor);
  await comment(ondo);
  expect((await list(rue)).items).toMatchObject([{ kind: 'comment_followed', subjectId: postId, count: 2 }]);
  expect((await list(ondo)).items).toEqual([]);
  expect((await list()).items.map(({ kind }) => kind)).toEqual(['post_commented']);
});

test('blocked people are omitted, and so is a notification without anyone else', async () => {
  const [nuisance, rue] = [await newcomer('nuisance'), await newcomer('friend')];
  await like(nuisance);
  await asAuthor.call(blockPerson, { params: { username: 'nuisance' } });
  expect(await unread()).toBe(0);
  await like(rue);
  await app.database.pool.query(
    `UPDATE notifications SET actor_ids = actor_ids || (SELECT array_agg(user_id) FROM profiles WHERE username = 'friend') WHERE user_id = $1`,
    [author.userId],
  );
  expect((await list()).items).toMatchObject([{ people: [{ username: 'friend' }] }]);
});

test('lists people latest first', async () => {
  const [rue, ondo] = [await newcomer('earlier'), await newcomer('later')];
  await like(rue);
  await app.database.pool.query(
    `UPDATE notifications SET updated_at = updated_at - interval '1 minute' WHERE user_id = $1`,
    [author.userId],
  );
  await like(ondo);
  expect((await list()).items).toMatchObject([{ people: [{ username: 'later' }, { username: 'earlier' }] }]);
});

test('a notification disappears with its post and with the account of its actor', async () => {
  const [rue, ondo] = [await app.createMember(), await newcomer()];
  const asRue = await app.as(rue);
  await like(asRue);
  await comment(ondo);
  await comment(asRue);
  expect(await unread(ondo)).toBe(1);
  await asRue.call(deleteAccount, { body: { password: rue.password } });
  expect(await unread(ondo)).toBe(0);
  expect((await list()).items.map(({ kind }) => kind)).toEqual(['post_commented']);
  await asAuthor.call(deletePost, { params: { postId } });
  expect(await list()).toMatchObject({ items: [], unread: 0 });
});

test('the sender of a request is notified when it is accepted', async () => {
  const other = await app.createMember();
  const asOther = await app.as(other);
  const { conversationId } = await asAuthor.call(startConversation, { body: { username: other.username } });
  await asAuthor.call(sendMessage, { params: { conversationId }, body: { messageId: uuid(), message: 'Hi.' } });
  await asOther.call(acceptConversation, { params: { conversationId } });
  await asOther.call(acceptConversation, { params: { conversationId } });
  expect((await list()).items).toMatchObject([
    { kind: 'request_accepted', subjectId: conversationId, people: [{ username: other.username }] },
  ]);
});

test('the reporter and the author are notified of the host’s decision', async () => {
  const reporter = await newcomer();
  await reporter.call(createReport, { body: { target: { kind: 'post', id: postId }, reason: 'spam' } });
  const moderation = createModeration({ ...app, contents });
  const [report] = await moderation.listReports();
  await moderation.settleReport(report?.number ?? 0, 'hidden');
  expect((await list(reporter)).items).toMatchObject([{ kind: 'report_settled', detail: 'hidden', people: [] }]);
  expect((await list()).items).toMatchObject([{ kind: 'content_hidden', excerpt: 'Who is up for a raid?' }]);
  await moderation.settleReport(report?.number ?? 0, 'dismissed');
  expect((await list(reporter)).items).toMatchObject([{ detail: 'dismissed', isRead: false }]);
  expect((await list()).items).toEqual([]);
});

test('open pages are notified of a thousand likes at most once a second, from one row', async () => {
  const people = await Promise.all(Array.from({ length: 60 }, () => app.createMember()));
  const callers = await Promise.all(people.map((person) => app.as(person)));
  const socket = await openSocket(app, asAuthor);
  const since = performance.now();
  await Promise.all(callers.map((caller) => like(caller)));
  await socket.until(() => socket.of('notifications').length > 0);
  await expect.poll(() => unread()).toBe(1);
  const seconds = (performance.now() - since) / 1000;
  expect(socket.of('notifications').length).toBeLessThanOrEqual(Math.ceil(seconds) + 1);
  expect((await list()).items).toMatchObject([{ count: 60 }]);
  expect(await app.database.db.$count(schema.notifications, eq(schema.notifications.userId, author.userId))).toBe(1);
  await socket.close();
});

test('open pages receive the unread count with the event, which is counted once for all of them', async () => {
  const tabs = await Promise.all([openSocket(app, asAuthor), openSocket(app, asAuthor)]);
  const sent = vi.spyOn(pg.Client.prototype, 'query');
  await like(await newcomer());
  for (const tab of tabs) {
    await tab.until(() => tab.of('notifications').length === 1);
    expect(tab.of('notifications')).toEqual([{ type: 'notifications', unread: 1 }]);
  }
  const names = sent.mock.calls.map(([asked]) => (asked as unknown as pg.QueryConfig).name);
  expect(names.filter((name) => name === 'notifications_unread')).toHaveLength(1);
  const [own] = (await list()).items;
  await asAuthor.call(markNotificationsRead, { body: { notificationId: own?.notificationId ?? '' } });
  for (const tab of tabs) {
    await tab.until(() => tab.of('notifications').length === 2);
    expect(tab.of('notifications').at(-1)).toEqual({ type: 'notifications', unread: 0 });
    await tab.close();
  }
});

test('the unread count reads few comments of a post with a thousand, unlike the number on the list', async () => {
  const { db, pool } = app.database;
  const rue = await app.createMember();
  await comment(await app.as(rue));
  await db.execute(sql`
    INSERT INTO comments (comment_id, post_id, user_id, post_content)
    SELECT gen_random_uuid(), ${postId}::uuid, ${rue.userId}::uuid, 'Me too.' FROM generate_series(1, 1000)`);
  await db.execute(sql`ANALYZE comments`);
  const sent = vi.spyOn(pg.Client.prototype, 'query');
  /** The number of comments that the statement of notifications about comments reads. */
  async function commentsReadBy(work: () => Promise<unknown>): Promise<number> {
    sent.mockClear();
    await work();
    const statements = sent.mock.calls.map(([asked]) => asked as unknown as pg.QueryConfig);
    const statement = statements.find(({ name }) => name === 'feed_notified_commented');
    const { rows } = await pool.query<{ 'QUERY PLAN': string }>(
      `EXPLAIN (ANALYZE, TIMING OFF) ${statement?.text}`,
      statement?.values,
    );
    return rows
      .map((row) => / on comments.*actual rows=([\d.]+) loops=(\d+)/.exec(row['QUERY PLAN']))
      .reduce((sum, found) => sum + Number(found?.[1] ?? 0) * Number(found?.[2] ?? 0), 0);
  }
  expect(await commentsReadBy(list)).toBeGreaterThan(900);
  expect(await commentsReadBy(unread)).toBeLessThan(20);
  await like(await newcomer());
  const newest = () => asAuthor.call(listNotifications, { query: { limit: 1 } });
  expect(await commentsReadBy(newest)).toBeLessThan(20);
  expect(await newest()).toMatchObject({ items: [{ kind: 'post_liked' }], unread: 2 });
});

test('a muted kind creates no notifications until it is unmuted', async () => {
  const rue = await newcomer();
  const mute = (isMuted: boolean) =>
    asAuthor.call(setNotificationMuted, { params: { kind: 'post_liked' }, body: { isMuted } });
  await mute(true);
  await mute(true);
  expect(await asAuthor.call(getNotificationSettings, {})).toEqual({ muted: ['post_liked'] });
  await like(rue);
  expect(await unread()).toBe(0);
  await mute(false);
  await rue.call(unlikePost, { params: { postId } });
  await like(rue);
  expect(await unread()).toBe(1);
});

test('pages newest first, and marks all up to a time as read', async () => {
  const rue = await newcomer();
  const ids = [postId];
  for (let index = 0; index < 4; index += 1) ids.push(await app.createPost({ userId: author.userId }));
  for (const id of ids) {
    await like(rue, id);
    // Replies give times in milliseconds, and marking includes the whole millisecond.
    await sleep(2);
  }
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await asAuthor.call(listNotifications, { query: { limit: 2, ...(cursor && { cursor }) } });
    seen.push(...page.items.map(({ subjectId }) => subjectId));
    // Includes unread notifications of other pages.
    expect(page.unread).toBe(5);
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  expect(seen).toEqual(ids.toReversed());
  const third = (await list()).items[2];
  await asAuthor.call(markNotificationsRead, { body: { until: third?.updatedAt ?? '' } });
  expect((await list()).items.map(({ isRead }) => isRead)).toEqual([false, false, true, true, true]);
});

test('other people’s notifications can be neither seen nor marked', async () => {
  await like(await newcomer());
  const [own] = (await list()).items;
  const stranger = await newcomer();
  await stranger.call(markNotificationsRead, { body: { notificationId: own?.notificationId ?? '' } });
  expect(await unread()).toBe(1);
  expect((await list(stranger)).items).toEqual([]);
});

test('a time before 1970 marks nothing', async () => {
  await like(await newcomer());
  await asAuthor.call(markNotificationsRead, { body: { until: '0000-01-01T00:00:00Z' } });
  expect(await unread()).toBe(1);
});

test('notifications older than 90 days are deleted', async () => {
  await like(await newcomer());
  await app.database.pool.query(`UPDATE notifications SET updated_at = now() - interval '91 days' WHERE user_id = $1`, [
    author.userId,
  ]);
  await app.cleanUp();
  expect((await list()).items).toEqual([]);
});

test.each([
  ['limit', '/api/notifications?limit=0'],
  ['cursor', '/api/notifications?cursor=made-up'],
])('a bad %s is refused', async (field, url) => {
  const answer = await asAuthor.send('GET', url);
  expect(answer.statusCode).toBe(400);
  expect(answer.json().fields).toHaveProperty(field);
});
