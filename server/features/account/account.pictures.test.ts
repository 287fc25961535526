/** The pictures of an account with very many of them. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { deleteAccount } from '@starparty/contract/account.ts';
import { acceptConversation, startConversation } from '@starparty/contract/messages.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { App } from '../../app.ts';
import { buildSecondApp, buildTestApp, type Caller, createCaller, type TestApp } from '../../testing/build-app.ts';
import type { TestMember } from '../../testing/data/factories.ts';

/** The number of pictures, which is more than the transaction of the account deletion removes. */
const many = 600;

let app: TestApp;
let leaver: TestMember;
let caller: Caller;
let stayer: Caller;
let conversationId: string;
beforeAll(async () => {
  app = await buildTestApp();
  const staying = await app.createMember({ age: 30 });
  leaver = await app.createMember({ age: 30 });
  [caller, stayer] = [await app.as(leaver), await app.as(staying)];
  ({ conversationId } = await caller.call(startConversation, { body: { userId: staying.userId } }));
  await stayer.call(acceptConversation, { params: { conversationId } });
});
afterAll(() => app.close());

const query = async <Row extends object>(statement: string, values: unknown[] = []): Promise<Row[]> =>
  (await app.database.pool.query<Row>(statement, values)).rows;

/** Stores `many` pictures of the leaver with their files. Returns their ids. */
async function store(bucket: string): Promise<string[]> {
  const rows = await query<{ id: string; fileName: string; previewName: string }>(
    `INSERT INTO image (image_id, user_id, bucket, file_name, preview_name, width, height)
     SELECT gen_random_uuid(), $1, $2, $2 || n || '.webp', $2 || n || '-preview.webp', 8, 8 FROM generate_series(1, $3::int) n
     RETURNING image_id AS id, file_name AS "fileName", preview_name AS "previewName"`,
    [leaver.userId, bucket, many],
  );
  await Promise.all(
    rows.flatMap(({ fileName, previewName }) => [
      app.storage.put(bucket, fileName, new Uint8Array(8)),
      app.storage.put(bucket, previewName, new Uint8Array(8)),
    ]),
  );
  return rows.map(({ id }) => id);
}

/** Names of all stored files. */
async function listStored(): Promise<string[]> {
  const entries = await readdir(join(app.config.dataFolder, 'storage'), { recursive: true, withFileTypes: true });
  return entries.flatMap((entry) => (entry.isFile() ? entry.name : [])).toSorted();
}

/** Starts the deletion in a process, and aborts all its statements after it has removed `filesMax` files. */
async function deleteUntilKilled(first: App, filesMax: number): Promise<void> {
  const remove = first.storage.remove.bind(first.storage);
  let removed = 0;
  const killed = new Promise<void>((resolve) => {
    first.storage.remove = async (...file) => {
      removed += 1;
      if (removed === filesMax) {
        first.dropWork();
        resolve();
      }
      if (removed > filesMax) throw new Error('killed');
      await remove(...file);
    };
  });
  const there = createCaller(first);
  for (const [name, value] of caller.cookies) there.cookies.set(name, value);
  await there.call(deleteAccount, { body: { password: leaver.password } });
  await killed;
  await first.close();
}

test('are deleted in batches with their files by another process, except those of messages', async () => {
  const posted = await store('post-attachments');
  const sent = await store('message-attachments');
  await query(
    `INSERT INTO post (post_id, user_id, post_content, post_attachment)
     SELECT gen_random_uuid(), $1, '', id FROM unnest($2::uuid[]) id`,
    [leaver.userId, posted],
  );
  await query(
    `INSERT INTO messages (id, conversation_id, side, seq, revision, message, message_attachment)
     SELECT gen_random_uuid(), $1, CASE WHEN person1 = $2 THEN 1 ELSE 2 END, n, n, '', image_id
     FROM conversations, unnest($3::uuid[]) WITH ORDINALITY attached (image_id, n) WHERE conversations.id = $1`,
    [conversationId, leaver.userId, sent],
  );
  const unused = await store('unused');

  await deleteUntilKilled(await buildSecondApp(app), 100);
  expect(await query('SELECT FROM account_deletions')).toHaveLength(1);
  const left = await query('SELECT FROM image WHERE user_id = $1 AND bucket = $2', [leaver.userId, 'unused']);
  expect(left.length).toBeGreaterThan(0);
  expect(left.length).toBeLessThan(unused.length);

  await query("UPDATE account_deletions SET claimed_until = now() - interval '1 second'");
  await app.cleanUp();
  // Removes the files that the killed process left.
  await app.media.sweepUnused();
  expect(await query('SELECT FROM "user" WHERE id = $1', [leaver.userId])).toEqual([]);
  const names = sent.flatMap((_, at) => ['', '-preview'].map((end) => `message-attachments${at + 1}${end}.webp`));
  await expect.poll(listStored).toEqual(names.toSorted());
  expect(await query<{ bucket: string }>('SELECT DISTINCT bucket FROM image')).toEqual([
    { bucket: 'message-attachments' },
  ]);
  await expect.poll(() => query('SELECT FROM image_removal')).toEqual([]);
  expect((await stayer.send('GET', `/images/message-attachments/${names[0]}`)).statusCode).toBe(200);
});
