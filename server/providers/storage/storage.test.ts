import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { diskStorage } from './disk.ts';
import type { StorageProvider } from './storage.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'starparty-storage-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Every provider passes the same suite; a new one is a new line here. */
const providers: [string, () => StorageProvider][] = [['disk', () => diskStorage(folder)]];

describe.each(providers)('%s', (_, open) => {
  const content = Buffer.from('nebula'.repeat(50_000));

  test('tells whether it is empty', async () => {
    const storage = open();
    expect(await storage.isEmpty()).toBe(true);
    await storage.put('post-attachments', 'zero.webp', content);
    expect(await storage.isEmpty()).toBe(false);
    await storage.remove('post-attachments', 'zero.webp');
    expect(await storage.isEmpty()).toBe(true);
  });

  test('gives back what was put, with its size', async () => {
    const storage = open();
    await storage.put('post-attachments', 'one.webp', content);
    const file = await storage.find('post-attachments', 'one.webp');
    expect(file?.size).toBe(content.length);
    expect(file && (await buffer(file.stream)).equals(content)).toBe(true);
  });

  test('keeps buckets apart', async () => {
    const storage = open();
    await storage.put('profile_pics', 'two.webp', content);
    expect(await storage.find('post-attachments', 'two.webp')).toBeNull();
  });

  test('finds nothing where nothing is', async () => {
    expect(await open().find('post-attachments', 'none.webp')).toBeNull();
    expect(await open().find('no-bucket', 'none.webp')).toBeNull();
  });

  test('removes for good, and removing twice is no error', async () => {
    const storage = open();
    await storage.put('post-attachments', 'three.webp', content);
    await storage.remove('post-attachments', 'three.webp');
    await storage.remove('post-attachments', 'three.webp');
    expect(await storage.find('post-attachments', 'three.webp')).toBeNull();
  });

  test.each(['../secrets.json', '..', '.hidden', 'a/b.webp', 'a\\b.webp', '', 'a\0b'])(
    'never leaves the bucket for %j',
    async (name) => {
      const storage = open();
      expect(await storage.find('post-attachments', name)).toBeNull();
      await expect(storage.put('post-attachments', name, content)).rejects.toThrow(RangeError);
      await expect(storage.remove('post-attachments', name)).rejects.toThrow(RangeError);
    },
  );
});

describe('disk', () => {
  const listUnfinished = async () =>
    (await readdir(join(folder, 'post-attachments'))).filter((name) => name.endsWith('.part'));

  test('leaves no unfinished file behind', async () => {
    await diskStorage(folder).put('post-attachments', 'whole.webp', Buffer.from('x'));
    expect(await listUnfinished()).toEqual([]);
  });

  test('removes with a file what a killed process has left of it', async () => {
    await writeFile(join(folder, 'post-attachments', 'half.webp.part'), 'x');
    await diskStorage(folder).remove('post-attachments', 'half.webp');
    expect(await listUnfinished()).toEqual([]);
  });
});
