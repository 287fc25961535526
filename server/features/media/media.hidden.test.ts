/** The address of a picture when its content is hidden by the host or deleted by its author. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { downloadPath } from '@starparty/contract/account.ts';
import { createPost, deletePost } from '@starparty/contract/feed.ts';
import { type Image, uploadImage } from '@starparty/contract/media.ts';
import { acceptConversation, deleteMessage, sendMessage, startConversation } from '@starparty/contract/messages.ts';
import { uploadProfilePicture } from '@starparty/contract/profiles.ts';
import { createReport } from '@starparty/contract/safety.ts';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { contents } from '../../contents.ts';
import { locks } from '../../db/locks.ts';
import { buildTestApp, type Caller, type TestApp } from '../../testing/build-app.ts';
import type { TestMember } from '../../testing/data/factories.ts';
import { createModeration } from '../safety/moderation.service.ts';
import { describeReports } from '../safety/report-lines.ts';

let app: TestApp;
let photo: Buffer;
let moderation: ReturnType<typeof createModeration>;
let author: TestMember;
let asAuthor: Caller;
let reporter: TestMember;
let asReporter: Caller;

beforeAll(async () => {
  app = await buildTestApp();
  photo = await readFile(new URL('../../testing/photos/gray.jpg', import.meta.url));
  moderation = createModeration({ ...app, contents });
});
afterAll(() => app.close());
beforeEach(async () => {
  author = await app.createMember();
  reporter = await app.createMember();
  asAuthor = await app.as(author);
  asReporter = await app.as(reporter);
});

type Target = Parameters<typeof asReporter.call<typeof createReport>>[1]['body']['target'];

async function report(target: Target): Promise<number> {
  await asReporter.call(createReport, { body: { target, reason: 'sexual', details: '' } });
  return (await moderation.listReports())[0]?.number ?? Number.NaN;
}

const upload = (bucket: 'post-attachments' | 'message-attachments'): Promise<Image> =>
  asAuthor.call(uploadImage, { params: { bucket }, body: photo as never });
const get = (url: string, by: Caller = app.visitor(), headers = {}) => by.send('GET', url, { headers });
const statusesOf = async (url: string) =>
  Object.fromEntries(
    await Promise.all(
      Object.entries({ author: asAuthor, reporter: asReporter, visitor: app.visitor() }).map(
        async ([name, by]) => [name, (await get(url, by)).statusCode] as const,
      ),
    ),
  );

const shown = { author: 200, reporter: 200, visitor: 200 };
const hidden = { author: 200, reporter: 404, visitor: 404 };
const gone = { author: 404, reporter: 404, visitor: 404 };

/** Sends a picture from the author to the reporter, in a conversation that the reporter has accepted. */
async function sendPicture() {
  const { conversationId } = await asAuthor.call(startConversation, { body: { username: reporter.username } });
  const params = { conversationId };
  await asReporter.call(acceptConversation, { params });
  const image = await upload('message-attachments');
  const messageId = uuid();
  await asAuthor.call(sendMessage, { params, body: { messageId, message: 'Look!', imageId: image.imageId } });
  return { image, conversationId, messageId };
}

const post = async () => {
  const image = await upload('post-attachments');
  const { postId } = await asAuthor.call(createPost, { body: { postContent: '', imageId: image.imageId } });
  return { image, postId };
};

const previewOf = (url: string) => url.replace('.webp', '-preview.webp');

const kinds: [string, () => Promise<{ url: string; target: Target }>][] = [
  [
    'a post',
    async () => {
      const { image, postId } = await post();
      return { url: image.url, target: { kind: 'post', id: postId } };
    },
  ],
  [
    'a message',
    async () => {
      const { image, messageId } = await sendPicture();
      return { url: image.url, target: { kind: 'message', id: messageId } };
    },
  ],
  [
    'a person, as profile picture',
    async () => {
      const { profilePic } = await asAuthor.call(uploadProfilePicture, { body: photo as never });
      return { url: profilePic, target: { kind: 'person', id: author.username } };
    },
  ],
  [
    'a person, in a post',
    async () => ({ url: (await post()).image.url, target: { kind: 'person', id: author.username } }),
  ],
  [
    'a person, in a message',
    async () => ({ url: (await sendPicture()).image.url, target: { kind: 'person', id: author.username } }),
  ],
];

test.each(kinds)(
  'a picture of %s, hidden by the host, is visible only to its author until it is shown again',
  async (_, make) => {
    const { url, target } = await make();
    const number = await report(target);
    for (const address of [url, previewOf(url)]) expect(await statusesOf(address)).toEqual(shown);
    await moderation.settleReport(number, 'hidden');
    for (const address of [url, previewOf(url)]) expect(await statusesOf(address)).toEqual(hidden);
    await moderation.settleReport(number, 'dismissed');
    for (const address of [url, previewOf(url)]) expect(await statusesOf(address)).toEqual(shown);
  },
);

test('uploads of a hidden person are visible only to that person', async () => {
  await moderation.settleReport(await report({ kind: 'person', id: author.username }), 'hidden');
  expect(await statusesOf((await post()).image.url)).toEqual(hidden);
});

describe('a deleted picture', () => {
  test.each<[string, () => Promise<{ image: Image; remove: () => Promise<unknown> }>]>([
    [
      'a post',
      async () => {
        const { image, postId } = await post();
        return { image, remove: () => asAuthor.call(deletePost, { params: { postId } }) };
      },
    ],
    [
      'a message',
      async () => {
        const { image, conversationId, messageId } = await sendPicture();
        return { image, remove: () => asAuthor.call(deleteMessage, { params: { conversationId, messageId } }) };
      },
    ],
  ])('with %s, it is gone at once for all, even while a backup keeps its file', async (_, make) => {
    const { image, remove } = await make();
    const backup = await app.database.pool.connect();
    await backup.query('SELECT pg_advisory_lock($1)', [locks.backup]);
    try {
      await remove();
      for (const address of [image.url, image.previewUrl]) expect(await statusesOf(address)).toEqual(gone);
    } finally {
      await backup.query('SELECT pg_advisory_unlock_all()');
      backup.release();
    }
  });
});

describe('cached copies in a browser', () => {
  test('are revalidated after some minutes without sending bytes while the picture is shown', async () => {
    const { image, postId } = await post();
    const { headers } = await get(image.url, asReporter);
    expect(headers['cache-control']).toBe('private, max-age=300');
    const known = { 'if-none-match': String(headers.etag) };
    const same = await get(image.url, asReporter, known);
    expect([same.statusCode, same.rawPayload.length, same.headers['cache-control']]).toEqual([
      304,
      0,
      'private, max-age=300',
    ]);
    await moderation.settleReport(await report({ kind: 'post', id: postId }), 'hidden');
    const answer = await get(image.url, asReporter, known);
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([404, 'no-store']);
    // Another person may use the author's browser later.
    expect((await get(image.url, asAuthor)).headers['cache-control']).toBe('private, no-store');
  });
});

test('the host gets the file of a reported picture, hidden or not', async () => {
  const { image, postId } = await post();
  const { profilePic } = await asAuthor.call(uploadProfilePicture, { body: photo as never });
  await report({ kind: 'person', id: author.username });
  const number = await report({ kind: 'post', id: postId });
  const lines = describeReports(await moderation.listReports());
  for (const url of [image.url, profilePic])
    expect(lines).toContain(`its picture: ${url.replace('/images/', 'storage/')} in the data folder`);
  await moderation.settleReport(number, 'hidden');
  expect(await readFile(join(app.config.dataFolder, image.url.replace('/images/', 'storage/')))).not.toHaveLength(0);
});

test('a data download omits pictures that the member may not see, and keeps the member’s own texts', async () => {
  const { image, messageId } = await sendPicture();
  await moderation.settleReport(await report({ kind: 'message', id: messageId }), 'hidden');
  const messagesOf = async (by: Caller) => {
    const archive = await fromBufferPromise((await by.send('GET', downloadPath)).rawPayload, { lazyEntries: true });
    for await (const entry of archive.eachEntry()) {
      if (entry.fileName === 'messages.json') return String(await buffer(await archive.openReadStreamPromise(entry)));
    }
    return '';
  };
  const fileName = image.url.split('/').at(-1) ?? '';
  const taken = await messagesOf(asReporter);
  expect(taken).not.toContain(fileName);
  expect(JSON.parse(taken)).toMatchObject([{ message: '', picture: null, isDeleted: true }]);
  expect(JSON.parse(await messagesOf(asAuthor))).toMatchObject([
    { message: 'Look!', picture: fileName, isDeleted: false },
  ]);

  await moderation.settleReport(await report({ kind: 'person', id: author.username }), 'hidden');
  await app.database.pool.query('UPDATE messages SET is_hidden = false WHERE id = $1', [messageId]);
  expect(await messagesOf(asReporter)).not.toContain(fileName);
});
