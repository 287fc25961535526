/** Blocking through HTTP and its effects on visibility. The word filter for names and bios. */
import { signUp } from '@starparty/contract/auth.ts';
import * as commentsApi from '@starparty/contract/comments.ts';
import * as feed from '@starparty/contract/feed.ts';
import { changeUsername, getMe, getProfile, updateMe } from '@starparty/contract/profiles.ts';
import { blockPerson, createReport, listBlocks, unblockPerson } from '@starparty/contract/safety.ts';
import { eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as schema from '../../db/schema.ts';
import type { Caller } from '../../testing/build-app.ts';
import type { TestMember } from '../../testing/data/factories.ts';
import { buildAppOfTwo } from '../../testing/data/rue-and-ondo.ts';

const { app, rue, asRue, asOndo } = await buildAppOfTwo();
afterAll(() => app.close());

const blocksOf = (blockerId: string) => app.database.db.$count(schema.blocks, eq(schema.blocks.blockerId, blockerId));
const comment = (caller: Caller, postId: string, postContent = 'Count me in.') =>
  caller.call(commentsApi.createComment, { params: { postId }, body: { postContent } });

describe('a block', () => {
  test('is stored once, in any case of the name and for simultaneous requests', async () => {
    const blocker = await app.createMember();
    const caller = await app.as(blocker);
    await Promise.all(['ondo', 'Ondo', 'ONDO'].map((username) => caller.call(blockPerson, { params: { username } })));
    expect(await blocksOf(blocker.userId)).toBe(1);
    const { items } = await caller.call(listBlocks, { query: {} });
    expect(items).toEqual([{ person: { username: 'Ondo', profilePic: null }, blockedAt: expect.any(String) }]);
    await caller.call(unblockPerson, { params: { username: 'oNDO' } });
    await caller.call(unblockPerson, { params: { username: 'ondo' } });
    expect(await blocksOf(blocker.userId)).toBe(0);
  });

  test('rejects unknown people and oneself', async () => {
    const nobody = await asRue.refused(blockPerson, { params: { username: 'nobody-here' } });
    expect(nobody).toMatchObject({ status: 404, code: 'not_found' });
    const oneself = await asRue.refused(blockPerson, { params: { username: 'RUE' } });
    expect(oneself).toMatchObject({ status: 422, code: 'not_oneself' });
    expect((await asRue.send('PUT', "/api/profiles/a'b--/block")).statusCode).toBe(404);
    expect(await blocksOf(rue.userId)).toBe(0);
  });

  test.each(['PUT', 'DELETE'] as const)('rejects %s by visitors', async (method) => {
    expect((await app.visitor().send(method, '/api/profiles/rue/block')).json()).toMatchObject({ status: 401 });
  });

  test('is deleted with either account', async () => {
    const [one, other] = [await app.createMember(), await app.createMember()];
    await (await app.as(one)).call(blockPerson, { params: { username: other.username } });
    await app.database.db.delete(schema.user).where(eq(schema.user.id, other.userId));
    expect(await blocksOf(one.userId)).toBe(0);
  });
});

test('pages the list of blocks, latest first, and shows it only to its owner', async () => {
  const caller = await app.as(await app.createMember());
  const people = [await app.createMember(), await app.createMember(), await app.createMember()];
  for (const { username } of people) await caller.call(blockPerson, { params: { username } });
  const first = await caller.call(listBlocks, { query: { limit: 2 } });
  const second = await caller.call(listBlocks, { query: { limit: 2, cursor: first.nextCursor ?? undefined } });
  expect([...first.items, ...second.items].map(({ person }) => person.username)).toEqual(
    people.map(({ username }) => username).reverse(),
  );
  expect(second.nextCursor).toBeNull();
  expect((await asOndo.call(listBlocks, { query: {} })).items).toEqual([]);
  expect(await asOndo.refused(listBlocks, { query: { limit: 51 } })).toMatchObject({ code: 'invalid_input' });
});

describe.each(['the blocker', 'the blocked member'] as const)('%s', (side) => {
  let asOther: Caller;
  let asThird: Caller;
  let other: TestMember;
  let asViewer: Caller;
  let postId: string;
  let commentId: string;
  let thirdsPost: string;
  let likedPost: string;

  beforeAll(async () => {
    other = await app.createMember({ bio: 'Only for friends.' });
    const viewer = await app.createMember();
    const third = await app.createMember();
    [asOther, asViewer, asThird] = [await app.as(other), await app.as(viewer), await app.as(third)];
    postId = await app.createPost({ userId: other.userId });
    await comment(asViewer, postId, 'Before the block.');
    likedPost = await app.createPost({ userId: other.userId });
    await comment(asViewer, likedPost, 'My own words.');
    await asViewer.call(feed.likePost, { params: { postId: likedPost } });
    thirdsPost = await app.createPost({ userId: third.userId });
    ({ commentId } = await comment(asOther, thirdsPost, 'By the other.'));
    await comment(asThird, thirdsPost, 'By the third.');
    const [blocker, blocked] = side === 'the blocker' ? [asViewer, other] : [asOther, viewer];
    await blocker.call(blockPerson, { params: { username: blocked.username } });
  });

  test('sees no post, profile or comment of the other, which everybody else still sees', async () => {
    const idsFor = async (caller: Caller) =>
      (await caller.call(feed.listPosts, { query: { limit: 50 } })).items.map((post) => post.postId);
    expect(await idsFor(asViewer)).not.toContain(postId);
    expect(await idsFor(asThird)).toContain(postId);
    const { username } = other;
    expect(await asViewer.refused(getProfile, { params: { username } })).toMatchObject({ code: 'not_found' });
    expect(await asViewer.refused(feed.listPostsOf, { params: { username }, query: {} })).toMatchObject({
      code: 'not_found',
    });
    const textsFor = async (caller: Caller) =>
      (await caller.call(commentsApi.listComments, { params: { postId: thirdsPost }, query: {} })).items.map(
        (item) => item.postContent,
      );
    expect(await textsFor(asViewer)).toEqual(['By the third.']);
    expect(await textsFor(asThird)).toEqual(['By the other.', 'By the third.']);
  });

  test('gets the same errors as for a missing post and comment', async () => {
    const missing = uuid();
    const attempts = (id: string) =>
      [
        ['GET', `/api/posts/${id}`],
        ['DELETE', `/api/posts/${id}`],
        ['PUT', `/api/posts/${id}/like`],
        ['DELETE', `/api/posts/${id}/like`],
        ['GET', `/api/posts/${id}/comments`],
        ['POST', `/api/posts/${id}/comments`, { postContent: 'Hello?' }],
        ['DELETE', `/api/posts/${id}/comments/${missing}`],
      ] as const;
    const problemOf = async (method: 'GET' | 'PUT' | 'POST' | 'DELETE', url: string, body?: object) => {
      const { requestId: _, ...problem } = (await asViewer.send(method, url, { body })).json();
      return problem;
    };
    for (const [index, [method, url, body]] of attempts(postId).entries()) {
      const [, missingUrl] = attempts(missing)[index] ?? [];
      expect(await problemOf(method, url, body), `${method} ${url}`).toEqual(
        await problemOf(method, missingUrl ?? '', body),
      );
    }
    expect(await problemOf('DELETE', `/api/posts/${thirdsPost}/comments/${commentId}`)).toEqual(
      await problemOf('DELETE', `/api/posts/${thirdsPost}/comments/${missing}`),
    );
    expect(await asThird.call(feed.getPost, { params: { postId } })).toMatchObject({ likes: 0, comments: 1 });
  });

  test('still finds, reads and deletes their own earlier comments and likes there', async () => {
    const params = { postId: likedPost };
    const where = { postId: likedPost, post: null };
    const [own] = (await asViewer.call(commentsApi.listOwnComments, { query: { limit: 1 } })).items;
    expect(own).toMatchObject({ ...where, postContent: 'My own words.' });
    expect((await asViewer.call(feed.listOwnLikes, { query: {} })).items).toMatchObject([where]);
    expect((await asThird.call(commentsApi.listOwnComments, { query: {} })).items).toMatchObject([
      { postContent: 'By the third.', post: { postContent: expect.any(String), username: expect.any(String) } },
    ]);
    const commentId = own?.commentId ?? '';
    const refusal = (caller: Caller) => caller.refused(commentsApi.deleteComment, { params: { ...params, commentId } });
    expect(await refusal(asThird)).toMatchObject({ code: 'not_yours' });
    expect(await refusal(asOther), 'who sees no word of the viewer').toMatchObject({ code: 'comment_not_found' });
    await asViewer.call(commentsApi.deleteComment, { params: { ...params, commentId } });
    expect(await asViewer.call(feed.unlikePost, { params })).toEqual({ likes: 0, isLiked: false });
    expect(await asThird.call(feed.getPost, { params })).toMatchObject({ likes: 0, comments: 0 });
    expect(await asViewer.refused(feed.unlikePost, { params })).toMatchObject({ code: 'post_not_found' });
    expect(await asViewer.refused(commentsApi.deleteComment, { params: { ...params, commentId } })).toMatchObject({
      code: 'comment_not_found',
    });
    expect((await asViewer.call(feed.listOwnLikes, { query: {} })).items).toEqual([]);
  });

  test('is not notified of new posts, and still gets full pages', async () => {
    const top = await app.createPost();
    for (let index = 0; index < 5; index += 1) await app.createPost({ userId: other.userId });
    expect(await asViewer.call(feed.countNewPosts, { query: { after: top } })).toEqual({ count: 0, newest: null });
    const page = await asViewer.call(feed.listPosts, { query: { limit: 1 } });
    expect(page.items.map((post) => post.postId)).toEqual([top]);
    expect(page.nextCursor).toEqual(expect.any(String));
  });

  test('sees everything again after the block', async () => {
    const viewerName = (await asViewer.send('GET', '/api/me')).json().username as string;
    await asViewer.call(unblockPerson, { params: { username: other.username } });
    await asOther.call(unblockPerson, { params: { username: viewerName } });
    expect((await asViewer.call(feed.getPost, { params: { postId } })).comments).toBe(1);
    expect((await asViewer.call(getProfile, { params: { username: other.username } })).bio).toBe('Only for friends.');
  });
});

test('a blocked member can neither block nor report the blocker, nor detect the block by trying', async () => {
  const [blocker, blocked] = [await app.createMember(), await app.createMember()];
  await (await app.as(blocker)).call(blockPerson, { params: { username: blocked.username } });
  const caller = await app.as(blocked);
  const { username } = blocker;
  expect(await caller.refused(blockPerson, { params: { username } })).toMatchObject({ code: 'not_found' });
  const report = { target: { kind: 'person', id: username }, reason: 'spam' } as const;
  expect(await caller.refused(createReport, { body: report })).toMatchObject({ code: 'report_target_gone' });
  await caller.call(unblockPerson, { params: { username } });
  await caller.call(unblockPerson, { params: { username: 'nobody-here' } });
  expect(await blocksOf(blocker.userId)).toBe(1);
});

test('a comment of a deleted author stays visible to members who blocked others', async () => {
  const [author, caller] = [await app.createMember(), await app.as(await app.createMember())];
  const postId = await app.createPost();
  await comment(await app.as(author), postId, 'Still here.');
  await caller.call(blockPerson, { params: { username: 'ondo' } });
  await app.database.db.delete(schema.user).where(eq(schema.user.id, author.userId));
  const { items } = await caller.call(commentsApi.listComments, { params: { postId }, query: {} });
  expect(items).toMatchObject([{ author: null, postContent: 'Still here.' }]);
});

test.each(['sh1t', 'f.u.c.k'])('rejects a username with unwelcome words at sign-up and later: %s', async (username) => {
  const refusal = { status: 422, code: 'unfit_words', fields: { username: expect.any(String) } };
  const account = { username, email: 'new@example.org', password: 'long enough' };
  expect(await app.visitor().refused(signUp, { body: account })).toMatchObject(refusal);
  expect(await asRue.refused(changeUsername, { body: { username } })).toMatchObject(refusal);
  expect((await asRue.call(getMe, {})).username).toBe('rue');
});

test('rejects a bio with unwelcome words, but not a post', async () => {
  const problem = await asRue.refused(updateMe, { body: { bio: 'Healer main, no ѕh1t.' } });
  expect(problem).toMatchObject({ status: 422, code: 'unfit_words', fields: { bio: expect.any(String) } });
  expect((await asRue.call(getMe, {})).bio).toBeNull();
  expect((await asRue.call(updateMe, { body: { bio: 'Analyst from Scunthorpe.' } })).bio).toContain('Scunthorpe');
  const { postContent } = await asRue.call(feed.createPost, { body: { postContent: 'Oh shit, we won.' } });
  expect(postContent).toBe('Oh shit, we won.');
});
