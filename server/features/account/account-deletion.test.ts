import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deleteAccount } from '@starparty/contract/account.ts';
import { createComment, listComments } from '@starparty/contract/comments.ts';
import { setFavoriteGame } from '@starparty/contract/favorite-games.ts';
import { addReaction, createPost, getPost, likePost } from '@starparty/contract/feed.ts';
import { uploadImage } from '@starparty/contract/media.ts';
import * as messages from '@starparty/contract/messages.ts';
import { uploadProfilePicture } from '@starparty/contract/profiles.ts';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type Caller, type TestApp } from '../../testing/build-app.ts';
import type { TestMember } from '../../testing/data/factories.ts';
import { wrongCounts } from '../../testing/data/wrong-counts.ts';

let app: TestApp;
let photo: Buffer;
let stayer: Caller;
let staying: TestMember;
beforeAll(async () => {
  app = await buildTestApp();
  photo = await readFile(new URL('../../testing/photos/gray.jpg', import.meta.url));
  staying = await app.createMember();
  stayer = await app.as(staying);
});
afterAll(() => app.close());

const leave = (caller: Caller, { password }: TestMember) => caller.call(deleteAccount, { body: { password } });
const uploadTo = (caller: Caller, bucket: 'post-attachments' | 'message-attachments' = 'post-attachments') =>
  caller.call(uploadImage, { params: { bucket }, body: photo as never });

/** Lists rows of any table that refer to a person, and posts whose counts differ from their rows. */
async function leftovers(userId: string): Promise<string[]> {
  const { rows: columns } = await app.database.pool.query<{ table: string; column: string }>(
    `SELECT table_name AS table, column_name AS column FROM information_schema.columns
     WHERE table_schema = 'public' AND data_type = 'uuid'`,
  );
  const found: string[] = [];
  for (const { table, column } of columns) {
    const { rowCount } = await app.database.pool.query(`SELECT FROM "${table}" WHERE "${column}" = $1`, [userId]);
    if (rowCount) found.push(`${table}.${column}`);
  }
  const { rows: wrong } = await app.database.pool.query<{ id: string }>(wrongCounts);
  return [...found, ...wrong.map(({ id }) => `counts of ${id}`)];
}

/** Files without a row. */
async function orphanFiles(): Promise<string[]> {
  const { rows } = await app.database.pool.query<{ name: string }>(
    'SELECT unnest(ARRAY[file_name, preview_name]) AS name FROM image',
  );
  const known = new Set(rows.map(({ name }) => name));
  const folder = join(app.config.dataFolder, 'storage');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile() && !known.has(entry.name)).map(({ name }) => name);
}

describe('a deleted account', () => {
  test('deletes all data of the account, keeps comments without an author, and keeps counts correct', async () => {
    const leaver = await app.createMember();
    const [caller, elsewhere] = [await app.as(leaver), await app.as(leaver)];
    const othersPost = await app.createPost({ userId: staying.userId });
    const { imageId } = await uploadTo(caller);
    const own = await caller.call(createPost, { body: { postContent: 'Bye.', imageId } });
    await stayer.call(likePost, { params: own });
    await caller.call(likePost, { params: own });
    await caller.call(likePost, { params: { postId: othersPost } });
    await stayer.call(likePost, { params: { postId: othersPost } });
    for (const each of [caller, stayer])
      await each.call(addReaction, { params: { postId: othersPost, reaction: 'fire' } });
    await stayer.call(addReaction, { params: { postId: own.postId, reaction: 'fire' } });
    await caller.call(createComment, { params: { postId: othersPost }, body: { postContent: 'I was here.' } });
    await caller.call(uploadProfilePicture, { body: photo as never });
    await caller.call(setFavoriteGame, { params: { rank: 1 }, body: { gameId: await app.createGame() } });

    await leave(caller, leaver);

    const reactions = [{ reaction: 'fire', count: 1 }];
    const left = await stayer.call(getPost, { params: { postId: othersPost } });
    expect(left).toMatchObject({ likes: 1, comments: 1, reactions });
    const { items } = await stayer.call(listComments, { params: { postId: othersPost }, query: {} });
    expect(items).toMatchObject([{ author: null, postContent: 'I was here.' }]);
    for (const session of [caller, elsewhere]) {
      expect((await session.send('GET', '/api/me')).statusCode).toBe(401);
      expect((await session.send('POST', '/api/auth/refresh')).statusCode).toBe(401);
    }
    const body = { email: leaver.email, password: leaver.password };
    expect((await app.visitor().send('POST', '/api/auth/sign-in', { body })).json().code).toBe('sign_in_failed');
    expect((await stayer.send('GET', `/api/profiles/${leaver.username}`)).statusCode).toBe(404);
    expect(await leftovers(leaver.userId)).toEqual([]);
    await expect.poll(orphanFiles).toEqual([]);
    const again = { username: leaver.username, email: leaver.email, password: 'long enough' };
    expect((await app.visitor().send('POST', '/api/auth/sign-up', { body: again })).statusCode).toBe(201);
  });

  test('leaves its messages and their pictures to the other people until those are deleted, too', async () => {
    const [leaver, other] = [await app.createMember(), await app.createMember()];
    const [caller, others] = [await app.as(leaver), await app.as(other)];
    const { conversationId } = await caller.call(messages.startConversation, { body: { userId: other.userId } });
    const params = { conversationId };
    await others.call(messages.acceptConversation, { params });
    const { imageId, url } = await uploadTo(caller, 'message-attachments');
    const unused = await uploadTo(caller, 'message-attachments');
    await caller.call(messages.sendMessage, { params, body: { messageId: uuid(), message: 'Bye.', imageId } });

    await leave(caller, leaver);

    const { items } = await others.call(messages.listMessages, { params, query: {} });
    expect(items).toMatchObject([{ message: 'Bye.', isOwn: false, messageAttachment: { url } }]);
    expect((await others.send('GET', url)).statusCode).toBe(200);
    expect((await others.send('GET', unused.url)).statusCode).toBe(404);
    expect(await leftovers(leaver.userId)).toEqual([]);
    await leave(others, other);
    await expect.poll(async () => (await stayer.send('GET', url)).statusCode).toBe(404);
    await expect.poll(orphanFiles).toEqual([]);
    expect(await leftovers(other.userId)).toEqual([]);
  });

  test('requires the right password', async () => {
    const member = await app.createMember();
    const caller = await app.as(member);
    for (const password of ['a guess', '']) {
      const answer = await caller.send('DELETE', '/api/me', { body: { password } });
      expect(answer.json()).toMatchObject({ status: password ? 403 : 400, fields: { password: expect.any(String) } });
    }
    expect((await caller.send('GET', '/api/me')).statusCode).toBe(200);
  });

  test('is deleted once by two concurrent requests', async () => {
    const member = await app.createMember();
    const callers = [await app.as(member), await app.as(member)];
    const answers = await Promise.all(
      callers.map((caller) => caller.send('DELETE', '/api/me', { body: { password: member.password } })),
    );
    // The first request has deleted the password.
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 403]);
    expect(await leftovers(member.userId)).toEqual([]);
  });
});

test('leaves nothing while other devices keep writing, and signs them out', async () => {
  const gameId = await app.createGame();
  const nuisance = await app.createMember();
  const hot = await Promise.all([0, 1, 2].map(() => app.createPost({ userId: staying.userId })));
  const postOf = (turn: number) => hot[turn % hot.length] as string;
  const writes: ((caller: Caller, turn: number) => ReturnType<Caller['send']>)[] = [
    (caller) => caller.send('POST', '/api/posts', { body: { postContent: 'Still here.' } }),
    (caller, turn) => caller.send(turn % 3 ? 'PUT' : 'DELETE', `/api/posts/${postOf(turn)}/like`),
    (caller, turn) => caller.send('POST', `/api/posts/${postOf(turn)}/comments`, { body: { postContent: 'Me.' } }),
    (caller, turn) => caller.send('PATCH', '/api/me', { body: { bio: `Turn ${turn}` } }),
    (caller, turn) => caller.send('PUT', `/api/me/favorite-games/${(turn % 6) + 1}`, { body: { gameId } }),
    (caller) =>
      caller.send('POST', '/api/images/post-attachments', { body: photo, headers: { 'content-type': 'image/jpeg' } }),
    (caller) => caller.send('POST', '/api/me/picture', { body: photo, headers: { 'content-type': 'image/jpeg' } }),
    async (caller) => {
      const favoriteGames = [{ rank: 2, gameId }];
      const answer = await caller.send('PUT', '/api/me/setup', { body: { age: 31, bio: 'Hi.', favoriteGames } });
      // Setup works only once, so later turns use the endpoint of the favorite games.
      return answer.statusCode === 409
        ? caller.send('PUT', '/api/me/favorite-games', { body: { favoriteGames } })
        : answer;
    },
    (caller, turn) => caller.send('PUT', '/api/me/username', { body: { username: `renamed-${turn % 50}` } }),
    (caller, turn) => caller.send(turn % 2 ? 'PUT' : 'DELETE', `/api/profiles/${nuisance.username}/block`),
    (caller) => caller.send('POST', '/api/conversations', { body: { userId: staying.userId } }),
    async (caller, turn) => {
      const { items = [] } = (await caller.send('GET', '/api/conversations')).json();
      const path = `/api/conversations/${items[0]?.conversationId ?? uuid()}`;
      const answer = await caller.send('POST', `${path}/messages`, { body: { messageId: uuid(), message: 'Me.' } });
      // Before the conversation is created, this returns 404.
      if (answer.statusCode === 404) return caller.send('GET', '/api/me');
      return turn % 2 ? answer : caller.send('PUT', `${path}/read`, { body: { seq: turn } });
    },
    (caller) => caller.send('GET', '/api/me/download'),
  ];
  for (let round = 0; round < 3; round += 1) {
    const leaver = await app.createMember();
    const leaving = await app.as(leaver);
    const devices = await Promise.all(writes.map(() => app.as(leaver)));
    const answers: string[] = [];
    let isGone = false;
    let written = 0;
    const writing = writes.map(async (write, index) => {
      for (let turn = index; ; turn += 1) {
        const isLate = isGone;
        const { statusCode, body } = await write(devices[index] as Caller, turn);
        if (statusCode === 401) return;
        written += 1;
        // Uploads of one account run one after the other, and are rate-limited.
        if (statusCode >= 300 && statusCode !== 429) answers.push(`${index}: ${statusCode} ${body}`);
        // The deletion was answered before this request began.
        if (isLate) return void answers.push(`${index}: was still signed in`);
      }
    });
    await expect.poll(() => written, { interval: 5 }).toBeGreaterThan(5 * round);
    const { statusCode } = await leaving.send('DELETE', '/api/me', { body: { password: leaver.password } });
    expect(statusCode).toBe(204);
    isGone = true;
    await Promise.all(writing);
    expect(answers).toEqual([]);
    expect(await leftovers(leaver.userId)).toEqual([]);
    await expect.poll(orphanFiles).toEqual([]);
  }
});
