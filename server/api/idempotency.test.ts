/** Repeated creations with an idempotency key, through HTTP. */

import { createComment, listComments } from '@starparty/contract/comments.ts';
import type { Problem } from '@starparty/contract/errors.ts';
import { createPost, deletePost } from '@starparty/contract/feed.ts';
import { uploadImage } from '@starparty/contract/media.ts';
import { createReport } from '@starparty/contract/safety.ts';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import * as schema from '../db/schema.ts';
import { buildSecondApp, type Caller, createCaller } from '../testing/build-app.ts';
import { buildAppOfTwo } from '../testing/data/rue-and-ondo.ts';

const { app, rue, asRue, asOndo } = await buildAppOfTwo();
afterAll(() => app.close());

const post = (caller: Caller, key: string, postContent = 'Who is up for a raid?', imageId: string | null = null) =>
  caller.send('POST', createPost.path, { body: { postContent, imageId }, headers: { 'idempotency-key': key } });
const countPosts = () => app.database.db.$count(schema.post, eq(schema.post.userId, rue.userId));

test('a post that is sent again after a lost response is created once, with the same response', async () => {
  const before = await countPosts();
  const first = await post(asRue, 'lost-answer');
  const again = await post(asRue, 'lost-answer');
  expect([first.statusCode, again.statusCode]).toEqual([201, 201]);
  expect(again.json()).toEqual(first.json());
  expect(await countPosts()).toBe(before + 1);
});

test('repeats a post with a picture', async () => {
  const photo = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  const image = { params: { bucket: 'post-attachments' as const }, body: photo as never };
  const { imageId } = await asRue.call(uploadImage, image);
  const first = await post(asRue, 'picture', '', imageId);
  expect(first.statusCode).toBe(201);
  expect((await post(asRue, 'picture', '', imageId)).json()).toEqual(first.json());
});

test('concurrent requests with one key create one post; the others get it or are asked to retry', async () => {
  const neighbour = await buildSecondApp(app);
  const elsewhere = createCaller(neighbour);
  for (const [name, value] of asRue.cookies) elsewhere.cookies.set(name, value);
  const before = await countPosts();
  const answers = await Promise.all([1, 2, 3, 4].flatMap(() => [post(asRue, 'at-once'), post(elsewhere, 'at-once')]));
  await neighbour.close();
  expect(await countPosts()).toBe(before + 1);
  const codes = answers.map(({ statusCode }) => statusCode);
  expect(codes.filter((code) => code !== 201 && code !== 409)).toEqual([]);
  const ids = answers.filter(({ statusCode }) => statusCode === 201).map((answer) => answer.json().postId);
  expect(new Set(ids).size).toBe(1);
  const busy = answers.find(({ statusCode }) => statusCode === 409);
  if (busy) expect(busy.json<Problem>().code).toBe('idempotency_key_busy');
});

test('refuses other content under the same key and writes nothing', async () => {
  await post(asRue, 'reused');
  const before = await countPosts();
  const answer = await post(asRue, 'reused', 'Something else.');
  expect(answer.statusCode).toBe(422);
  expect(answer.json<Problem>().code).toBe('idempotency_key_reused');
  const elsewhere = await asRue.send('POST', createComment.path.replace('{postId}', await app.createPost()), {
    body: { postContent: 'Who is up for a raid?' },
    headers: { 'idempotency-key': 'reused' },
  });
  expect(elsewhere.statusCode).toBe(422);
  expect(await countPosts()).toBe(before);
});

test('a corrected request may use the key of a refused one', async () => {
  expect((await post(asRue, 'mended', '')).statusCode).toBe(422);
  expect((await post(asRue, 'mended', 'Now with words.')).statusCode).toBe(201);
});

test('keys belong to one person', async () => {
  const [own, others] = [await post(asRue, 'shared'), await post(asOndo, 'shared')];
  expect(others.statusCode).toBe(201);
  expect(others.json().postId).not.toBe(own.json().postId);
});

test('does not recreate a post that was deleted since', async () => {
  const { postId } = (await post(asRue, 'gone')).json();
  await asRue.call(deletePost, { params: { postId } });
  expect((await post(asRue, 'gone')).json<Problem>().code).toBe('post_not_found');
});

test('repeats comments and reports; a comment on a missing post leaves its key unused', async () => {
  const postId = await app.createPost();
  const send = (path: string, key: string, body: object) =>
    asRue.send('POST', path, { body, headers: { 'idempotency-key': key } });
  const path = createComment.path.replace('{postId}', postId);
  const first = await send(path, 'comment', { postContent: 'Me.' });
  expect((await send(path, 'comment', { postContent: 'Me.' })).json()).toEqual(first.json());
  expect((await asRue.call(listComments, { params: { postId }, query: {} })).items).toHaveLength(1);

  const report = { target: { kind: 'post', id: postId }, reason: 'spam' };
  expect((await send(createReport.path, 'report', report)).statusCode).toBe(204);
  expect((await send(createReport.path, 'report', report)).statusCode).toBe(204);
  expect(await app.database.db.$count(schema.reports, eq(schema.reports.reporterId, rue.userId))).toBe(1);

  const nowhere = createComment.path.replace('{postId}', '01990000-0000-7000-8000-000000000000');
  expect((await send(nowhere, 'nowhere', { postContent: 'Me.' })).statusCode).toBe(404);
  expect((await send(path, 'nowhere', { postContent: 'Me, too.' })).statusCode).toBe(201);
});

test.each(['', 'x'.repeat(256)])('refuses an invalid key (%#)', async (key) => {
  const answer = await post(asRue, key);
  expect(answer.json<Problem>()).toMatchObject({
    code: 'invalid_input',
    fields: { 'idempotency-key': expect.any(String) },
  });
});

test('a key reveals nothing to a visitor', async () => {
  expect((await post(app.visitor(), 'lost-answer')).statusCode).toBe(401);
});

test('deletes keys after a day', async () => {
  await post(asRue, 'old');
  const dayAgo = new Date(Date.now() - 24 * 60 * 60 * 1000);
  await app.database.db
    .update(schema.idempotencyKeys)
    .set({ createdAt: dayAgo })
    .where(eq(schema.idempotencyKeys.key, 'old'));
  await app.cleanUp();
  expect((await post(asRue, 'old', 'Another day.')).statusCode).toBe(201);
});
