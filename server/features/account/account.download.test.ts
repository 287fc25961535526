import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { type AddressInfo, connect } from 'node:net';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { downloadPath } from '@starparty/contract/account.ts';
import { createComment } from '@starparty/contract/comments.ts';
import { addReaction, createPost, likePost, savePost } from '@starparty/contract/feed.ts';
import { followPerson } from '@starparty/contract/follows.ts';
import { saveListing } from '@starparty/contract/market.ts';
import { uploadImage } from '@starparty/contract/media.ts';
import { acceptConversation, deleteMessage, sendMessage, startConversation } from '@starparty/contract/messages.ts';
import { updateMe, uploadProfilePicture } from '@starparty/contract/profiles.ts';
import { createRsvp } from '@starparty/contract/rsvps.ts';
import { blockPerson, createReport } from '@starparty/contract/safety.ts';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import * as schema from '../../db/schema.ts';
import { buildTestApp, type Caller, type TestApp } from '../../testing/build-app.ts';
import type { TestMember } from '../../testing/data/factories.ts';
import { createPlayers } from '../../testing/data/players.ts';

let app: TestApp;
let member: TestMember;
let caller: Caller;
beforeAll(async () => {
  app = await buildTestApp();
  member = await app.createMember({ username: 'Packrat', bio: 'Keeps everything.' });
  caller = await app.as(member);
});
afterAll(() => app.close());

async function download(by = caller): Promise<Map<string, Buffer>> {
  const answer = await by.send('GET', downloadPath);
  expect(answer.statusCode).toBe(200);
  const files = new Map<string, Buffer>();
  const archive = await fromBufferPromise(answer.rawPayload, { lazyEntries: true, strictFileNames: true });
  for await (const entry of archive.eachEntry()) {
    files.set(entry.fileName, await buffer(await archive.openReadStreamPromise(entry)));
  }
  return files;
}

const json = (files: Map<string, Buffer>, name: string) => JSON.parse(String(files.get(name)));

test('is a ZIP file with all stored data, with pictures unchanged', async () => {
  const photo = await readFile(new URL('../../testing/photos/gray.jpg', import.meta.url));
  const image = await caller.call(uploadImage, { params: { bucket: 'post-attachments' }, body: photo as never });
  const post = await caller.call(createPost, { body: { postContent: 'Größe: "🪐"', imageId: image.imageId } });
  const others = await app.createPost({ postContent: 'Not theirs.' });
  await caller.call(likePost, { params: { postId: others } });
  for (const reaction of ['fire', 'party-popper'] as const)
    await caller.call(addReaction, { params: { postId: others, reaction } });
  const asOther = await app.as(await app.createMember());
  await asOther.call(addReaction, { params: { postId: post.postId, reaction: 'heart-hands' } });
  const mentioning = await asOther.call(createPost, { body: { postContent: 'Ask @packrat.', imageId: null } });
  await caller.call(savePost, { params: { postId: others } });
  await caller.call(createComment, { params: { postId: others }, body: { postContent: 'Count me in.' } });
  const { profilePic } = await caller.call(uploadProfilePicture, { body: photo as never });
  const eventId = await app.createEvent({ organizerId: member.userId, title: 'My Own Night' });
  const rsvp = { username: 'Pack', email: member.email };
  await caller.call(createRsvp, { params: { eventId: await app.createEvent({ title: 'Elsewhere' }) }, body: rsvp });
  await app.createMember({ username: 'a-favorite' });
  await caller.call(followPerson, { params: { username: 'a-favorite' } });
  await app.createMember({ username: 'a-nuisance' });
  await caller.call(blockPerson, { params: { username: 'a-nuisance' } });
  const target = { kind: 'post', id: others } as const;
  await caller.call(createReport, { body: { target, reason: 'spam', details: 'Again.' } });

  await caller.call(updateMe, { body: { placeId: 'g5102922' } });

  const listingId = await app.createListing({ userId: member.userId, title: 'A spare mouse' });
  const wanted = await app.createListing({ title: 'A desk' });
  await caller.call(saveListing, { params: { listingId: wanted } });

  const answer = await caller.send('GET', downloadPath);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': 'attachment; filename="starparty-Packrat.zip"',
    'cache-control': 'no-store',
  });
  const files = await download();
  const attachment = image.url.replace('/images/', 'pictures/');
  const exported = app.features.flatMap((feature) => Object.keys(feature.exports ?? {}));
  const pictures = [attachment, profilePic.replace('/images/', 'pictures/')];
  expect([...files.keys()].sort()).toEqual([...exported, ...pictures].sort());
  expect(json(files, 'listings.json')).toMatchObject([{ listingId, title: 'A spare mouse', picture: null }]);
  expect(json(files, 'saved-listings.json')).toMatchObject([{ listingId: wanted, title: 'A desk' }]);
  expect(json(files, 'listing-draft.json')).toBeNull();
  expect(json(files, 'account.json')).toMatchObject({ userId: member.userId, email: member.email });
  expect(json(files, 'profile.json')).toMatchObject({
    username: 'Packrat',
    bio: 'Keeps everything.',
    favoriteGames: [],
    place: { id: 'g5102922', city: 'Princeton', state: 'NJ' },
  });
  expect(json(files, 'sessions.json')).toMatchObject([{ isCurrent: true }]);
  const reactions = [{ reaction: 'heart-hands', count: 1 }];
  expect(json(files, 'posts.json')).toMatchObject([
    { postId: post.postId, postContent: 'Größe: "🪐"', picture: attachment.split('/').at(-1), reactions },
  ]);
  expect(json(files, 'comments.json')).toMatchObject([{ postId: others, postContent: 'Count me in.' }]);
  expect(json(files, 'likes.json')).toMatchObject([{ postId: others }]);
  expect(json(files, 'reactions.json')).toEqual(
    ['party-popper', 'fire'].map((reaction) => ({ postId: others, reaction, createdAt: expect.any(String) })),
  );
  expect(json(files, 'mentions.json')).toMatchObject([{ postId: mentioning.postId, commentId: null, name: 'packrat' }]);
  expect(json(files, 'saved-posts.json')).toMatchObject([{ postId: others }]);
  expect(json(files, 'events.json')).toMatchObject([
    { event_id: eventId, title: 'My Own Night', tag_names: ['Social'], street_address: '1500 Broadway' },
  ]);
  expect(json(files, 'rsvps.json')).toMatchObject([{ ...rsvp, title: 'Elsewhere', is_own: true }]);
  expect(json(files, 'follows.json')).toMatchObject([{ username: 'a-favorite' }]);
  expect(json(files, 'blocks.json')).toMatchObject([{ username: 'a-nuisance' }]);
  expect(json(files, 'reports.json')).toMatchObject([
    { targetKind: 'post', targetId: others, reason: 'spam', details: 'Again.' },
  ]);
  const kept = (await caller.send('GET', image.url)).rawPayload;
  expect(files.get(attachment)?.equals(kept)).toBe(true);
  expect([...files.values()].join()).not.toMatch(/Not theirs|scrypt|token/);
});

test('has every row of more than a page, once', async () => {
  const prolific = await app.createMember();
  const posts = Array.from({ length: 1_201 }, (_, index) => ({
    postId: uuid(),
    userId: prolific.userId,
    postContent: `Post ${index}`,
  }));
  await app.database.db.insert(schema.post).values(posts);
  const read = json(await download(await app.as(prolific)), 'posts.json') as { postId: string }[];
  expect(read.map(({ postId }) => postId)).toEqual(posts.map(({ postId }) => postId));
});

test('has conversations with the texts of both sides and the member’s own pictures', async () => {
  const [pen, pal] = [await app.createMember({ username: 'Pen' }), await app.createMember({ username: 'Pal' })];
  const [asPen, asPal] = [await app.as(pen), await app.as(pal)];
  const { conversationId } = await asPen.call(startConversation, { body: { username: 'Pal' } });
  // Pal starts a second conversation without a message, so that only the download of Pal contains it.
  await asPal.call(startConversation, { body: { username: member.username } });
  const params = { conversationId };
  await asPal.call(acceptConversation, { params });
  const photo = await readFile(new URL('../../testing/photos/gray.jpg', import.meta.url));
  const image = await asPen.call(uploadImage, { params: { bucket: 'message-attachments' }, body: photo as never });
  const write = (caller: Caller, message: string, imageId: string | null = null) =>
    caller.call(sendMessage, { params, body: { messageId: uuid(), message, imageId } });
  await write(asPen, 'Look!', image.imageId);
  await write(asPal, 'Größe: "🪐"');
  const { messageId } = await write(asPal, 'A slip.');
  await asPal.call(deleteMessage, { params: { conversationId, messageId } });

  const files = await download(asPen);
  const picture = image.url.split('/').at(-1) as string;
  expect(json(files, 'conversations.json')).toMatchObject([{ conversationId, isOwner: true, username: 'Pal' }]);
  expect(json(files, 'messages.json')).toMatchObject([
    { conversationId, seq: 1, isOwn: true, message: 'Look!', picture },
    { conversationId, seq: 2, isOwn: false, message: 'Größe: "🪐"', picture: null },
    { conversationId, seq: 3, isOwn: false, message: '', isDeleted: true },
  ]);
  expect([...files.keys()]).toContain(`pictures/message-attachments/${picture}`);
  expect(json(await download(asPal), 'conversations.json')).toHaveLength(2);
  expect(json(await download(), 'conversations.json')).toEqual([]);
});

test('has the hours for the party finder, seen cards, and acceptance times', async () => {
  const { newPlayer, saveAvailability, decide, reportViews } = createPlayers(app);
  const [rue, ondo] = [await newPlayer(), await newPlayer()];
  await saveAvailability(rue, { timeZone: 'America/Chicago', hours: [40, 41, 42] });
  // The change takes effect after a day.
  await saveAvailability(rue, { timeZone: 'Asia/Tokyo', hours: [88] });
  await decide(rue, ondo, 'accept');
  await reportViews(rue, [ondo.member.userId]);
  const files = await download(rue.caller);
  expect(json(files, 'party.json')).toMatchObject({
    preferences: { availability: { timeZone: 'Asia/Tokyo', hours: [88] } },
    comparedHours: { timeZone: 'America/Chicago', hours: [40, 41, 42], since: expect.any(String) },
    accepts: [{ acceptedAt: expect.any(String) }],
  });
  expect(json(files, 'party-views.json')).toEqual([
    { person: ondo.member.username, days: [expect.stringMatching(/^\d{4}-\d\d-\d\d$/)] },
  ]);
  // Views are part of the viewer's data, not of the viewed member's.
  const others = await download(ondo.caller);
  expect(json(others, 'party-views.json')).toEqual([]);
  expect(json(others, 'party.json')).toMatchObject({ comparedHours: null, accepts: [] });
});

test('has every message of many conversations, once', async () => {
  const writer = await app.createMember();
  const talks = await Promise.all(
    [1, 2].map(async () => {
      const { userId: otherId } = await app.createMember();
      const [person1, person2] = [writer.userId, otherId].sort() as [string, string];
      const id = uuid();
      await app.database.db
        .insert(schema.conversations)
        .values({ id, ownerUserId: otherId, person1, person2, lastSeq: 1_100, revision: 1_100 });
      await app.database.db.insert(schema.userConversation).values(
        [writer.userId, otherId].map((userId) => ({
          userId,
          conversationId: id,
          isAccepted: true,
          activity: uuid(),
        })),
      );
      const rows = Array.from({ length: 1_100 }, (_, index) => ({
        id: uuid(),
        conversationId: id,
        side: (index % 2) + 1,
        message: `Message ${index}`,
        seq: index + 1,
        revision: index + 1,
      }));
      await app.database.db.insert(schema.messages).values(rows);
      return id;
    }),
  );
  const read = json(await download(await app.as(writer)), 'messages.json') as { conversationId: string; seq: number }[];
  const places = read.map(({ conversationId, seq }) => `${conversationId} ${seq}`);
  const expected = talks.toSorted().flatMap((id) => Array.from({ length: 1_100 }, (_, index) => `${id} ${index + 1}`));
  expect(places).toEqual(expected);
});

test('of a new member has empty lists', async () => {
  const files = await download(await app.as(await app.createMember()));
  for (const name of ['posts.json', 'comments.json', 'likes.json', 'conversations.json', 'messages.json'])
    expect(json(files, name)).toEqual([]);
});

test('is generated no faster than it is read, and stops when the client disconnects', async () => {
  let produced = 0;
  let isClosed = false;
  const piece = randomBytes(64 * 1024);
  const endless = new Readable({
    read() {
      produced += piece.length;
      this.push(piece);
    },
    destroy(error, done) {
      isClosed = true;
      done(error);
    },
  });
  const { find } = app.storage;
  app.storage.find = async () => ({ stream: endless, size: Number.POSITIVE_INFINITY });
  await app.http.listen({ host: '127.0.0.1', port: 0 });
  const socket = connect((app.http.server.address() as AddressInfo).port, '127.0.0.1');
  const cookie = [...caller.cookies].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; ');
  socket.write(`GET ${downloadPath} HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: ${cookie}\r\n\r\n`);
  await once(socket, 'readable');
  expect(String(socket.read())).toMatch(/^HTTP\/1\.1 200/);

  let before = 0;
  const isStalled = () => {
    const last = before;
    before = produced;
    return last > 0 && produced === last;
  };
  await expect.poll(isStalled, { interval: 200 }).toBe(true);
  // The server stopped reading the file when the socket buffers of the system were full.
  expect(produced).toBeLessThan(32 * 1024 * 1024);
  socket.destroy();
  await expect.poll(() => isClosed).toBe(true);
  app.storage.find = find;
  expect((await caller.send('GET', '/api/me')).statusCode).toBe(200);
});

test('requires a session and is limited to a few times an hour', async () => {
  expect((await app.visitor().send('GET', downloadPath)).statusCode).toBe(401);
  const limited = await buildTestApp({ LIMITS: 'on' });
  const greedy = await limited.as(await limited.createMember());
  const statuses = [];
  for (let attempt = 0; attempt < 11; attempt += 1) statuses.push((await greedy.send('GET', downloadPath)).statusCode);
  await limited.close();
  expect(statuses).toEqual([...Array<number>(10).fill(200), 429]);
});
