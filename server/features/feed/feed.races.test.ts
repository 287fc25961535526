import * as commentsApi from '@starparty/contract/comments.ts';
import * as feed from '@starparty/contract/feed.ts';
import { editPost } from '@starparty/contract/post-changes.ts';
import { eq } from 'drizzle-orm';
import type pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { beyondNewest } from '../../api/page.ts';
import { openDatabase } from '../../db/client.ts';
import * as schema from '../../db/schema.ts';
import type { Caller } from '../../testing/build-app.ts';
import { buildAppOfTwo } from '../../testing/data/rue-and-ondo.ts';
import { prepareFeed } from './feed.repository.ts';

const { app, rue, asRue, asOndo } = await buildAppOfTwo();
afterAll(() => app.close());

const addressOf = (postId: string) => `/api/posts/${postId}`;

test('every request during the deletion of its post gets a declared answer, and counts stay right', async () => {
  const refusals = new Map<string, number>();
  async function attempt(caller: Caller, method: 'PUT' | 'POST' | 'DELETE', url: string, body?: object) {
    const answer = await caller.send(method, url, { body });
    if (answer.statusCode < 300) return;
    const code = `${answer.statusCode} ${answer.json().code}`;
    refusals.set(code, (refusals.get(code) ?? 0) + 1);
  }
  for (let round = 0; round < 40; round += 1) {
    const postId = await app.createPost({ userId: rue.userId });
    const url = addressOf(postId);
    await asOndo.call(feed.likePost, { params: { postId } });
    const { commentId } = await asOndo.call(commentsApi.createComment, {
      params: { postId },
      body: { postContent: 'here' },
    });
    const isDeleted = round % 2 === 0;
    await Promise.all([
      attempt(asOndo, 'DELETE', `${url}/like`),
      attempt(asOndo, 'DELETE', `${url}/comments/${commentId}`),
      attempt(asOndo, 'POST', `${url}/comments`, { postContent: 'still here?' }),
      ...(isDeleted ? [attempt(asRue, 'DELETE', url)] : []),
      attempt(asRue, 'PUT', `${url}/like`),
      attempt(asRue, 'POST', `${url}/comments`, { postContent: 'see you' }),
    ]);
    const [row] = await app.database.db.select().from(schema.post).where(eq(schema.post.postId, postId));
    expect(row === undefined).toBe(isDeleted);
    expect([row?.likes ?? 0, row?.comments ?? 0]).toEqual([
      await app.database.db.$count(schema.likes, eq(schema.likes.postId, postId)),
      await app.database.db.$count(schema.comments, eq(schema.comments.postId, postId)),
    ]);
  }
  expect([...refusals.keys()].filter((code) => !/^404 (post|comment)_not_found$/.test(code))).toEqual([]);
});

/**
 * Deletes the post in a separate transaction. The transaction commits only when the query of `meanwhile` waits for it.
 */
const whileBeingDeleted = (postId: string, meanwhile: () => Promise<unknown>) =>
  whileDeleting('DELETE FROM post WHERE post_id = $1', postId, meanwhile);

async function whileDeleting(sql: string, id: string, meanwhile: () => Promise<unknown>): Promise<unknown> {
  const client = await app.database.pool.connect();
  try {
    await client.query('BEGIN');
    await client.query(sql, [id]);
    let isAnswered = false;
    const answer = meanwhile().finally(() => {
      isAnswered = true;
    });
    // PostgreSQL has no event for lock waits, so poll until the test times out.
    while (!(await isWaitedFor(client))) expect(isAnswered, 'nobody waited for the deletion').toBe(false);
    await client.query('COMMIT');
    return await answer;
  } finally {
    client.release();
  }
}

/** Whether another connection waits for a lock of this one. */
async function isWaitedFor(client: pg.ClientBase): Promise<boolean> {
  const { rowCount } = await client.query(
    'SELECT FROM pg_stat_activity WHERE pg_backend_pid() = ANY (pg_blocking_pids(pid))',
  );
  return rowCount === 1;
}

test('likes, reactions, unlikes and comments that wait for a deletion return post not found', async () => {
  const body = { postContent: 'too late' };
  for (const act of [
    (params: { postId: string }) => asOndo.refused(feed.likePost, { params }),
    (params: { postId: string }) => asOndo.refused(feed.unlikePost, { params }),
    ({ postId }: { postId: string }) => asOndo.refused(feed.addReaction, { params: { postId, reaction: 'fire' } }),
    ({ postId }: { postId: string }) => asOndo.refused(feed.removeReaction, { params: { postId, reaction: 'fire' } }),
    (params: { postId: string }) => asOndo.refused(commentsApi.createComment, { params, body }),
  ]) {
    const postId = await app.createPost({ userId: rue.userId });
    expect(await whileBeingDeleted(postId, () => act({ postId }))).toMatchObject({ code: 'post_not_found' });
  }
});

test('deleting a comment during the deletion of its post returns comment not found', async () => {
  const postId = await app.createPost({ userId: rue.userId });
  const { commentId } = await asOndo.call(commentsApi.createComment, {
    params: { postId },
    body: { postContent: 'x' },
  });
  const params = { postId, commentId };
  const problem = await whileBeingDeleted(postId, () => asOndo.refused(commentsApi.deleteComment, { params }));
  expect(problem).toMatchObject({ code: 'comment_not_found' });
});

test('texts that mention an account during its deletion are stored with the name as plain text', async () => {
  const { postId } = await asRue.call(feed.createPost, { body: { postContent: 'Who is leaving?', imageId: null } });
  const params = { postId };
  for (const write of [
    (postContent: string) => asRue.call(feed.createPost, { body: { postContent, imageId: null } }),
    (postContent: string) => asOndo.call(commentsApi.createComment, { params, body: { postContent } }),
    (postContent: string) => asRue.call(editPost, { params, body: { postContent, editedAt: null } }),
  ]) {
    const leaver = await app.createMember();
    const text = `Farewell, @${leaver.username}! Thanks, @rue.`;
    const written = await whileDeleting('DELETE FROM "user" WHERE id = $1', leaver.userId, () => write(text));
    expect(written).toMatchObject({ postContent: text, mentions: [{ username: 'rue' }] });
  }
});

test('the feed page uses a generic plan after the first visits', async () => {
  // A busy machine could not write all posts within the time limit of one statement.
  for (let part = 0; part < 30; part += 1)
    await app.database.pool.query(
      `INSERT INTO post (post_id, user_id, post_content) SELECT gen_random_uuid(), $1, 'old' FROM generate_series(1, 1000)`,
      [rue.userId],
    );
  await app.database.pool.query('ANALYZE');
  const { db, pool, close } = openDatabase(app.databaseUrl, 1);
  const { listPosts } = prepareFeed(db);
  for (let visit = 0; visit < 12; visit += 1) await listPosts(rue.userId, 21, beyondNewest);
  const { rows } = await pool.query<{ name: string; custom: number; generic: number }>(
    'SELECT name, custom_plans::int AS custom, generic_plans::int AS generic FROM pg_prepared_statements',
  );
  await close();
  // PostgreSQL plans five executions for their values before it considers a generic plan.
  expect(rows).toEqual([{ name: 'feed_page_21', custom: 5, generic: 7 }]);
});
