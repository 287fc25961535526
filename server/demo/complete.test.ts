/**
 * Pictures that are drawn after the start: the community stays consistent when drawing stops, and the next start
 * continues.
 */
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signIn } from '@starparty/contract/auth.ts';
import { listPosts } from '@starparty/contract/feed.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import * as schema from '../db/schema.ts';
import { diskStorage } from '../providers/storage/disk.ts';
import type { StorageProvider } from '../providers/storage/storage.ts';
import { buildTestApp, type TestApp } from '../testing/build-app.ts';
import { clearDemo } from './clear.ts';
import { demoCommunity } from './community.ts';
import { completeDemo } from './complete.ts';
import { wantedListingPictures } from './listings.ts';
import { type SeededDemo, seedDemo } from './seed.ts';
import { findDemoState } from './state.ts';

const now = new Date();
const { members, posts } = demoCommunity(now);
const pictured = posts.filter(({ picture }) => picture);
const offered = wantedListingPictures(members, now);
const further = posts.flatMap(({ postId, morePictures }) => morePictures.map(({ altText }) => ({ postId, altText })));
const withPortrait = members.filter(({ picture }) => picture);
const all = withPortrait.length + pictured.length + further.length + offered.length;

let app: TestApp;
let folder: string;
let storage: StorageProvider;
let seeded: SeededDemo;

beforeEach(async () => {
  app = await buildTestApp();
  folder = await mkdtemp(join(tmpdir(), 'starparty-demo-'));
  storage = diskStorage(folder);
  seeded = await seedDemo({ db: app.database.db, storage, now, log: () => {} });
});
afterEach(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

/** Files that rows refer to but that do not exist. */
async function missingFiles(): Promise<string[]> {
  const rows = await app.database.db.select().from(schema.image);
  return rows
    .flatMap(({ bucket, fileName, previewName }) => [join(bucket, fileName), join(bucket, previewName)])
    .filter((name) => !existsSync(join(folder, name)));
}

const countImages = () => app.database.db.$count(schema.image);

/** Aborts the drawing at the `number`th file. */
function stoppedAt(number: number): { storage: StorageProvider; stop: AbortSignal } {
  const stopping = new AbortController();
  let left = number;
  return {
    stop: stopping.signal,
    storage: {
      ...storage,
      async put(...file) {
        await storage.put(...file);
        left -= 1;
        if (left === 0) stopping.abort();
      },
    },
  };
}

test('the first pages have all pictures, and no post is empty', async () => {
  const { email, password } = seeded.account;
  const caller = app.visitor();
  await caller.call(signIn, { body: { email, password } });
  const { items } = await caller.call(listPosts, { query: {} });
  const wanted = new Set(pictured.map(({ postId }) => postId));
  expect(items.filter(({ postAttachment }) => postAttachment).map(({ postId }) => postId)).toEqual(
    items.filter(({ postId }) => wanted.has(postId)).map(({ postId }) => postId),
  );
  const portrayed = new Set(withPortrait.map(({ username }) => username));
  expect(items.filter(({ author }) => author.profilePic).map(({ postId }) => postId)).toEqual(
    items.filter(({ author }) => portrayed.has(author.username)).map(({ postId }) => postId),
  );
  const rows = await app.database.db.select().from(schema.post);
  expect(rows.filter(({ postContent, postAttachment }) => !postContent && !postAttachment)).toEqual([]);
  expect(seeded.pictures).toBeLessThan(all);
  expect(await missingFiles()).toEqual([]);
});

test('after an interruption, no row refers to a missing file, and the next start draws the rest', async () => {
  const { db } = app.database;
  await expect(completeDemo({ db, ...stoppedAt(89) })).rejects.toThrow();
  expect(await findDemoState(db)).toBe('unfinished');
  const half = await countImages();
  expect(half).toBeGreaterThan(seeded.pictures);
  expect(half).toBeLessThan(all);
  expect(await missingFiles()).toEqual([]);

  await completeDemo({ db, storage });
  expect(await findDemoState(db)).toBe('settled');
  expect(await countImages()).toBe(all);
  expect(await missingFiles()).toEqual([]);
  const rows = await db.select().from(schema.post);
  expect(rows.filter(({ postAttachment }) => postAttachment)).toHaveLength(pictured.length);
  const more = await db.select().from(schema.postPictures).orderBy(schema.postPictures.rank);
  expect(more.map(({ postId, altText }) => ({ postId, altText }))).toEqual(further);
  expect(rows.flatMap(({ postId, morePictures }) => Array(morePictures).fill(postId))).toEqual(
    further.map(({ postId }) => postId),
  );
  const profiles = await db.select().from(schema.profiles);
  expect(profiles.filter(({ profilePic }) => profilePic)).toHaveLength(withPortrait.length);
  const listings = await db.select().from(schema.listings);
  expect(listings.filter(({ picture }) => picture)).toHaveLength(offered.length);
  expect(listings.filter(({ picture }) => picture === null)).toEqual([]);
  const files = await readdir(folder, { recursive: true });
  expect(files.filter((name) => name.endsWith('.webp'))).toHaveLength(all * 2);
});

test('cleared while drawing, the community leaves no pictures and is not created again', async () => {
  const { db } = app.database;
  const { stop, storage: watched } = stoppedAt(79);
  const drawing = completeDemo({ db, storage: watched });
  await new Promise((stopped) => stop.addEventListener('abort', stopped));
  const before = await countImages();
  const { imageIds } = await clearDemo(db);
  await drawing;
  expect(imageIds.length).toBeGreaterThanOrEqual(before);
  expect(await findDemoState(db)).toBe('settled');
  expect(await db.$count(schema.post)).toBe(0);
  // Pictures that were drawn after the clearing were deleted at once.
  const rows = await db.select().from(schema.image);
  for (const folderName of ['profile_pics', 'post-attachments', 'marketplace-images']) {
    const files = await readdir(join(folder, folderName));
    expect(files).toHaveLength(rows.filter(({ bucket }) => bucket === folderName).length * 2);
  }
});
