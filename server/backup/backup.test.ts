import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createComment } from '@starparty/contract/comments.ts';
import { createPost, deletePost, likePost, unlikePost } from '@starparty/contract/feed.ts';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as schema from '../db/schema.ts';
import { seedDemo } from '../demo/seed.ts';
import { diskStorage } from '../providers/storage/disk.ts';
import type { StorageProvider } from '../providers/storage/storage.ts';
import { buildTestApp, type TestApp } from '../testing/build-app.ts';
import { createBareDatabase, createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { fingerprintDatabase, fingerprintFolder } from '../testing/fingerprint.ts';
import { createPlace, type Place } from '../testing/place.ts';
import { backup } from './backup.ts';
import { checkBackup, restore } from './restore.ts';

const { signal: stop } = new AbortController();

let app: TestApp;
let folder: string;
let file: string;
const places: Place[] = [];

beforeAll(async () => {
  app = await buildTestApp();
  folder = await mkdtemp(join(tmpdir(), 'starparty-backup-'));
});
beforeEach(() => {
  file = join(folder, `${uuid()}.zip`);
});
afterAll(async () => {
  await app.close();
  await Promise.all(places.map((place) => place.remove()));
  await rm(folder, { recursive: true, force: true });
});

const back = (path = file, tools: Partial<Parameters<typeof backup>[1]> = {}) =>
  backup(path, { databaseUrl: app.databaseUrl, storage: app.storage, stop, ...tools });

async function restoreInto(database: TestDatabase): Promise<Place> {
  const place = await createPlace(database);
  places.push(place);
  await restore(file, await checkBackup(file, stop), { ...place, stop });
  return place;
}

const fingerprint = async () => ({
  database: await fingerprintDatabase(app.databaseUrl),
  pictures: await fingerprintFolder(join(app.config.dataFolder, 'storage')),
});

/** Adds a row and, unless `withFiles` is false, its files. */
async function addPicture(userId: string, { withFiles = true } = {}) {
  const imageId = uuid();
  const row = {
    imageId,
    userId,
    bucket: 'post-attachments',
    fileName: `${imageId}.webp`,
    previewName: `${imageId}-p.webp`,
  };
  await app.database.db.insert(schema.image).values({ ...row, width: 9, height: 9 });
  const putFiles = () =>
    Promise.all([row.fileName, row.previewName].map((name) => app.storage.put(row.bucket, name, randomBytes(5_000))));
  if (withFiles) await putFiles();
  return { ...row, putFiles };
}

/** Rows of the restored database that contradict each other. */
const contradictions = `
  SELECT post_id FROM post WHERE likes <> (SELECT count(*) FROM likes WHERE likes.post_id = post.post_id)
    OR comments <> (SELECT count(*) FROM comments WHERE comments.post_id = post.post_id)`;

async function findLostFiles(place: Place): Promise<string[]> {
  const { rows } = await place.run('SELECT bucket, file_name, preview_name FROM image');
  const { pictures } = await place.fingerprint();
  return rows
    .flatMap(({ bucket, file_name, preview_name }) => [`${bucket}/${file_name}`, `${bucket}/${preview_name}`])
    .filter((path) => !(path in pictures));
}

describe('[d] a restored backup', () => {
  test('contains every row and every file, with any content', async () => {
    const seeded = await seedDemo({ db: app.database.db, storage: app.storage, now: new Date(), log: () => {} });
    const member = await app.createMember({ bio: '', username: 'Odd One' });
    for (const postContent of [
      '',
      '\\N',
      '\\.',
      'a\tb\r\nc\\n\\',
      '🧑‍🚀 \u{1F6F8} ﷽ \u0001\u007f',
      '"quoted", \'too\';',
      'x'.repeat(3_000_000),
    ]) {
      await app.createPost({ userId: member.userId, postContent });
    }
    await app.createGame({ title: 'NULL', genres: ['a,b', '{"x"}', '', 'NULL'], platforms: [] });

    const { manifest, bytes } = await back();
    expect(bytes).toBe((await stat(file)).size);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(manifest.missing).toEqual([]);
    expect(manifest.pictures).toHaveLength(seeded.pictures * 2);
    const before = await fingerprint();
    expect(await (await restoreInto(await createBareDatabase())).fingerprint()).toEqual(before);
    // A database after the first start, without members.
    expect(await (await restoreInto(await createTestDatabase())).fingerprint()).toEqual(before);
    expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  test('is a snapshot of one point in time while members write', async () => {
    const members = await Promise.all(Array.from({ length: 4 }, () => app.createMember()));
    const known: string[] = [];
    let isOver = false;
    const writing = members.map(async (member) => {
      const caller = await app.as(member);
      let previous: string | undefined;
      while (!isOver) {
        const { imageId } = await addPicture(member.userId);
        const { postId } = await caller.call(createPost, { body: { postContent: 'Who is in?', imageId } });
        const params = { postId: known.at(-1) ?? postId };
        await caller.call(likePost, { params });
        await caller.call(createComment, { params, body: { postContent: 'Me!' } });
        if (previous) await caller.call(deletePost, { params: { postId: previous } });
        await caller.call(unlikePost, { params: { postId } });
        previous = postId;
      }
    });
    for (const member of members) known.push(await app.createPost({ userId: member.userId }));
    const { manifest } = await back();
    isOver = true;
    await Promise.all(writing);

    const place = await restoreInto(await createBareDatabase());
    expect((await place.run(contradictions)).rows).toEqual([]);
    expect(manifest.missing).toEqual([]);
    expect(await findLostFiles(place)).toEqual([]);
    const { rows } = await place.run(`SELECT FROM post WHERE post_id IN ('${known.join("','")}')`);
    expect(rows).toHaveLength(known.length);
  });

  test('contains pictures that are deleted during the backup, and their files are deleted after it', async () => {
    const member = await app.createMember();
    const caller = await app.as(member);
    const { imageId, bucket, fileName } = await addPicture(member.userId);
    const { postId } = await caller.call(createPost, { body: { postContent: '', imageId } });
    let isDeleted = false;
    const { manifest } = await back(file, {
      storage: {
        ...app.storage,
        async find(...path) {
          if (!isDeleted) await caller.call(deletePost, { params: { postId } });
          isDeleted = true;
          return app.storage.find(...path);
        },
      },
    });
    expect(manifest.pictures).toContainEqual(expect.objectContaining({ bucket, name: fileName }));
    const path = join(app.config.dataFolder, 'storage', bucket, fileName);
    expect(existsSync(path)).toBe(true);
    await app.media.sweepUnused();
    expect(existsSync(path)).toBe(false);
  });

  test('contains uploads that finish in time, and reports those that do not', async () => {
    const { userId } = await app.createMember();
    const late = await addPicture(userId, { withFiles: false });
    const lost = await addPicture(userId, { withFiles: false });
    const backingUp = back(file, {
      storage: {
        ...app.storage,
        async find(bucket, name) {
          const found = await app.storage.find(bucket, name);
          // Stores the late files after the backup has missed one of them. The backup then retries.
          if (name === late.previewName && !found) await late.putFiles();
          return found;
        },
      },
    });
    const { manifest } = await backingUp;
    const names = manifest.pictures.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining([late.fileName, late.previewName]));
    expect(manifest.missing.map(({ name }) => name)).toEqual([lost.fileName, lost.previewName]);
    await app.media.remove([lost.imageId]);
  });
});

describe('[d] a failed backup reports why and leaves no file', () => {
  test('if the file exists', async () => {
    await writeFile(file, 'dear');
    await expect(back()).rejects.toThrow(`The file ${file} already exists; nothing was changed`);
    expect((await stat(file)).size).toBe(4);
  });

  test('if the folder does not exist', async () => {
    const path = join(folder, 'nowhere', 'backup.zip');
    await expect(back(path)).rejects.toThrow(`${path} cannot be written (ENOENT); nothing was changed`);
  });

  test('when it is interrupted', async () => {
    const stopping = new AbortController();
    const storage: StorageProvider = {
      ...app.storage,
      async find(...path) {
        stopping.abort();
        return app.storage.find(...path);
      },
    };
    await expect(back(file, { storage, stop: stopping.signal })).rejects.toThrow('interrupted; nothing is left of it');
    expect((await readdir(folder)).filter((name) => file.endsWith(name.slice(0, 36)))).toEqual([]);
  });

  test('if a picture cannot be read', async () => {
    const failing = () => Promise.reject(Object.assign(new Error('EACCES'), { code: 'EACCES', path: '/pictures/x' }));
    await expect(back(file, { storage: { ...app.storage, find: failing } })).rejects.toThrow(
      '/pictures/x cannot be read (EACCES); nothing is left of the backup',
    );
    expect(existsSync(file)).toBe(false);
  });

  test('with the pictures of another installation', async () => {
    const elsewhere = diskStorage(join(folder, 'elsewhere'));
    await expect(back(file, { storage: elsewhere })).rejects.toThrow(
      /^None of the pictures is in .*elsewhere; nothing is/,
    );
    expect(existsSync(file)).toBe(false);
  });

  test('of an empty database', async () => {
    const bare = await createBareDatabase();
    await expect(back(file, { databaseUrl: bare.url })).rejects.toThrow('There is nothing to back up yet');
    await bare.drop();
  });
});
