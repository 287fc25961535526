/** Mentions: the names that each viewer sees, and the notified members. */
import { deleteAccount } from '@starparty/contract/account.ts';
import * as commentsApi from '@starparty/contract/comments.ts';
import * as feed from '@starparty/contract/feed.ts';
import { followPerson } from '@starparty/contract/follows.ts';
import { mentionsMax } from '@starparty/contract/limits.ts';
import { acceptConversation, startConversation } from '@starparty/contract/messages.ts';
import { listNotifications, markNotificationsRead } from '@starparty/contract/notifications.ts';
import { editPost } from '@starparty/contract/post-changes.ts';
import { changeUsername } from '@starparty/contract/profiles.ts';
import { blockPerson, unblockPerson } from '@starparty/contract/safety.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as schema from '../../../db/schema.ts';
import { buildTestApp, type Caller, type TestApp } from '../../../testing/build-app.ts';
import type { TestMember } from '../../../testing/data/factories.ts';
import { openSocket } from '../../../testing/socket-client.ts';

let app: TestApp;
let author: TestMember;
let friend: TestMember;
let stranger: TestMember;
let asAuthor: Caller;
let asFriend: Caller;
let asStranger: Caller;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  [author, friend, stranger] = [await app.createMember(), await app.createMember(), await app.createMember()];
  [asAuthor, asFriend, asStranger] = [await app.as(author), await app.as(friend), await app.as(stranger)];
  await befriend(asFriend, friend);
});

/** The member accepts a conversation that the author has started. */
async function befriend(caller: Caller, { username }: TestMember, from = asAuthor) {
  const { conversationId } = await from.call(startConversation, { body: { username } });
  await caller.call(acceptConversation, { params: { conversationId } });
}

const write = (postContent: string, caller = asAuthor) =>
  caller.call(feed.createPost, { body: { postContent, imageId: null } });
const edit = ({ postId, editedAt }: feed.Post, postContent: string) =>
  asAuthor.call(editPost, { params: { postId }, body: { postContent, editedAt } });
const comment = ({ postId }: { postId: string }, postContent: string, caller = asAuthor) =>
  caller.call(commentsApi.createComment, { params: { postId }, body: { postContent } });
const read = ({ postId }: feed.Post, caller = asStranger) => caller.call(feed.getPost, { params: { postId } });
const namesOf = ({ mentions }: feed.Post | commentsApi.Comment) => mentions.map(({ username }) => username);
const notified = async (caller: Caller) =>
  (await caller.call(listNotifications, { query: {} })).items.filter(({ kind }) => kind === 'post_mentioned');

describe('a mention', () => {
  test('names its member in every list, also in other spellings, once, and beside unknown names', async () => {
    const text = `Thanks, @${friend.username.toUpperCase()}! @${friend.username}, @nobody-here, me@${stranger.username}`;
    const post = await write(text);
    expect(namesOf(post)).toEqual([friend.username]);
    expect(post.postContent).toBe(text.replaceAll(friend.username.toUpperCase(), friend.username));
    expect(await read(post)).toEqual({ ...post, isOwn: false });
    const params = { username: author.username };
    const { items } = await asStranger.call(feed.listPostsOf, { params, query: {} });
    expect(items.map(namesOf)).toEqual([[friend.username]]);
    const page = await asStranger.call(feed.listPosts, { query: { limit: 5 } });
    expect(page.items.find(({ postId }) => postId === post.postId)).toEqual({ ...post, isOwn: false });
  });

  test('follows a changed username', async () => {
    const post = await write(`Thanks, @${friend.username}.`);
    const reply = await comment(post, `Again, @${friend.username}`);
    const username = `new-${friend.username.slice(-8)}`;
    await asFriend.call(changeUsername, { body: { username } });
    expect(await read(post)).toMatchObject({ postContent: `Thanks, @${username}.`, mentions: [{ username }] });
    const { items } = await asStranger.call(commentsApi.listComments, { params: { postId: post.postId }, query: {} });
    expect(items).toMatchObject([
      { commentId: reply.commentId, postContent: `Again, @${username}`, mentions: [{ username }] },
    ]);
  });

  test('is plain text for viewers who may not see the member, and after the account is deleted', async () => {
    const post = await write(`Thanks, @${friend.username}.`);
    await asFriend.call(blockPerson, { params: { username: stranger.username } });
    const renamed = `new-${friend.username.slice(-8)}`;
    await asFriend.call(changeUsername, { body: { username: renamed } });
    // Neither the new name nor the account is revealed.
    expect(await read(post)).toMatchObject({ postContent: `Thanks, @${friend.username}.`, mentions: [] });
    expect(namesOf(await read(post, asAuthor))).toEqual([renamed]);
    await asFriend.call(deleteAccount, { body: { password: friend.password } });
    expect(await read(post, asAuthor)).toMatchObject({ postContent: `Thanks, @${friend.username}.`, mentions: [] });
  });

  test('of a blocked member stays plain text', async () => {
    await asStranger.call(blockPerson, { params: { username: author.username } });
    await asAuthor.call(blockPerson, { params: { username: friend.username } });
    const post = await write(`@${stranger.username} @${friend.username}`);
    expect(namesOf(post)).toEqual([]);
    await asStranger.call(unblockPerson, { params: { username: author.username } });
    expect(namesOf(await read(post))).toEqual([]);
    expect(await notified(asFriend)).toEqual([]);
  });

  test('is limited to twenty members per post', async () => {
    const members = await Promise.all(Array.from({ length: 50 }, () => app.createMember()));
    const post = await write(members.map(({ username }) => `@${username}`).join(' '));
    expect(namesOf(post)).toEqual(members.slice(0, mentionsMax).map(({ username }) => username));
  });
});

describe('a mention notifies', () => {
  test('members who share a conversation with the author, not the author and not strangers', async () => {
    const post = await write(`@${friend.username} @${author.username} @${stranger.username}`);
    expect(namesOf(post)).toEqual([friend.username, author.username, stranger.username]);
    expect(await notified(asFriend)).toMatchObject([
      { subjectId: post.postId, people: [{ username: author.username }], count: 1 },
    ]);
    for (const caller of [asAuthor, asStranger]) expect(await notified(caller)).toEqual([]);
  });

  test('followers of the author', async () => {
    await asStranger.call(followPerson, { params: { username: author.username } });
    await write(`@${stranger.username}`);
    expect(await notified(asStranger)).toHaveLength(1);
    // A mention by a follower does not notify the author.
    await write(`@${author.username}`, asStranger);
    expect(await notified(asAuthor)).toEqual([]);
  });

  test('nobody who has not accepted the conversation', async () => {
    await asAuthor.call(startConversation, { body: { username: stranger.username } });
    await write(`@${stranger.username}`);
    expect(await notified(asStranger)).toEqual([]);
  });

  test('nobody across the age line; an unknown age counts as a minor', async () => {
    const setAge = ({ userId }: TestMember, age: number | null) =>
      app.database.db.update(schema.profiles).set({ age }).where(eq(schema.profiles.userId, userId));
    await setAge(friend, 30);
    await write(`@${friend.username}`);
    await setAge(author, 17);
    await write(`@${friend.username}`);
    expect(await notified(asFriend)).toEqual([]);
    await setAge(author, 18);
    await write(`@${friend.username}`);
    expect(await notified(asFriend)).toHaveLength(1);
  });

  test('about a comment, unless the host or its author removes it', async () => {
    const { postId } = await write('Who was it?');
    const { commentId } = await comment({ postId }, `It was @${friend.username}`);
    expect(await notified(asFriend)).toMatchObject([{ subjectId: postId, people: [{ username: author.username }] }]);
    await asAuthor.call(commentsApi.deleteComment, { params: { postId, commentId } });
    expect(await notified(asFriend)).toEqual([]);
  });

  test('nobody who may not see the post', async () => {
    const host = await app.createMember();
    const asHost = await app.as(host);
    await asHost.call(blockPerson, { params: { username: friend.username } });
    const post = await write('A raid.', asHost);
    await comment(post, `Come, @${friend.username}`);
    expect(await notified(asFriend)).toEqual([]);
    await asHost.call(unblockPerson, { params: { username: friend.username } });
    expect(await notified(asFriend)).toEqual([]);
  });
});

test('an edit adds and removes mentions, and notifies new members only', async () => {
  await befriend(asStranger, stranger);
  const post = await write(`@${friend.username}`);
  await asFriend.call(markNotificationsRead, { body: { until: new Date(Date.now() + 60_000).toISOString() } });
  expect(await notified(asFriend)).toMatchObject([{ isRead: true }]);
  const edited = await edit(post, `@${friend.username} and @${stranger.username}`);
  expect(namesOf(edited)).toEqual([friend.username, stranger.username]);
  expect(await notified(asFriend)).toMatchObject([{ isRead: true }]);
  expect(await notified(asStranger)).toHaveLength(1);
  const again = await edit(edited, 'Nobody.');
  expect(namesOf(again)).toEqual([]);
  for (const caller of [asFriend, asStranger]) expect(await notified(caller)).toEqual([]);
});

test('a repeated request creates one post with its mentions', async () => {
  const request = { body: { postContent: `@${friend.username}` }, headers: { 'idempotency-key': crypto.randomUUID() } };
  const answers = [
    await asAuthor.send('POST', '/api/posts', request),
    await asAuthor.send('POST', '/api/posts', request),
  ];
  const posts = answers.map((answer) => answer.json() as feed.Post);
  expect(posts[1]).toEqual(posts[0]);
  expect(posts.map(namesOf)).toEqual([[friend.username], [friend.username]]);
});

test('open pages receive a comment with its mentions, and as plain text across a block with a mentioned member', async () => {
  const { postId } = await write('Who was it?');
  await asFriend.call(blockPerson, { params: { username: stranger.username } });
  const tabs = await Promise.all([asFriend, asStranger].map((caller) => openSocket(app, caller)));
  for (const tab of tabs) {
    tab.send({ type: 'reading', postId });
    await expect.poll(() => tab.of('reading')).toHaveLength(1);
  }
  await comment({ postId }, `It was @${friend.username}`);
  const receivedBy = (tab: (typeof tabs)[number] | undefined) => tab?.of('comments').flatMap(({ written }) => written);
  await expect.poll(() => receivedBy(tabs[0])).toMatchObject([{ mentions: [{ username: friend.username }] }]);
  await expect.poll(() => receivedBy(tabs[1])).toMatchObject([{ mentions: [] }]);
  await Promise.all(tabs.map((tab) => tab.close()));
});
