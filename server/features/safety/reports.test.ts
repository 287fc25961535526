/** Reporting through HTTP: the contents of reports, and the errors. */
import { createComment } from '@starparty/contract/comments.ts';
import { blockPerson, createReport } from '@starparty/contract/safety.ts';
import { eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { afterAll, expect, test } from 'vitest';
import * as schema from '../../db/schema.ts';
import type { Caller } from '../../testing/build-app.ts';
import { buildAppOfTwo } from '../../testing/data/rue-and-ondo.ts';
import { createTwoPeople } from '../../testing/data/two-people.ts';

const { app, rue, ondo, asRue, asOndo } = await buildAppOfTwo();
afterAll(() => app.close());

const reportsOf = (reporterId: string) =>
  app.database.db.select().from(schema.reports).where(eq(schema.reports.reporterId, reporterId));
const comment = (caller: Caller, postId: string) =>
  caller.call(createComment, { params: { postId }, body: { postContent: 'Count me in.' } });

test('stores a report of a person, a post and a comment as sent', async () => {
  const reporter = await app.createMember();
  const caller = await app.as(reporter);
  const postId = await app.createPost({ userId: ondo.userId, postContent: 'Anybody?' });
  const { commentId } = await comment(asOndo, postId);
  await caller.call(createReport, { body: { target: { kind: 'person', id: 'ondo' }, reason: 'spam' } });
  await caller.call(createReport, {
    body: { target: { kind: 'post', id: postId }, reason: 'hate', details: ' The third line.\r\n' },
  });
  await caller.call(createReport, { body: { target: { kind: 'comment', id: commentId }, reason: 'other' } });
  expect(await reportsOf(reporter.userId)).toMatchObject([
    { targetKind: 'person', targetId: ondo.userId, reason: 'spam', details: '', decision: null },
    { targetKind: 'post', targetId: postId, text: 'Anybody?', reason: 'hate', details: 'The third line.' },
    { targetKind: 'comment', targetId: commentId, text: 'Count me in.', reason: 'other' },
  ]);
});

test('updates an open report when the same member reports again, even at the same time', async () => {
  const reporter = await app.createMember();
  const caller = await app.as(reporter);
  const target = { kind: 'person', id: 'ondo' } as const;
  await Promise.all(
    ['spam', 'spam', 'hate'].map((reason) => caller.call(createReport, { body: { target, reason: reason as 'spam' } })),
  );
  await caller.call(createReport, { body: { target, reason: 'violence', details: 'Worse now.' } });
  expect(await reportsOf(reporter.userId)).toMatchObject([{ reason: 'violence', details: 'Worse now.' }]);
});

test('accepts a report about a person the reporter has blocked', async () => {
  const reporter = await app.createMember();
  const caller = await app.as(reporter);
  const postId = await app.createPost({ userId: ondo.userId });
  await caller.call(blockPerson, { params: { username: 'ondo' } });
  await caller.call(createReport, { body: { target: { kind: 'post', id: postId }, reason: 'harassment' } });
  expect(await reportsOf(reporter.userId)).toHaveLength(1);
});

test('accepts a report of a message only from members of its conversation', async () => {
  const { rue: one, ondo: other } = await createTwoPeople(app);
  const { messageId } = await one.write('Nasty words.');
  const target = { kind: 'message', id: messageId } as const;
  const body = { target, reason: 'harassment' } as const;
  for (const stranger of [asRue, asOndo]) {
    expect(await stranger.refused(createReport, { body })).toMatchObject({ code: 'report_target_gone' });
  }
  expect(await one.caller.refused(createReport, { body })).toMatchObject({ code: 'not_oneself' });
  await other.caller.call(createReport, { body });
  // A block does not exempt a person from reports.
  await other.caller.call(blockPerson, { params: { username: one.member.username } });
  await other.caller.call(createReport, { body: { ...body, details: 'Again.' } });
  expect(await reportsOf(other.member.userId)).toMatchObject([{ targetId: messageId, details: 'Again.' }]);
});

test('rejects reports of unknown targets', async () => {
  const postId = await app.createPost();
  const { commentId } = await comment(asOndo, postId);
  await app.database.db.update(schema.post).set({ isHidden: true }).where(eq(schema.post.postId, postId));
  const targets = [
    { kind: 'person', id: 'nobody-here' },
    { kind: 'post', id: uuid() },
    { kind: 'comment', id: uuid() },
    { kind: 'comment', id: commentId },
    { kind: 'message', id: postId },
  ] as const;
  for (const target of targets) {
    const problem = await asRue.refused(createReport, { body: { target, reason: 'spam' } });
    expect(problem).toMatchObject({ status: 404, code: 'report_target_gone' });
  }
  expect(await reportsOf(rue.userId)).toEqual([]);
});

test('rejects reports of oneself and of one’s own posts and comments', async () => {
  const postId = await app.createPost({ userId: rue.userId });
  const { commentId } = await comment(asRue, postId);
  for (const target of [
    { kind: 'person', id: 'rue' },
    { kind: 'post', id: postId },
    { kind: 'comment', id: commentId },
  ] as const) {
    const problem = await asRue.refused(createReport, { body: { target, reason: 'spam' } });
    expect(problem).toMatchObject({ status: 422, code: 'not_oneself' });
  }
});

test.each([
  ['no target', { reason: 'spam' }],
  ['an unknown kind', { target: { kind: 'planet', id: uuid() }, reason: 'spam' }],
  ['more than an id', { target: { kind: 'post', id: uuid(), username: 'ondo' }, reason: 'spam' }],
  ['no reason', { target: { kind: 'person', id: 'ondo' } }],
  ['a made-up reason', { target: { kind: 'person', id: 'ondo' }, reason: 'boring' }],
  ['1,001 characters', { target: { kind: 'person', id: 'ondo' }, reason: 'spam', details: 'x'.repeat(1_001) }],
  ['a NUL byte', { target: { kind: 'person', id: 'ondo' }, reason: 'spam', details: 'a\0b' }],
])('rejects a report with %s and stores nothing', async (_what, body) => {
  const answer = await asRue.send('POST', '/api/reports', { body });
  expect(answer.json()).toMatchObject({ status: 400, code: 'invalid_input' });
  expect(await reportsOf(rue.userId)).toEqual([]);
});
