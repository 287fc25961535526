import * as commentsApi from '@starparty/contract/comments.ts';
import * as feed from '@starparty/contract/feed.ts';
import { uploadImage } from '@starparty/contract/media.ts';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { v7 as uuid } from 'uuid';
import { afterAll, describe, expect, test } from 'vitest';
import * as schema from '../../db/schema.ts';
import type { Caller } from '../../testing/build-app.ts';
import { buildAppOfTwo } from '../../testing/data/rue-and-ondo.ts';

const { app, ondo, asRue, asOndo } = await buildAppOfTwo();
afterAll(() => app.close());

const write = (caller: Caller, postContent: string, imageId: string | null = null) =>
  caller.call(feed.createPost, { body: { postContent, imageId } });

async function upload(caller: Caller) {
  const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  return caller.call(uploadImage, { params: { bucket: 'post-attachments' }, body: bytes as never });
}

describe('writing a post', () => {
  test('puts it on top of the feed as typed', async () => {
    const text = 'Raid at eight.\r\n\r\nبنات 🎮 東京 <b>not bold</b>  ';
    const post = await write(asRue, text);
    expect(post).toMatchObject({
      postContent: 'Raid at eight.\n\nبنات 🎮 東京 <b>not bold</b>',
      author: { username: 'rue', profilePic: null },
      likes: 0,
      comments: 0,
      isOwn: true,
      isLiked: false,
    });
    expect(await asRue.call(feed.getPost, { params: { postId: post.postId } })).toEqual(post);
    const page = await asOndo.call(feed.listPosts, { query: {} });
    expect(page.items[0]).toMatchObject({ postId: post.postId, isOwn: false });
  });

  test('accepts a picture without text and returns its size', async () => {
    const image = await upload(asRue);
    const post = await write(asRue, '', image.imageId);
    expect(post.postAttachment).toEqual(image);
    expect(image).toMatchObject({ width: 60, height: 40 });
  });

  test.each(['', '   \n\t ', '\u200b\u3164 \ufe0f'])(
    'refuses %j without a picture and writes nothing',
    async (postContent) => {
      const before = await app.database.db.$count(schema.post);
      const problem = await asRue.refused(feed.createPost, { body: { postContent } });
      expect(problem).toMatchObject({
        status: 422,
        code: 'post_empty',
        detail: 'Please add some content or an image before posting',
      });
      expect(await app.database.db.$count(schema.post)).toBe(before);
    },
  );

  test('accepts 5,000 characters and refuses 5,001', async () => {
    expect((await write(asRue, 'x'.repeat(5_000))).postContent).toHaveLength(5_000);
    const problem = await asRue.refused(feed.createPost, { body: { postContent: 'x'.repeat(5_001) } });
    expect(problem).toMatchObject({ status: 400, fields: { postContent: 'A post has at most 5,000 characters.' } });
  });

  test.each([
    ['a NUL byte', { postContent: 'a\0b' }],
    ['half an emoji', { postContent: 'a\ud83c' }],
    ['a number for text', { postContent: 5 }],
    ['an unknown field', { postContent: 'x', likes: 900 }],
    ['a made-up picture id', { postContent: 'x', imageId: 'nope' }],
    ['an array', []],
  ])('refuses %s with a sentence', async (_, body) => {
    const answer = await asRue.send('POST', '/api/posts', { body });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'invalid_input', fields: expect.any(Object) });
  });

  test("refuses other people's, used and unknown pictures", async () => {
    const theirs = await upload(asOndo);
    const used = await upload(asRue);
    await write(asRue, 'mine', used.imageId);
    for (const imageId of [theirs.imageId, used.imageId, uuid()]) {
      const problem = await asRue.refused(feed.createPost, { body: { postContent: 'x', imageId } });
      expect(problem).toMatchObject({ status: 422, code: 'image_gone' });
    }
  });
});

describe('reading the feed', () => {
  test('cursor pagination returns every post once, newest first, even while others post', async () => {
    const written = [];
    for (let index = 0; index < 7; index += 1) written.unshift(await app.createPost({ userId: ondo.userId }));
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await asRue.call(feed.listPosts, { query: { limit: 3, ...(cursor && { cursor }) } });
      seen.push(...page.items.map((post) => post.postId));
      await app.createPost({ userId: ondo.userId });
      cursor = page.nextCursor ?? undefined;
    } while (cursor && seen.length < 7);
    expect(seen.slice(0, 7)).toEqual(written);
    expect(new Set(seen).size).toBe(seen.length);
  });

  test('counts new posts of others, not the viewer’s', async () => {
    const newest = (await asRue.call(feed.listPosts, { query: { limit: 1 } })).items[0];
    await write(asRue, 'my own');
    await write(asOndo, 'news');
    const { postId } = await write(asOndo, 'more news');
    const counted = await asRue.call(feed.countNewPosts, { query: { after: newest?.postId } });
    expect(counted).toEqual({ count: 2, newest: postId });
    expect(await asRue.call(feed.countNewPosts, { query: { after: postId } })).toEqual({ count: 0, newest: null });
  });

  test.each([
    ['a made-up cursor', '/api/posts?cursor=1'],
    ['a limit of zero', '/api/posts?limit=0'],
    ['a limit of 51', '/api/posts?limit=51'],
    ['an unknown parameter', '/api/posts?offset=20'],
  ])('refuses %s', async (_, url) => {
    expect((await asRue.send('GET', url)).json()).toMatchObject({ status: 400, code: 'invalid_input' });
  });

  test('returns 404 for unknown posts and invalid ids', async () => {
    expect(await asRue.refused(feed.getPost, { params: { postId: uuid() } })).toMatchObject({
      status: 404,
      detail: 'Post not found.',
    });
    expect((await asRue.send('GET', '/api/posts/17')).statusCode).toBe(404);
  });
});

describe('liking', () => {
  test('counts a repeated like once, and a repeated unlike too', async () => {
    const params = { postId: await app.createPost() };
    expect(await asRue.call(feed.likePost, { params })).toEqual({ likes: 1, isLiked: true });
    expect(await asRue.call(feed.likePost, { params })).toEqual({ likes: 1, isLiked: true });
    expect(await asRue.call(feed.getPost, { params })).toMatchObject({ likes: 1, isLiked: true });
    expect(await asOndo.call(feed.getPost, { params })).toMatchObject({ likes: 1, isLiked: false });
    expect(await asRue.call(feed.unlikePost, { params })).toEqual({ likes: 0, isLiked: false });
    expect(await asRue.call(feed.unlikePost, { params })).toEqual({ likes: 0, isLiked: false });
  });

  test('returns 404 for an unknown post', async () => {
    const params = { postId: uuid() };
    expect(await asRue.refused(feed.likePost, { params })).toMatchObject({ code: 'post_not_found' });
    expect(await asRue.refused(feed.unlikePost, { params })).toMatchObject({ code: 'post_not_found' });
  });

  test('keeps count and rows equal when many people toggle at once', async () => {
    const params = { postId: await app.createPost() };
    const people = await Promise.all(Array.from({ length: 12 }, async () => app.as(await app.createMember())));
    await Promise.all(
      people.flatMap((person, index) => [
        person.call(feed.likePost, { params }),
        person.call(feed.unlikePost, { params }),
        index % 2 ? person.call(feed.likePost, { params }) : asRue.call(feed.likePost, { params }),
      ]),
    );
    const rows = await app.database.db.$count(schema.likes, eq(schema.likes.postId, params.postId));
    expect((await asRue.call(feed.getPost, { params })).likes).toBe(rows);
  });
});

describe('comments', () => {
  test('lists comments oldest first with their count and cursor pagination', async () => {
    const params = { postId: await app.createPost() };
    for (const postContent of ['first', 'second', 'third'])
      await asRue.call(commentsApi.createComment, { params, body: { postContent } });
    const first = await asOndo.call(commentsApi.listComments, { params, query: { limit: 2 } });
    expect(first.items.map((comment) => comment.postContent)).toEqual(['first', 'second']);
    const second = await asOndo.call(commentsApi.listComments, {
      params,
      query: { limit: 2, cursor: first.nextCursor ?? '' },
    });
    expect(second).toMatchObject({
      items: [{ postContent: 'third', isOwn: false, author: { username: 'rue' } }],
      nextCursor: null,
    });
    expect((await asOndo.call(feed.getPost, { params })).comments).toBe(3);
  });

  test('refuses blank text, long text and unknown posts', async () => {
    const params = { postId: await app.createPost() };
    for (const postContent of [' \n ', '\u2800\u00ad']) {
      expect(await asRue.refused(commentsApi.createComment, { params, body: { postContent } })).toMatchObject({
        code: 'comment_empty',
      });
    }
    expect(
      await asRue.refused(commentsApi.createComment, { params, body: { postContent: 'x'.repeat(2_001) } }),
    ).toMatchObject({ status: 400 });
    expect(
      await asRue.refused(commentsApi.createComment, { params: { postId: uuid() }, body: { postContent: 'x' } }),
    ).toMatchObject({ code: 'post_not_found' });
    expect(await asRue.refused(commentsApi.listComments, { params: { postId: uuid() }, query: {} })).toMatchObject({
      code: 'post_not_found',
    });
    expect((await asRue.call(feed.getPost, { params })).comments).toBe(0);
  });

  test('allows deleting one’s own comment only', async () => {
    const params = { postId: await app.createPost({ userId: ondo.userId }) };
    const { commentId } = await asRue.call(commentsApi.createComment, { params, body: { postContent: 'mine' } });
    expect(await asOndo.refused(commentsApi.deleteComment, { params: { ...params, commentId } })).toMatchObject({
      status: 403,
      code: 'not_yours',
    });
    await asRue.call(commentsApi.deleteComment, { params: { ...params, commentId } });
    expect(await asRue.refused(commentsApi.deleteComment, { params: { ...params, commentId } })).toMatchObject({
      code: 'comment_not_found',
    });
    expect((await asRue.call(feed.getPost, { params })).comments).toBe(0);
  });

  test('shows the comment of a deleted account without an author', async () => {
    const params = { postId: await app.createPost() };
    const leaver = await app.createMember();
    await (await app.as(leaver)).call(commentsApi.createComment, { params, body: { postContent: 'bye' } });
    await app.database.db.delete(schema.user).where(eq(schema.user.id, leaver.userId));
    const page = await asRue.call(commentsApi.listComments, { params, query: {} });
    expect(page.items).toMatchObject([{ postContent: 'bye', author: null }]);
  });
});

describe('deleting a post', () => {
  test('deletes its likes, comments and picture', async () => {
    const image = await upload(asRue);
    const { postId } = await write(asRue, 'soon gone', image.imageId);
    await asOndo.call(feed.likePost, { params: { postId } });
    await asOndo.call(commentsApi.createComment, { params: { postId }, body: { postContent: 'why' } });
    expect((await asOndo.send('GET', image.url)).statusCode).toBe(200);

    await asRue.call(feed.deletePost, { params: { postId } });

    expect(await asRue.refused(feed.getPost, { params: { postId } })).toMatchObject({ code: 'post_not_found' });
    expect((await asOndo.send('GET', image.url)).statusCode).toBe(404);
    expect((await asOndo.send('GET', image.previewUrl)).statusCode).toBe(404);
    expect(await app.database.db.$count(schema.comments, eq(schema.comments.postId, postId))).toBe(0);
  });

  test("refuses another person's post", async () => {
    const postId = await app.createPost({ userId: ondo.userId });
    expect(await asRue.refused(feed.deletePost, { params: { postId } })).toMatchObject({
      status: 403,
      code: 'not_yours',
    });
    expect(await asOndo.call(feed.getPost, { params: { postId } })).toMatchObject({ postId });
    expect(await asRue.refused(feed.deletePost, { params: { postId: uuid() } })).toMatchObject({
      code: 'post_not_found',
    });
  });
});
