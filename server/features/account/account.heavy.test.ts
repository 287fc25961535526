/** Accounts with much data: their deletion hides them at once, runs in batches, and is resumed by another process. */

import { buffer } from 'node:stream/consumers';
import { deleteAccount, downloadPath } from '@starparty/contract/account.ts';
import { listComments } from '@starparty/contract/comments.ts';
import { getPost, listPosts } from '@starparty/contract/feed.ts';
import { acceptConversation, sendMessage, startConversation } from '@starparty/contract/messages.ts';
import { blockPerson } from '@starparty/contract/safety.ts';
import pg from 'pg';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import type { App } from '../../app.ts';
import { buildSecondApp, buildTestApp, type Caller, createCaller, type TestApp } from '../../testing/build-app.ts';
import type { TestMember } from '../../testing/data/factories.ts';
import { wrongCounts } from '../../testing/data/wrong-counts.ts';
import { openSocket, type SocketClient } from '../../testing/socket-client.ts';

const many = 3_000;

let app: TestApp;
let staying: TestMember;
let stayer: Caller;
let othersPost: string;
beforeAll(async () => {
  app = await buildTestApp();
  staying = await app.createMember({ age: 30 });
  stayer = await app.as(staying);
  othersPost = await app.createPost({ userId: staying.userId });
  // Creates posts and people that a member likes and decides about.
  await app.database.pool.query(`
    INSERT INTO "user" (id, email) SELECT gen_random_uuid(), 'crowd' || n || '@example.com' FROM generate_series(1, ${many}) n`);
  await app.database.pool.query(
    `INSERT INTO post (post_id, user_id, post_content) SELECT gen_random_uuid(), $1, 'Post ' || n FROM generate_series(1, ${many}) n`,
    [staying.userId],
  );
});
afterAll(() => app.close());

let leaver: TestMember;
let caller: Caller;
let ownPost: string;
beforeEach(async () => {
  leaver = await app.createMember({ age: 30 });
  caller = await app.as(leaver);
  ownPost = await app.createPost({ userId: leaver.userId });
});

/** Creates likes, reactions, comments, decisions, follows, notifications, posts and conversations of a member. */
async function fill({ userId }: TestMember): Promise<void> {
  const { pool } = app.database;
  await pool.query(
    `WITH liked AS (INSERT INTO likes (post_id, user_id) SELECT post_id, $1 FROM post ON CONFLICT DO NOTHING RETURNING post_id)
    UPDATE post SET likes = likes + 1 FROM liked WHERE liked.post_id = post.post_id`,
    [userId],
  );
  await pool.query(
    `WITH given AS (INSERT INTO post_reactions (post_id, user_id, reaction)
      SELECT post_id, $1, reaction FROM post, unnest(ARRAY[1, 5]) AS reaction RETURNING post_id)
    UPDATE post SET reactions = '{1,0,0,0,1}' WHERE post_id IN (SELECT post_id FROM given)`,
    [userId],
  );
  await pool.query(
    `WITH written AS (INSERT INTO comments (comment_id, post_id, user_id, post_content)
      SELECT gen_random_uuid(), $2, $1, 'Comment ' || n FROM generate_series(1, ${many}) n)
    UPDATE post SET comments = comments + ${many} WHERE post_id = $2`,
    [userId, othersPost],
  );
  await pool.query(
    `INSERT INTO party_decisions (user_id, other_id, decision, decision_id) SELECT $1, id, 'pass', gen_random_uuid() FROM "user" WHERE id <> $1`,
    [userId],
  );
  await pool.query(
    `INSERT INTO party_decisions (user_id, other_id, decision, decision_id) SELECT id, $1, 'pass', gen_random_uuid() FROM "user" WHERE id <> $1`,
    [userId],
  );
  for (const columns of ['follower_id, followed_id', 'followed_id, follower_id'])
    await pool.query(
      `INSERT INTO follows (follow_id, ${columns}) SELECT gen_random_uuid(), $1, id FROM "user" WHERE id <> $1`,
      [userId],
    );
  await pool.query(
    `INSERT INTO notifications (user_id, kind, subject_id, actor_ids) SELECT $1, 'like', 'subject' || n, '{}' FROM generate_series(1, ${many}) n`,
    [userId],
  );
  await pool.query(
    `INSERT INTO post (post_id, user_id, post_content) SELECT gen_random_uuid(), $1, 'Own ' || n FROM generate_series(1, ${many}) n`,
    [userId],
  );
  await pool.query(
    `WITH made AS (
      INSERT INTO conversations (id, owner_user_id, person1, person2)
      SELECT gen_random_uuid(), $1, least($1, id), greatest($1, id) FROM "user" WHERE id <> $1
      ON CONFLICT DO NOTHING RETURNING id)
    INSERT INTO user_conversation (user_id, conversation_id, is_accepted) SELECT $1, id, true FROM made`,
    [userId],
  );
}

/** Lists columns that refer to a person, and posts whose counts differ from their rows. */
async function leftovers(userId: string): Promise<string[]> {
  const { rows: columns } = await app.database.pool.query<{ table: string; column: string }>(
    `SELECT table_name AS table, column_name AS column FROM information_schema.columns
     WHERE table_schema = 'public' AND data_type = 'uuid'`,
  );
  const found: string[] = [];
  for (const { table, column } of columns) {
    const { rowCount } = await app.database.pool.query(`SELECT FROM "${table}" WHERE "${column}" = $1 LIMIT 1`, [
      userId,
    ]);
    if (rowCount) found.push(`${table}.${column}`);
  }
  const { rows: wrong } = await app.database.pool.query<{ id: string }>(wrongCounts);
  return [...found, ...wrong.map(({ id }) => `counts of ${id}`)];
}

const leave = (by: Caller, { password }: TestMember) => by.call(deleteAccount, { body: { password } });

/** Blocks batches from committing until the returned function is called. */
async function holdBatches(): Promise<() => Promise<void>> {
  const client = await app.database.pool.connect();
  await client.query('BEGIN; LOCK TABLE notifications IN SHARE MODE');
  return async () => {
    await client.query('COMMIT');
    client.release();
  };
}

describe('a deleted heavy account', () => {
  test('is unusable and invisible at once, and its name and e-mail are free', async () => {
    const { conversationId } = await caller.call(startConversation, { body: { userId: staying.userId } });
    await caller.call(sendMessage, { params: { conversationId }, body: { messageId: uuid(), message: 'Bye.' } });
    await stayer.call(acceptConversation, { params: { conversationId } });
    await fill(leaver);
    const letGo = await holdBatches();
    try {
      await leave(caller, leaver);
      expect((await caller.send('GET', '/api/me')).statusCode).toBe(401);
      const credentials = { email: leaver.email, password: leaver.password };
      expect((await app.visitor().send('POST', '/api/auth/sign-in', { body: credentials })).statusCode).toBe(401);
      expect((await stayer.send('GET', `/api/profiles/${leaver.username}`)).statusCode).toBe(404);
      expect(await stayer.refused(getPost, { params: { postId: ownPost } })).toMatchObject({ code: 'post_not_found' });
      const { items } = await stayer.call(listPosts, { query: {} });
      expect(items.every(({ author }) => author.username !== leaver.username)).toBe(true);
      const comments = await stayer.call(listComments, { params: { postId: othersPost }, query: {} });
      expect(JSON.stringify(comments)).not.toContain(leaver.username);
      // The messages stay, without an author.
      const look = async () => (await stayer.send('GET', `/api/conversations/${conversationId}`)).json().person;
      await expect.poll(look).toBeNull();
      const again = { username: leaver.username, email: leaver.email, password: 'long enough' };
      expect((await app.visitor().send('POST', '/api/auth/sign-up', { body: again })).statusCode).toBe(201);
    } finally {
      await letGo();
    }
    await expect.poll(() => leftovers(leaver.userId)).toEqual([]);
  });

  test('disappears from open pages of members who could see it', async () => {
    await fill(leaver);
    const blocked = await app.createMember();
    await caller.call(blockPerson, { params: { username: blocked.username } });
    const listingId = await app.createListing({ userId: leaver.userId });
    const eventId = await app.createEvent({ organizerId: leaver.userId });
    const [tab, apart] = [await openSocket(app, stayer), await openSocket(app, await app.as(blocked))];
    for (const one of [tab, apart]) {
      one.send({ type: 'listings', isOpen: true });
      one.send({ type: 'event', eventId });
      await one.settle();
    }
    const received = (one: SocketClient) => [
      ...one.of('listings').flatMap(({ listingIds }) => listingIds),
      ...one.of('event').map((frame) => frame.eventId),
    ];
    await leave(caller, leaver);
    await tab.until(() => received(tab).length === 3);
    await apart.settle();
    expect(received(tab)).toEqual([listingId, eventId, eventId]);
    expect(received(apart)).toEqual([eventId]);
    await Promise.all([tab.close(), apart.close()]);
  });

  test('is removed by another process after the first one was killed', async () => {
    await fill(leaver);
    const first: App = await buildSecondApp(app);
    const there = createCaller(first);
    for (const [name, value] of caller.cookies) there.cookies.set(name, value);
    const letGo = await holdBatches();
    await leave(there, leaver);
    // All statements of that process are aborted, as when it is killed.
    first.dropWork();
    await first.close();
    await letGo();
    expect(await leftovers(leaver.userId)).toContain('account_deletions.user_id');
    await app.database.pool.query("UPDATE account_deletions SET claimed_until = now() - interval '1 second'");
    await app.cleanUp();
    // If the regular check of this process took over the deletion first, `cleanUp` does not wait for that check.
    await expect.poll(() => leftovers(leaver.userId)).toEqual([]);
  });

  test('requires the right password', async () => {
    await fill(leaver);
    const answer = await caller.send('DELETE', '/api/me', { body: { password: 'a guess' } });
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'wrong_password']);
    expect((await caller.send('GET', '/api/me')).statusCode).toBe(200);
    expect((await app.visitor().send('DELETE', '/api/me', { body: { password: leaver.password } })).statusCode).toBe(
      401,
    );
  });
});

/** Adds matches and messages to the conversations of `fill`. */
async function fillConversations({ userId }: TestMember): Promise<void> {
  const { pool } = app.database;
  await pool.query('UPDATE user_conversation SET activity = conversation_id WHERE user_id = $1', [userId]);
  await pool.query(
    `INSERT INTO party_matches (conversation_id, person1, person2, windows1, windows2)
    SELECT id, person1, person2, '[]', '[]' FROM conversations WHERE $1 IN (person1, person2)`,
    [userId],
  );
  await pool.query(
    `INSERT INTO messages (id, conversation_id, side, message, seq, revision)
    SELECT gen_random_uuid(), conversation, 1, 'Message ' || n, n, n
    FROM (SELECT min(id::text)::uuid AS conversation FROM conversations WHERE $1 IN (person1, person2)) one,
      generate_series(1, ${many}) n`,
    [userId],
  );
}

/** Records how many rows each statement of this process returns. */
function recordRows(): number[] {
  const counts: number[] = [];
  const note = (result: unknown) => {
    const rows = (result as Partial<pg.QueryResult> | undefined)?.rows;
    if (rows) counts.push(rows.length);
  };
  const { query } = pg.Client.prototype;
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function record(this: pg.Client, ...given: unknown[]) {
    const callback = given.at(-1);
    if (typeof callback === 'function') {
      given[given.length - 1] = (error: unknown, result: unknown) => {
        note(result);
        callback(error, result);
      };
    }
    const answer: unknown = Reflect.apply(query, this, given);
    if (answer instanceof Promise) answer.then(note, () => undefined);
    return answer;
  } as typeof query);
  return counts;
}

test('the download of a heavy account has every row, and no statement returns more than a page', async () => {
  await fill(leaver);
  await fillConversations(leaver);
  const rowCounts = recordRows();
  const answer = await caller.send('GET', downloadPath);
  const archive = await fromBufferPromise(answer.rawPayload, { lazyEntries: true, strictFileNames: true });
  const counts: Record<string, number> = {};
  for await (const entry of archive.eachEntry()) {
    const rows = JSON.parse(String(await buffer(await archive.openReadStreamPromise(entry))));
    if (Array.isArray(rows)) counts[entry.fileName] = rows.length;
  }
  expect(counts).toMatchObject({
    'comments.json': many,
    'messages.json': many,
    'notifications.json': many,
    'posts.json': many + 1,
  });
  for (const name of ['likes', 'party-decisions', 'party-matches', 'conversations'])
    expect(counts[`${name}.json`], name).toBeGreaterThanOrEqual(many);
  expect(Math.max(...rowCounts)).toBe(500);
});
