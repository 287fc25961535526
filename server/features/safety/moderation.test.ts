/** Moderation decisions of the host, and their effects for members. */
import { deleteAccount } from '@starparty/contract/account.ts';
import * as commentsApi from '@starparty/contract/comments.ts';
import * as feed from '@starparty/contract/feed.ts';
import { uploadImage } from '@starparty/contract/media.ts';
import {
  deleteMessage,
  editMessage,
  listMessages,
  searchMessages,
  sendMessage,
  startConversation,
} from '@starparty/contract/messages.ts';
import { listNotifications } from '@starparty/contract/notifications.ts';
import { decideOnPerson } from '@starparty/contract/party.ts';
import { getProfile } from '@starparty/contract/profiles.ts';
import { createRsvp, listGuests } from '@starparty/contract/rsvps.ts';
import { createReport } from '@starparty/contract/safety.ts';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { contents } from '../../contents.ts';
import * as schema from '../../db/schema.ts';
import { buildTestApp, type Caller, type TestApp } from '../../testing/build-app.ts';
import type { TestMember } from '../../testing/data/factories.ts';
import { createPlayers } from '../../testing/data/players.ts';
import { createModeration } from './moderation.service.ts';
import { describeReports, describeSettlement } from './report-lines.ts';

let app: TestApp;
let author: TestMember;
let asAuthor: Caller;
let reporter: TestMember;
let asReporter: Caller;
let asOther: Caller;
let moderation: ReturnType<typeof createModeration>;

beforeAll(async () => {
  app = await buildTestApp();
  asOther = await app.as(await app.createMember());
  moderation = createModeration({ ...app, contents });
});
afterAll(() => app.close());

beforeEach(async () => {
  author = await app.createMember();
  reporter = await app.createMember();
  asAuthor = await app.as(author);
  asReporter = await app.as(reporter);
});

type Target = Parameters<typeof asReporter.call<typeof createReport>>[1]['body']['target'];

/** Reports a target and returns the number that the host sees. */
async function report(target: Target, caller = asReporter): Promise<number> {
  await caller.call(createReport, { body: { target, reason: 'harassment', details: 'Please look.' } });
  return (await moderation.listReports())[0]?.number ?? Number.NaN;
}

const find = async (number: number) => (await moderation.listReports()).find((one) => one.number === number);
const idsFor = async (caller: Caller) =>
  (await caller.call(feed.listPosts, { query: { limit: 50 } })).items.map(({ postId }) => postId);
const write = async (postContent: string) => (await asAuthor.call(feed.createPost, { body: { postContent } })).postId;

test('a hidden message looks deleted to the other side, and is restored when the report is dismissed', async () => {
  const body = { username: reporter.username };
  const { conversationId } = await asAuthor.call(startConversation, { body });
  const params = { conversationId };
  const messageId = uuid();
  await asAuthor.call(sendMessage, { params, body: { messageId, message: 'Nasty words.' } });
  const readAs = async (caller: Caller) => (await caller.call(listMessages, { params, query: {} })).items;
  const number = await report({ kind: 'message', id: messageId });
  const lines = describeReports(await moderation.listReports());
  expect(lines).toContain(`message by ${author.username}, reported for harassment by ${reporter.username}`);
  expect(lines).toContain('it says: "Nasty words."');

  await moderation.settleReport(number, 'hidden');
  expect(await readAs(asReporter)).toMatchObject([{ message: '', isDeleted: true, revision: 2 }]);
  expect(await readAs(asAuthor)).toMatchObject([{ message: 'Nasty words.', isDeleted: false }]);
  const search = { params, query: { text: 'nasty' } };
  expect((await asReporter.call(searchMessages, search)).items).toEqual([]);
  expect((await asAuthor.call(searchMessages, search)).items).toHaveLength(1);

  const settled = await moderation.settleReport(number, 'dismissed');
  expect(settled && describeSettlement(settled, 'dismissed')).toContain(
    `the message by ${author.username} is shown again`,
  );
  expect(await readAs(asReporter)).toMatchObject([{ message: 'Nasty words.', isDeleted: false, revision: 3 }]);
});

test('a hidden post is visible only to its author, and is restored when the report is dismissed', async () => {
  const postId = await write('Nasty words.');
  const number = await report({ kind: 'post', id: postId });
  const settled = await moderation.settleReport(number, 'hidden');
  expect(settled).toMatchObject({ wasHidden: false, reports: 1 });
  expect(await idsFor(asOther)).not.toContain(postId);
  expect(await asOther.refused(feed.getPost, { params: { postId } })).toMatchObject({ code: 'post_not_found' });
  expect(await asOther.refused(feed.likePost, { params: { postId } })).toMatchObject({ code: 'post_not_found' });
  expect(await asOther.refused(commentsApi.listComments, { params: { postId }, query: {} })).toMatchObject({
    code: 'post_not_found',
  });
  const again = { target: { kind: 'post', id: postId }, reason: 'spam' } as const;
  expect(await asOther.refused(createReport, { body: again })).toMatchObject({ code: 'report_target_gone' });
  expect(await idsFor(asAuthor)).toContain(postId);

  expect(await moderation.settleReport(number, 'dismissed')).toMatchObject({ wasHidden: true });
  expect(await idsFor(asOther)).toContain(postId);
});

test('a hidden event is visible with its picture only to its organizer, until it is restored', async () => {
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  const { url } = await asAuthor.call(uploadImage, { params: { bucket: 'post-attachments' }, body: bytes as never });
  const eventId = await app.createEvent({ organizerId: author.userId, imageUrl: url });
  const number = await report({ kind: 'event', id: eventId });
  const seen = async (caller: Caller) => [
    (await caller.send('GET', `/api/events/${eventId}`)).statusCode,
    (await caller.send('GET', url)).statusCode,
  ];
  expect(await seen(asOther)).toEqual([200, 200]);
  await moderation.settleReport(number, 'hidden');
  expect(await seen(asOther)).toEqual([404, 404]);
  expect(await seen(asAuthor)).toEqual([200, 200]);
  await moderation.settleReport(number, 'dismissed');
  expect(await seen(asOther)).toEqual([200, 200]);
});

test('a hidden card of the party finder can be neither seen nor accepted, its author is notified, and it can be restored', async () => {
  const { newPlayer, shownTo } = createPlayers(app);
  const [card, viewer, minor] = [await newPlayer(), await newPlayer(), await newPlayer({ age: 15 })];
  const { userId } = card.member;
  const target = { kind: 'player', id: userId } as const;
  const accept = { params: { userId }, body: { decision: 'accept' } } as const;
  const gone = { code: 'report_target_gone' };
  expect(await asOther.refused(createReport, { body: { target, reason: 'spam' } })).toMatchObject(gone);
  const nobody = { ...target, id: author.userId };
  expect(await viewer.caller.refused(createReport, { body: { target: nobody, reason: 'spam' } })).toMatchObject(gone);
  // The response must not reveal the age group.
  await minor.caller.call(createReport, { body: { target, reason: 'spam' } });
  expect(await card.caller.refused(createReport, { body: { target, reason: 'spam' } })).toMatchObject({
    code: 'not_oneself',
  });
  expect(await shownTo(viewer)).toContain(userId);
  const number = await report(target, viewer.caller);
  expect(await find(number)).toMatchObject({ text: 'Easy to get along with.', author: card.member.username });

  await moderation.settleReport(number, 'hidden');
  expect(await shownTo(viewer)).not.toContain(userId);
  expect(await viewer.caller.refused(decideOnPerson, accept)).toMatchObject({ code: 'fake_profile' });
  expect((await card.caller.call(listNotifications, { query: {} })).items).toMatchObject([
    { kind: 'content_hidden', excerpt: 'Easy to get along with.' },
  ]);
  await moderation.settleReport(number, 'dismissed');
  expect(await shownTo(viewer)).toContain(userId);
});

test('a hidden name of a guest list shows only to the guest and to the member who entered it, until it is restored', async () => {
  const eventId = await app.createEvent({ organizerId: reporter.userId });
  const body = { username: 'Nasty name', email: author.email };
  const { rsvpId } = await asAuthor.call(createRsvp, { params: { eventId }, body });
  const target = { kind: 'guest', id: rsvpId } as const;
  const names = async (caller: Caller) =>
    (await caller.call(listGuests, { params: { eventId }, query: {} })).items.map(({ username }) => username);
  expect(await asAuthor.refused(createReport, { body: { target, reason: 'hate' } })).toMatchObject({
    code: 'not_oneself',
  });
  const number = await report(target, asOther);
  expect(describeReports(await moderation.listReports())).toContain(
    'it says: "Nasty name, guest of Couch Co-op Night"',
  );
  await moderation.settleReport(number, 'hidden');
  expect([await names(asOther), await names(asReporter), await names(asAuthor)]).toEqual([
    ['Guest'],
    ['Guest'],
    ['Nasty name'],
  ]);
  expect(await asOther.refused(createReport, { body: { target, reason: 'hate' } })).toMatchObject({
    code: 'report_target_gone',
  });
  await moderation.settleReport(number, 'dismissed');
  expect(await names(asOther)).toEqual(['Nasty name']);
});

test('a hidden comment is visible only to its author, and the count stays', async () => {
  const postId = await app.createPost();
  const { commentId } = await asAuthor.call(commentsApi.createComment, {
    params: { postId },
    body: { postContent: 'Nasty words.' },
  });
  await moderation.settleReport(await report({ kind: 'comment', id: commentId }), 'hidden');
  const seenBy = async (caller: Caller) =>
    (await caller.call(commentsApi.listComments, { params: { postId }, query: {} })).items.length;
  expect([await seenBy(asOther), await seenBy(asAuthor)]).toEqual([0, 1]);
  expect((await asOther.call(feed.getPost, { params: { postId } })).comments).toBe(1);
});

test('earlier and later content of a hidden person is visible only to them, and they can still log in', async () => {
  const { username } = author;
  const [before, elsewhere] = [await write('Before.'), await app.createPost()];
  const number = await report({ kind: 'person', id: username });
  await moderation.settleReport(number, 'hidden');
  const after = await write('After.');
  await asAuthor.call(commentsApi.createComment, { params: { postId: elsewhere }, body: { postContent: 'After.' } });
  const seen = await idsFor(asOther);
  expect([before, after].filter((postId) => seen.includes(postId))).toEqual([]);
  expect(await asOther.refused(getProfile, { params: { username } })).toMatchObject({ code: 'not_found' });
  const { items } = await asOther.call(commentsApi.listComments, { params: { postId: elsewhere }, query: {} });
  expect(items).toEqual([]);
  const again = await app.as(author);
  expect(await idsFor(again)).toEqual(expect.arrayContaining([before, after]));
  expect(await again.call(getProfile, { params: { username } })).toMatchObject({ isOwn: true });

  await moderation.settleReport(number, 'dismissed');
  expect(await idsFor(asOther)).toEqual(expect.arrayContaining([before, after]));
});

test('one decision settles every report about the same target, and a later report is open again', async () => {
  const target = { kind: 'person', id: author.username } as const;
  const first = await report(target, asOther);
  const second = await report(target);
  expect(await moderation.settleReport(first, 'dismissed')).toMatchObject({ reports: 2 });
  const open = async () => (await moderation.listReports()).map(({ number }) => number);
  expect(await open()).not.toContain(second);
  const third = await report(target);
  expect(third).toBeGreaterThan(second);
});

test('an unknown number changes nothing', async () => {
  expect(await moderation.settleReport(999_999, 'hidden')).toBeUndefined();
  expect(await app.database.db.$count(schema.hiddenPeople, eq(schema.hiddenPeople.userId, author.userId))).toBe(0);
});

test("a report keeps the text of a deleted post, and survives its reporter's account", async () => {
  const postId = await write('Nasty words.');
  const number = await report({ kind: 'post', id: postId });
  await app.database.db.delete(schema.user).where(eq(schema.user.id, reporter.userId));
  expect(await find(number)).toMatchObject({ reporter: null, author: author.username, isGone: false });
  await asAuthor.call(feed.deletePost, { params: { postId } });
  const [entry] = describeReports(await moderation.listReports()).split('\n\n');
  expect(entry).toContain(`post by ${author.username}, deleted since, reported for harassment by a deleted user`);
  expect(entry).toContain('it said: "Nasty words."');

  const settled = await moderation.settleReport(number, 'hidden');
  expect(settled && describeSettlement(settled, 'hidden')).toBe(
    `Report ${number} is settled: the post by ${author.username} was deleted before.`,
  );
  expect((await asAuthor.call(listNotifications, { query: {} })).items).toEqual([]);
});

test('a report keeps the text of a message that was edited or deleted since', async () => {
  const { conversationId } = await asAuthor.call(startConversation, { body: { username: reporter.username } });
  const messageId = uuid();
  const params = { conversationId, messageId };
  await asAuthor.call(sendMessage, { params: { conversationId }, body: { messageId, message: 'Nasty words.' } });
  const number = await report({ kind: 'message', id: messageId });
  await asAuthor.call(editMessage, { params, body: { message: 'Kind words.' } });
  expect(await find(number)).toMatchObject({ text: 'Nasty words.', isGone: false });
  await asAuthor.call(deleteMessage, { params });
  expect(await find(number)).toMatchObject({ text: 'Nasty words.', isGone: true });
});

test('deleting an account deletes reports of its deleted content, and keeps those of content that is still visible', async () => {
  const { username } = author;
  const elsewhere = await app.createPost();
  const comment = { params: { postId: elsewhere }, body: { postContent: 'Nasty words.' } };
  const { commentId } = await asAuthor.call(commentsApi.createComment, comment);
  const postId = await write('More of them.');
  const deleted = await write('The worst of them.');
  const gone = [
    await report({ kind: 'person', id: username }),
    await report({ kind: 'post', id: postId }),
    await report({ kind: 'post', id: deleted }),
  ];
  const kept = await report({ kind: 'comment', id: commentId });
  await asAuthor.call(feed.deletePost, { params: { postId: deleted } });
  await asAuthor.call(deleteAccount, { body: { password: author.password } });
  for (const number of gone) expect(await find(number)).toBeUndefined();
  expect(await find(kept)).toMatchObject({ author: null, text: 'Nasty words.', isGone: false });
  const settled = await moderation.settleReport(kept, 'hidden');
  expect(settled && describeSettlement(settled, 'hidden')).toBe(
    `Report ${kept} is settled: the comment by a deleted user is hidden from everyone else.`,
  );
  const { items } = await asOther.call(commentsApi.listComments, { params: { postId: elsewhere }, query: {} });
  expect(items).toEqual([]);
});

test('the host reads author, target and reason, without control characters that could affect the terminal', async () => {
  const postId = await write(`Nasty \u001b[31mwords\u202e\n\n${'x'.repeat(300)}`);
  const number = await report({ kind: 'post', id: postId });
  const [entry] = describeReports(await moderation.listReports()).split('\n\n');
  const [line, says, reason] = entry?.split('\n') ?? [];
  expect(line).toMatch(
    new RegExp(`^${number}  post by ${author.username}, reported for harassment by ${reporter.username}, .* UTC$`),
  );
  expect(says).toBe(`   it says: "Nasty \\u001b[31mwords\\u202e ${'x'.repeat(142)}…"`);
  expect(reason).toBe('   reported as: "Please look."');
});

test('each decision is described in one sentence', async () => {
  const person = await report({ kind: 'person', id: author.username });
  const hide = async (number: number, decision: 'hidden' | 'dismissed') => {
    const settled = await moderation.settleReport(number, decision);
    return settled && describeSettlement(settled, decision);
  };
  expect(await hide(person, 'hidden')).toBe(
    `Report ${person} is settled: the person ${author.username}, with all posts and comments, is hidden from everyone else.`,
  );
  expect(describeReports(await moderation.listReports())).toMatch(
    new RegExp(`Hidden after a report, and shown again when it is dismissed: ${person}(,|$)`),
  );
  expect(await hide(person, 'dismissed')).toBe(
    `Report ${person} is dismissed: the person ${author.username} is shown again.`,
  );
  expect(describeReports([])).toBe('There are no open reports.');
});
