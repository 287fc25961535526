import { readFile } from 'node:fs/promises';
import { createPost, deletePost, getPost } from '@starparty/contract/feed.ts';
import { type Image, uploadImage } from '@starparty/contract/media.ts';
import { eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as schema from '../../db/schema.ts';
import { buildTestApp, type Caller, type TestApp } from '../../testing/build-app.ts';

let app: TestApp;
let caller: Caller;
beforeAll(async () => {
  app = await buildTestApp();
  caller = await app.as(await app.createMember());
});
afterAll(() => app.close());

async function upload(by = caller): Promise<Image> {
  const photo = await readFile(new URL('../../testing/photos/gray.jpg', import.meta.url));
  return by.call(uploadImage, { params: { bucket: 'post-attachments' }, body: photo as never });
}

/** Whether the file of a URL exists. */
async function isStored(url: string): Promise<boolean> {
  const [bucket = '', name = ''] = url.split('/').slice(-2);
  const file = await app.storage.find(bucket, name);
  file?.stream.destroy();
  return file !== null;
}

const statusOf = async (url: string) => (await app.visitor().send('GET', url)).statusCode;

const age = (images: Pick<Image, 'imageId'>[]) =>
  app.database.pool.query("UPDATE image SET created_at = now() - interval '25 hours' WHERE image_id = ANY($1)", [
    images.map(({ imageId }) => imageId),
  ]);

/** Makes the storage fail to remove the files of these pictures. Returns a function that repairs it. */
function breakRemoval(...images: Image[]): () => void {
  const { remove } = app.storage;
  app.storage.remove = async (bucket, name) => {
    if (images.some(({ url, previewUrl }) => [url, previewUrl].some((known) => known.endsWith(name))))
      throw Object.assign(new Error('EIO: i/o error'), { code: 'EIO' });
    return remove.call(app.storage, bucket, name);
  };
  return () => {
    app.storage.remove = remove;
  };
}

describe('the sweep', () => {
  test('collects uploads that no post has used for a day, and no others', async () => {
    const [orphan, fresh, used] = [await upload(), await upload(), await upload()];
    await caller.call(createPost, { body: { postContent: '', imageId: used.imageId } });
    const aDayLater = new Date(Date.now() + 24 * 60 * 60 * 1000);
    await app.media.sweepUnused();
    expect((await app.visitor().send('GET', orphan.url)).statusCode).toBe(200);
    await app.database.db.update(schema.image).set({ createdAt: aDayLater });
    await app.database.pool.query(
      "UPDATE image SET created_at = now() - interval '25 hours' WHERE image_id = ANY($1)",
      [[orphan.imageId, used.imageId]],
    );
    expect(await app.media.sweepUnused()).toBe(1);
    expect((await app.visitor().send('GET', orphan.url)).statusCode).toBe(404);
    expect((await app.visitor().send('GET', orphan.previewUrl)).statusCode).toBe(404);
    expect((await app.visitor().send('GET', fresh.url)).statusCode).toBe(200);
    expect((await app.visitor().send('GET', used.url)).statusCode).toBe(200);
  });

  test('keeps an old picture that a post attaches during the sweep', async () => {
    const image = await upload();
    await age([image]);
    const client = await app.database.pool.connect();
    // Pauses the sweep between finding the picture and deleting it.
    await client.query('BEGIN');
    await client.query('SELECT FROM image WHERE image_id = $1 FOR KEY SHARE', [image.imageId]);
    const sweep = app.media.sweepUnused();
    await expect
      .poll(async () => {
        const waiting = "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
        return (await app.database.pool.query(waiting)).rows.length;
      })
      .toBe(1);
    const { postId } = await caller.call(createPost, { body: { postContent: '', imageId: image.imageId } });
    await client.query('COMMIT');
    client.release();
    expect(await sweep).toBe(0);
    expect((await caller.call(getPost, { params: { postId } })).postAttachment).toEqual(image);
    expect(await statusOf(image.url)).toBe(200);
  });

  test('cannot delete a picture of a post, not even for the host', async () => {
    const image = await upload();
    await caller.call(createPost, { body: { postContent: '', imageId: image.imageId } });
    await app.media.remove([image.imageId]);
    expect(await statusOf(image.url)).toBe(200);
    await expect(
      app.database.pool.query('DELETE FROM image WHERE image_id = $1', [image.imageId]),
    ).rejects.toMatchObject({ code: '23503' });
  });

  test('removes files of failed removals later, without blocking others', async () => {
    const [broken, sound] = [await upload(), await upload()];
    const { postId } = await caller.call(createPost, { body: { postContent: '', imageId: broken.imageId } });
    await age([sound]);
    const repair = breakRemoval(broken);
    await caller.call(deletePost, { params: { postId } });
    await expect(app.media.sweepUnused()).rejects.toThrow('Pictures whose files could not be removed: 1.');
    expect([await isStored(broken.url), await isStored(sound.url)]).toEqual([true, false]);
    // After the deletion of the post, the URL returns 404 even if the file remains.
    expect(await statusOf(broken.url)).toBe(404);
    repair();
    await app.media.sweepUnused();
    expect([await isStored(broken.url), await isStored(broken.previewUrl)]).toEqual([false, false]);
    expect(await app.database.db.$count(schema.imageRemoval)).toBe(0);
  });

  test('collects unchosen profile pictures and pictures of deleted accounts, and keeps the others', async () => {
    const leaver = await app.createMember();
    const attached = await upload(await app.as(leaver));
    await app.createPost({ userId: leaver.userId, postAttachment: attached.imageId });
    const stayer = await app.createMember();
    const left = await addProfilePicture(leaver.userId);
    await give(left, leaver);
    const [passedOver, young] = [await addProfilePicture(stayer.userId), await addProfilePicture(stayer.userId)];
    // A profile uses the picture, but the picture has no user, as after an import.
    const adopted = await addProfilePicture(null);
    await give(adopted, stayer);
    await age([attached, left, passedOver, adopted]);

    await app.database.db.delete(schema.user).where(eq(schema.user.id, leaver.userId));
    expect(await app.media.sweepUnused()).toBe(3);

    expect(await statusOf(attached.url)).toBe(404);
    const remaining = await app.database.db
      .select({ imageId: schema.image.imageId })
      .from(schema.image)
      .where(eq(schema.image.bucket, 'profile_pics'));
    expect(remaining.map(({ imageId }) => imageId).sort()).toEqual([young.imageId, adopted.imageId].sort());
  });
});

async function addProfilePicture(userId: string | null) {
  const imageId = uuid();
  const names = { fileName: `${imageId}.webp`, previewName: `${imageId}-preview.webp` };
  const row = { imageId, userId, bucket: 'profile_pics', ...names, width: 9, height: 9 };
  await app.database.db.insert(schema.image).values(row);
  return row;
}

async function give({ fileName }: { fileName: string }, { userId }: { userId: string }) {
  const profilePic = `/images/profile_pics/${fileName}`;
  await app.database.db.update(schema.profiles).set({ profilePic }).where(eq(schema.profiles.userId, userId));
}
