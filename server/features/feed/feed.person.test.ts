import { listPostsOf } from '@starparty/contract/feed.ts';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { beyondNewest } from '../../api/page.ts';
import * as schema from '../../db/schema.ts';
import { buildTestApp, type Caller, type TestApp } from '../../testing/build-app.ts';
import type { TestMember } from '../../testing/data/factories.ts';
import { selectPostsOf } from './feed.repository.ts';

let app: TestApp;
let member: TestMember;
let caller: Caller;
const postIds = Array.from({ length: 45 }, () => uuid());
beforeAll(async () => {
  app = await buildTestApp();
  member = await app.createMember({ username: 'prolific' });
  caller = await app.as(await app.createMember());
  for (const postId of postIds) {
    await app.createPost({ postId, userId: member.userId, postContent: postId });
    if (postId < (postIds[10] ?? '')) await app.createPost();
  }
});
afterAll(() => app.close());

const page = (query: { cursor?: string; limit?: number }) =>
  caller.call(listPostsOf, { params: { username: 'PROLIFIC' }, query });

test('lists the posts of one person only, newest first, with cursor pagination', async () => {
  const read: string[] = [];
  let cursor: string | undefined;
  do {
    const { items, nextCursor } = await page(cursor ? { cursor } : {});
    expect(items.every(({ author }) => author.username === 'prolific')).toBe(true);
    read.push(...items.map(({ postId }) => postId));
    cursor = nextCursor ?? undefined;
  } while (cursor);
  expect(read).toEqual(postIds.toReversed());
});

test('returns an empty page for a person without posts', async () => {
  await app.createMember({ username: 'lurker' });
  const empty = await caller.call(listPostsOf, { params: { username: 'lurker' }, query: {} });
  expect(empty).toEqual({ items: [], nextCursor: null });
});

test('returns 404 for an unknown name and refuses an invalid cursor', async () => {
  expect((await caller.send('GET', '/api/profiles/nobody-here/posts')).json()).toMatchObject({ code: 'not_found' });
  expect((await caller.send('GET', '/api/profiles/prolific/posts?cursor=made-up')).statusCode).toBe(400);
  expect((await caller.send('GET', '/api/profiles/prolific/posts?limit=51')).statusCode).toBe(400);
});

test('reads a page from the index of a person’s posts, in its order', async () => {
  const strangers = Array.from({ length: 20 }, (_, index) => ({ id: uuid(), email: `stranger${index}@example.org` }));
  await app.database.db.insert(schema.user).values(strangers);
  const rows = Array.from({ length: 20_000 }, (_, index) => ({
    postId: uuid(),
    userId: index % 40 ? (strangers[index % 20]?.id ?? '') : member.userId,
    postContent: 'Noise.',
  }));
  for (let start = 0; start < rows.length; start += 5_000) {
    await app.database.db.insert(schema.post).values(rows.slice(start, start + 5_000));
  }
  await app.database.pool.query('ANALYZE post');
  const asked = { viewerId: member.userId, userId: member.userId, cursor: beyondNewest };
  const { sql, params } = selectPostsOf(app.database.db, asked, 21).toSQL();
  const { rows: lines } = await app.database.pool.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${sql}`, params);
  const plan = lines.map((line) => line['QUERY PLAN']).join('\n');
  expect(plan).toContain('Index Scan Backward using post_user_id on post');
  expect(plan).not.toContain('Seq Scan on post');
});
