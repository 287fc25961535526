/** Saved posts: private, in the order of saving, and without posts that the member may no longer see. */
import { deleteAccount } from '@starparty/contract/account.ts';
import { deletePost, getPost, listSavedPosts, savePost, unsavePost } from '@starparty/contract/feed.ts';
import { listPostStates } from '@starparty/contract/post-changes.ts';
import { blockPerson, unblockPerson } from '@starparty/contract/safety.ts';
import { eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { beyondNewest } from '../../../api/page.ts';
import * as schema from '../../../db/schema.ts';
import type { Caller } from '../../../testing/build-app.ts';
import { buildAppOfTwo } from '../../../testing/data/rue-and-ondo.ts';
import { selectSaved } from './saved-posts.repository.ts';

const { app, rue, asRue, asOndo } = await buildAppOfTwo();
afterAll(() => app.close());

let asSaver: Caller;
let postId: string;
let params: { postId: string };
beforeEach(async () => {
  asSaver = await app.as(await app.createMember());
  postId = await app.createPost({ userId: rue.userId, postContent: 'Worth keeping.' });
  params = { postId };
});

const save = (id = postId, caller = asSaver) => caller.call(savePost, { params: { postId: id } });
const saved = async (caller = asSaver, query = {}) => caller.call(listSavedPosts, { query });
const savedIds = async (caller = asSaver) => (await saved(caller)).items.map((post) => post.postId);

test('saves a post once, lists the latest first, and pages by key', async () => {
  const others = [await app.createPost(), await app.createPost()] as [string, string];
  // The order of saving differs from the order of the posts.
  for (const id of [others[1], postId, others[0], postId]) await save(id);
  expect(await savedIds()).toEqual([others[0], postId, others[1]]);
  const first = await saved(asSaver, { limit: 2 });
  const second = await saved(asSaver, { limit: 2, cursor: first.nextCursor ?? '' });
  expect([...first.items, ...second.items].map((post) => post.postId)).toEqual([others[0], postId, others[1]]);
  expect(second.nextCursor).toBeNull();
  expect(first.items.every(({ isSaved }) => isSaved)).toBe(true);
});

test('is part of the post and of its state, for the member only', async () => {
  await save();
  expect(await asSaver.call(getPost, { params })).toMatchObject({ isSaved: true, isLiked: false });
  expect((await asSaver.call(listPostStates, { query: { postIds: postId } })).items).toMatchObject([{ isSaved: true }]);
  for (const other of [asRue, asOndo]) {
    expect(await other.call(getPost, { params })).toMatchObject({ isSaved: false });
    expect(await savedIds(other)).toEqual([]);
  }
});

test('can be undone, also twice and for unknown posts', async () => {
  await save();
  for (let turn = 0; turn < 2; turn += 1) await asSaver.call(unsavePost, { params });
  await asSaver.call(unsavePost, { params: { postId: uuid() } });
  expect(await savedIds()).toEqual([]);
  expect(await asSaver.call(getPost, { params })).toMatchObject({ isSaved: false });
});

test('refuses unknown, hidden and blocked posts', async () => {
  const refusal = (id: string) => asSaver.refused(savePost, { params: { postId: id } });
  expect(await refusal(uuid())).toMatchObject({ code: 'post_not_found' });
  const hidden = await app.createPost();
  await app.database.db.update(schema.post).set({ isHidden: true }).where(eq(schema.post.postId, hidden));
  expect(await refusal(hidden)).toMatchObject({ code: 'post_not_found' });
  await asSaver.call(blockPerson, { params: { username: 'rue' } });
  expect(await refusal(postId)).toMatchObject({ code: 'post_not_found' });
  expect((await asSaver.send('PUT', '/api/posts/17/save')).statusCode).toBe(404);
});

test('lists no post that is hidden, deleted, or written by a blocked member', async () => {
  const [hidden, deleted] = [await app.createPost(), await app.createPost({ userId: rue.userId })];
  for (const id of [postId, hidden, deleted]) await save(id);
  const setHidden = (isHidden: boolean) =>
    app.database.db.update(schema.post).set({ isHidden }).where(eq(schema.post.postId, hidden));
  await setHidden(true);
  await asRue.call(deletePost, { params: { postId: deleted } });
  expect(await savedIds()).toEqual([postId]);
  await asSaver.call(blockPerson, { params: { username: 'rue' } });
  expect(await saved()).toEqual({ items: [], nextCursor: null });
  await asSaver.call(unblockPerson, { params: { username: 'rue' } });
  await setHidden(false);
  expect(await savedIds()).toEqual([hidden, postId]);
});

test('refuses a cursor of another list', async () => {
  expect((await asSaver.send('GET', '/api/me/saved-posts?cursor=made-up')).statusCode).toBe(400);
});

test('is deleted with the account of the member and of the author', async () => {
  const [saver, author] = [await app.createMember(), await app.createMember()];
  const [asLeaver, asAuthor] = [await app.as(saver), await app.as(author)];
  const authored = await app.createPost({ userId: author.userId });
  await save(postId, asLeaver);
  await save(authored);
  await asLeaver.call(deleteAccount, { body: { password: saver.password } });
  await asAuthor.call(deleteAccount, { body: { password: author.password } });
  for (const id of [postId, authored])
    expect(await app.database.db.$count(schema.savedPosts, eq(schema.savedPosts.postId, id))).toBe(0);
});

test('reads a page from the index of a member’s saved posts', async () => {
  const rows = Array.from({ length: 4_000 }, () => ({ postId: uuid(), userId: rue.userId, postContent: 'Noise.' }));
  await app.database.db.insert(schema.post).values(rows);
  await app.database.db
    .insert(schema.savedPosts)
    .values(rows.map((row) => ({ savedId: uuid(), userId: rue.userId, postId: row.postId })));
  await app.database.pool.query('ANALYZE');
  const asked = { userId: rue.userId, before: beyondNewest };
  const { sql, params: values } = selectSaved(app.database.db, asked, 21).toSQL();
  const { rows: lines } = await app.database.pool.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${sql}`, values);
  const plan = lines.map((line) => line['QUERY PLAN']).join('\n');
  expect(plan).toContain('saved_posts_list');
  expect(plan).not.toMatch(/Sort|Seq Scan on (post|saved_posts)/);
});
