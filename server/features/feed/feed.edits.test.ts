import { readFile } from 'node:fs/promises';
import * as feed from '@starparty/contract/feed.ts';
import { uploadImage } from '@starparty/contract/media.ts';
import { editPost, listPostStates } from '@starparty/contract/post-changes.ts';
import { blockPerson, createReport } from '@starparty/contract/safety.ts';
import { eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { afterAll, describe, expect, test } from 'vitest';
import * as schema from '../../db/schema.ts';
import type { Caller } from '../../testing/build-app.ts';
import { buildAppOfTwo } from '../../testing/data/rue-and-ondo.ts';
import { openSocket, type SocketClient } from '../../testing/socket-client.ts';

const { app, ondo, asRue, asOndo } = await buildAppOfTwo();
afterAll(() => app.close());

const write = (postContent = 'Raid at eigth.') => asRue.call(feed.createPost, { body: { postContent, imageId: null } });
const edit = (post: feed.Post, postContent: string, caller = asRue) =>
  caller.call(editPost, { params: { postId: post.postId }, body: { postContent, editedAt: post.editedAt } });
const refuse = (caller: Caller, post: feed.Post, postContent = 'Raid at nine.') =>
  caller.refused(editPost, { params: { postId: post.postId }, body: { postContent, editedAt: post.editedAt } });
const read = (post: feed.Post, caller = asOndo) => caller.call(feed.getPost, { params: { postId: post.postId } });
const versionsOf = ({ postId }: feed.Post) =>
  app.database.db.select().from(schema.postVersions).where(eq(schema.postVersions.postId, postId));

describe('editing a post', () => {
  test('replaces its text for everybody and says when', async () => {
    const post = await write();
    expect(post.editedAt).toBeNull();
    const edited = await edit(post, '  Raid at eight.\r\n');
    expect(edited).toEqual({ ...post, postContent: 'Raid at eight.', editedAt: expect.any(String) });
    expect(await read(post)).toEqual({ ...edited, isOwn: false });
    const { items } = await asOndo.call(listPostStates, { query: { postIds: post.postId } });
    expect(items).toMatchObject([{ editedAt: edited.editedAt }]);
    const again = await edit(edited, 'Raid at nine.');
    expect(Date.parse(again.editedAt ?? '')).toBeGreaterThan(Date.parse(edited.editedAt ?? ''));
  });

  test('to the same text is no edit', async () => {
    const post = await write('Raid at eight.');
    expect(await edit(post, 'Raid at eight. ')).toEqual(post);
    expect(await versionsOf(post)).toEqual([]);
  });

  test('of a text that is already stored succeeds, so that a retry after a lost response is no conflict', async () => {
    const post = await write();
    const edited = await edit(post, 'Raid at eight.');
    expect(await edit(post, 'Raid at eight. ')).toEqual(edited);
    expect(await versionsOf(post)).toHaveLength(1);
  });

  test('is refused after an edit in another tab, and changes nothing', async () => {
    const post = await write();
    const edited = await edit(post, 'Raid at eight.');
    expect(await refuse(asRue, post)).toMatchObject({ status: 409, code: 'post_changed' });
    expect(await read(post)).toMatchObject({ postContent: 'Raid at eight.', editedAt: edited.editedAt });
  });

  test('of two edits at once, refuses the later one', async () => {
    const post = await write();
    const request = (postContent: string) =>
      asRue.send('PATCH', `/api/posts/${post.postId}`, { body: { postContent, editedAt: null } });
    const answers = await Promise.all([request('One.'), request('Two.')]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await versionsOf(post)).toHaveLength(1);
  });

  test('is refused to visitors, to others, and across a block', async () => {
    const post = await write();
    expect(await refuse(app.visitor(), post)).toMatchObject({ status: 401, code: 'not_signed_in' });
    expect(await refuse(asOndo, post)).toMatchObject({ status: 403, code: 'not_yours' });
    const blocked = await app.createMember();
    await asRue.call(blockPerson, { params: { username: blocked.username } });
    expect(await refuse(await app.as(blocked), post)).toMatchObject({ status: 404, code: 'post_not_found' });
    expect(await read(post)).toEqual({ ...post, isOwn: false });
  });

  test('is refused after the deletion, for unknown posts, and for blank or overlong texts', async () => {
    const post = await write();
    expect(await refuse(asRue, post, ' \n ')).toMatchObject({ status: 422, code: 'post_empty' });
    expect(await refuse(asRue, post, '\u200b\u2060')).toMatchObject({ status: 422, code: 'post_empty' });
    expect(await refuse(asRue, post, 'x'.repeat(10_000))).toMatchObject({ status: 400 });
    expect(await refuse(asRue, { ...post, postId: uuid() })).toMatchObject({ code: 'post_not_found' });
    await asRue.call(feed.deletePost, { params: { postId: post.postId } });
    expect(await refuse(asRue, post)).toMatchObject({ status: 404, code: 'post_not_found' });
  });

  test('may remove the text of a post with a picture', async () => {
    const bytes = await readFile(new URL('../../testing/photos/gray.jpg', import.meta.url));
    const { imageId } = await asRue.call(uploadImage, {
      params: { bucket: 'post-attachments' },
      body: bytes as never,
    });
    const post = await asRue.call(feed.createPost, { body: { postContent: 'Look!', imageId } });
    expect(await edit(post, '')).toMatchObject({ postContent: '', postAttachment: post.postAttachment });
  });
});

test('open pages receive the new text at once, but not across a block', async () => {
  const post = await write();
  const stranger = await app.createMember();
  await asRue.call(blockPerson, { params: { username: stranger.username } });
  const tabs = await Promise.all([asOndo, asRue, await app.as(stranger)].map((caller) => openSocket(app, caller)));
  const [reader, author, blocked] = tabs;
  reader?.send({ type: 'reading', postId: post.postId });
  await expect.poll(() => reader?.of('reading')).toHaveLength(1);
  for (const tab of [author, blocked]) {
    tab?.send({ type: 'feed', isOpen: true });
    await expect.poll(() => tab?.of('feed')).toHaveLength(1);
  }
  const { postId, postContent, editedAt } = await edit(post, 'Raid at eight.');
  const content = { postContent, editedAt, attachmentAlt: null, morePictures: [], game: null };
  const frame = { type: 'edited', postId, ...content };
  // Edits of earlier tests may arrive late.
  const receivedBy = (tab: SocketClient | undefined) => tab?.of('edited').filter((edited) => edited.postId === postId);
  for (const tab of [reader, author]) await expect.poll(() => receivedBy(tab)).toEqual([frame]);
  // The frame is sent to all tabs at once, so it would arrive before the answer to this ping.
  await blocked?.settle();
  expect(receivedBy(blocked)).toEqual([]);
  await Promise.all(tabs.map((tab) => tab.close()));
});

test('reports contain earlier texts, which are deleted after 30 days', async () => {
  const post = await write('Nasty words.');
  const edited = await edit(post, 'Kind words.');
  await asOndo.call(createReport, { body: { target: { kind: 'post', id: post.postId }, reason: 'hate' } });
  const [report] = await app.database.db.select().from(schema.reports).where(eq(schema.reports.targetId, post.postId));
  expect(report).toMatchObject({ text: 'Kind words.', earlierTexts: ['Nasty words.'], authorId: expect.anything() });
  expect(report?.reporterId).toBe(ondo.userId);

  const { pool } = app.database;
  await pool.query("UPDATE post_versions SET replaced_at = replaced_at - interval '29 days' WHERE post_id = $1", [
    post.postId,
  ]);
  await app.cleanUp();
  expect(await versionsOf(post)).toHaveLength(1);
  await pool.query("UPDATE post_versions SET replaced_at = replaced_at - interval '2 days'");
  await app.cleanUp();
  expect(await versionsOf(post)).toEqual([]);
  expect(await read(post)).toMatchObject({ postContent: 'Kind words.', editedAt: edited.editedAt });
});
