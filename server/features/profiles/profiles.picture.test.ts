import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import {
  chooseProfilePicture,
  getMe,
  removeProfilePicture,
  uploadProfilePicture,
} from '@starparty/contract/profiles.ts';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as schema from '../../db/schema.ts';
import { buildTestApp, type Caller, type TestApp } from '../../testing/build-app.ts';
import type { TestMember } from '../../testing/data/factories.ts';

let app: TestApp;
let member: TestMember;
let caller: Caller;
beforeAll(async () => {
  app = await buildTestApp();
});
beforeEach(async () => {
  member = await app.createMember();
  caller = await app.as(member);
});
afterAll(() => app.close());

const photo = (name: string) => readFile(new URL(`../../testing/photos/${name}`, import.meta.url));
const upload = (bytes: Uint8Array) => caller.call(uploadProfilePicture, { body: bytes as never });
const refuse = (bytes: Uint8Array) => caller.refused(uploadProfilePicture, { body: bytes as never });
const fetchFile = (url: string) => app.visitor().send('GET', url);
const pictureNow = async () => (await caller.call(getMe, {})).profilePic;
const draw = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#357' } });

/** Files are removed shortly after the response. */
const expectGone = (url: string) => expect.poll(async () => (await fetchFile(url)).statusCode).toBe(404);

/** Stores a generated picture that a person can choose. */
async function offer(to = member): Promise<string> {
  const bytes = await draw(64, 64).png().toBuffer();
  return (await app.media.storeProfilePicture(to.userId, await profileIdOf(to), bytes)).url;
}

async function profileIdOf({ userId }: TestMember): Promise<string> {
  const [row] = await app.database.db.select().from(schema.profiles).where(eq(schema.profiles.userId, userId));
  return row?.id ?? '';
}

describe('an upload', () => {
  test('is cropped to a centered square and named after profile and time', async () => {
    const wide = draw(2000, 1000).composite([
      {
        input: await sharp({ create: { width: 1000, height: 1000, channels: 3, background: '#e44' } })
          .png()
          .toBuffer(),
        gravity: 'center',
      },
    ]);
    const { profilePic } = await upload(await wide.jpeg().toBuffer());
    expect(profilePic).toMatch(new RegExp(`^/images/profile_pics/${await profileIdOf(member)}-\\d{13}\\.webp$`));
    expect(await pictureNow()).toBe(profilePic);
    const stored = sharp((await fetchFile(profilePic)).rawPayload);
    expect(await stored.metadata()).toMatchObject({ format: 'webp', width: 800, height: 800 });
    // The blue sides of the picture were cropped.
    const { channels } = await stored.stats();
    expect(channels.map(({ min, max }) => max - min < 60)).toEqual([true, true, true]);
    const preview = await fetchFile(profilePic.replace('.webp', '-preview.webp'));
    expect(await sharp(preview.rawPayload).metadata()).toMatchObject({ width: 128, height: 128 });
  });

  test('is neither enlarged nor loses its animation', async () => {
    const small = await upload(await draw(90, 60).png().toBuffer());
    expect(await sharp((await fetchFile(small.profilePic)).rawPayload).metadata()).toMatchObject({
      width: 60,
      height: 60,
    });
    const moving = await upload(await photo('animation.gif'));
    const metadata = await sharp((await fetchFile(moving.profilePic)).rawPayload, { animated: true }).metadata();
    expect(metadata).toMatchObject({ pages: 6, width: 120, pageHeight: 120 });
  });

  test('replaces the previous picture and removes its files', async () => {
    const first = await upload(await photo('gray.jpg'));
    const second = await upload(await photo('interlaced.png'));
    expect(await pictureNow()).toBe(second.profilePic);
    await expectGone(first.profilePic);
    expect((await fetchFile(second.profilePic)).statusCode).toBe(200);
  });

  test('of two concurrent uploads, one stays and the other leaves no files', async () => {
    const [one, two] = await Promise.all([upload(await photo('gray.jpg')), upload(await photo('lossy.webp'))]);
    const urls = [one.profilePic, two.profilePic];
    const now = await pictureNow();
    expect(urls).toContain(now);
    expect((await fetchFile(now ?? '')).statusCode).toBe(200);
    await expectGone(urls.find((url) => url !== now) ?? '');
  });

  test.each([
    ['HTML that calls itself a PNG', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['an AVIF', () => photo('photo.avif')],
    ['nothing', () => Buffer.alloc(0)],
  ])('refuses %s as the wrong type', async (_, bytes) => {
    expect(await refuse(await bytes())).toMatchObject({ status: 415, code: 'picture_wrong_type' });
    expect(await pictureNow()).toBeNull();
  });

  test('refuses half a photo and 20 MB, and keeps the previous picture', async () => {
    const { profilePic } = await upload(await photo('gray.jpg'));
    const whole = await photo('phone-portrait.jpg');
    expect(await refuse(whole.subarray(0, whole.length / 2))).toMatchObject({ code: 'image_unreadable' });
    expect(await refuse(randomBytes(20 * 1024 * 1024))).toMatchObject({ status: 413, code: 'image_too_large' });
    expect(await pictureNow()).toBe(profilePic);
    expect((await fetchFile(profilePic)).statusCode).toBe(200);
  });
});

describe('a generated picture', () => {
  test('is chosen by its URL, and the sweep collects the unchosen ones', async () => {
    const [passedOver, chosen] = [await offer(), await offer()];
    expect(await caller.call(chooseProfilePicture, { body: { url: chosen } })).toEqual({ profilePic: chosen });
    expect(await caller.call(chooseProfilePicture, { body: { url: chosen } })).toEqual({ profilePic: chosen });
    await app.database.pool.query("UPDATE image SET created_at = now() - interval '25 hours'");
    await app.media.sweepUnused();
    expect(await pictureNow()).toBe(chosen);
    expect([(await fetchFile(chosen)).statusCode, (await fetchFile(passedOver)).statusCode]).toEqual([200, 404]);
  });

  test('is refused from another person, post or site, or after it was collected', async () => {
    const mine = await offer();
    await app.media.sweepUnused(new Date(Date.now() + 48 * 60 * 60 * 1000));
    const others = await offer(await app.createMember());
    for (const url of [mine, others, 'https://evil.example/a.webp', '/images/post-attachments/a.webp', '']) {
      expect(await caller.refused(chooseProfilePicture, { body: { url } })).toMatchObject({ code: 'image_gone' });
    }
    expect(await pictureNow()).toBeNull();
  });

  test('has a unique name among many of the same moment', async () => {
    const urls = await Promise.all(Array.from({ length: 8 }, () => offer()));
    expect(new Set(urls).size).toBe(8);
  });
});

test('removing a picture deletes its files, and removing none succeeds', async () => {
  const { profilePic } = await upload(await photo('gray.jpg'));
  await caller.call(removeProfilePicture, {});
  await caller.call(removeProfilePicture, {});
  expect(await pictureNow()).toBeNull();
  await expectGone(profilePic);
});

test('the database refuses to delete the picture of a profile', async () => {
  await upload(await photo('gray.jpg'));
  await expect(app.database.db.delete(schema.image)).rejects.toMatchObject({ cause: { code: '23503' } });
});
