/** Reporting through HTTP: what reaches the host, and what is refused. */
import { createComment } from '@starparty/contract/feed.ts';
import { blockPerson, createReport } from '@starparty/contract/safety.ts';
import { eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { afterAll, expect, test } from 'vitest';
import { schema } from '../../db/schema.ts';
import type { Caller } from '../../testing/build-app.ts';
import { buildAppOfTwo } from '../../testing/rue-and-ondo.ts';
import { createTwoPeople } from '../../testing/two-people.ts';

const { app, rue, ondo, asRue, asOndo } = await buildAppOfTwo();
afterAll(() => app.close());

const reportsOf = (reporterId: string) =>
  app.database.db.select().from(schema.reports).where(eq(schema.reports.reporterId, reporterId));
const comment = (caller: Caller, postId: string) =>
  caller.call(createComment, { params: { postId }, body: { postContent: 'Count me in.' } });

test('a report of a person, a post and a comment reaches the host as it was written', async () => {
  const reporter = await app.createMember();
  const caller = await app.as(reporter);
  const postId = await app.createPost({ userId: ondo.userId });
  const { commentId } = await comment(asOndo, postId);
  await caller.call(createReport, { body: { target: { kind: 'person', username: 'ondo' }, reason: 'spam' } });
  await caller.call(createReport, {
    body: { target: { kind: 'post', postId }, reason: 'hate', details: ' The third line.\r\n' },
  });
  await caller.call(createReport, { body: { target: { kind: 'comment', postId, commentId }, reason: 'other' } });
  expect(await reportsOf(reporter.userId)).toMatchObject([
    { personId: ondo.userId, postId: null, commentId: null, reason: 'spam', details: '', decision: null },
    { personId: null, postId, commentId: null, reason: 'hate', details: 'The third line.' },
    { personId: null, postId: null, commentId, reason: 'other' },
  ]);
});

test('a report twice is one with the newer words, also two at once', async () => {
  const reporter = await app.createMember();
  const caller = await app.as(reporter);
  const target = { kind: 'person', username: 'ondo' } as const;
  await Promise.all(
    ['spam', 'spam', 'hate'].map((reason) => caller.call(createReport, { body: { target, reason: reason as 'spam' } })),
  );
  await caller.call(createReport, { body: { target, reason: 'violence', details: 'Worse now.' } });
  expect(await reportsOf(reporter.userId)).toMatchObject([{ reason: 'violence', details: 'Worse now.' }]);
});

test('a report is possible about somebody whom one has blocked already', async () => {
  const reporter = await app.createMember();
  const caller = await app.as(reporter);
  const postId = await app.createPost({ userId: ondo.userId });
  await caller.call(blockPerson, { params: { username: 'ondo' } });
  await caller.call(createReport, { body: { target: { kind: 'post', postId }, reason: 'harassment' } });
  expect(await reportsOf(reporter.userId)).toHaveLength(1);
});

test('a report of a message takes being in its conversation, and goes with it', async () => {
  const { params, rue: one, ondo: other } = await createTwoPeople(app);
  const { messageId } = await one.write('Nasty words.');
  const target = { kind: 'message', ...params, messageId } as const;
  const body = { target, reason: 'harassment' } as const;
  for (const stranger of [asRue, asOndo]) {
    expect(await stranger.refused(createReport, { body })).toMatchObject({ code: 'report_target_gone' });
  }
  expect(await one.caller.refused(createReport, { body })).toMatchObject({ code: 'not_oneself' });
  await other.caller.call(createReport, { body });
  // Whoever is reported does not get out of it by being blocked.
  await other.caller.call(blockPerson, { params: { username: one.member.username } });
  await other.caller.call(createReport, { body: { ...body, details: 'Again.' } });
  expect(await reportsOf(other.member.userId)).toMatchObject([{ messageId, details: 'Again.' }]);
  const elsewhere = { ...body, target: { ...target, conversationId: uuid() } };
  expect(await other.caller.refused(createReport, { body: elsewhere })).toMatchObject({ code: 'report_target_gone' });
});

test('a report of nothing that is there is refused', async () => {
  const postId = await app.createPost();
  const { commentId } = await comment(asOndo, await app.createPost());
  const targets = [
    { kind: 'person', username: 'nobody-here' },
    { kind: 'post', postId: uuid() },
    { kind: 'comment', postId, commentId: uuid() },
    { kind: 'comment', postId, commentId },
  ] as const;
  for (const target of targets) {
    const problem = await asRue.refused(createReport, { body: { target, reason: 'spam' } });
    expect(problem).toMatchObject({ status: 404, code: 'report_target_gone' });
  }
  expect(await reportsOf(rue.userId)).toEqual([]);
});

test('a report of oneself, one’s own post or comment is refused', async () => {
  const postId = await app.createPost({ userId: rue.userId });
  const { commentId } = await comment(asRue, postId);
  for (const target of [
    { kind: 'person', username: 'rue' },
    { kind: 'post', postId },
    { kind: 'comment', postId, commentId },
  ] as const) {
    const problem = await asRue.refused(createReport, { body: { target, reason: 'spam' } });
    expect(problem).toMatchObject({ status: 422, code: 'not_oneself' });
  }
});

test.each([
  ['no target', { reason: 'spam' }],
  ['an unknown kind', { target: { kind: 'event', postId: uuid() }, reason: 'spam' }],
  ['a person and a post', { target: { kind: 'post', postId: uuid(), username: 'ondo' }, reason: 'spam' }],
  ['no reason', { target: { kind: 'person', username: 'ondo' } }],
  ['a made-up reason', { target: { kind: 'person', username: 'ondo' }, reason: 'boring' }],
  ['1,001 characters', { target: { kind: 'person', username: 'ondo' }, reason: 'spam', details: 'x'.repeat(1_001) }],
  ['a NUL byte', { target: { kind: 'person', username: 'ondo' }, reason: 'spam', details: 'a\0b' }],
])('a report with %s is refused and nothing is written', async (_what, body) => {
  const answer = await asRue.send('POST', '/api/reports', { body });
  expect(answer.json()).toMatchObject({ status: 400, code: 'invalid_input' });
  expect(await reportsOf(rue.userId)).toEqual([]);
});
