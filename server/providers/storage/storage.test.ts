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

/** All providers pass the same tests; add new ones here. */
const providers: [string, () => StorageProvider][] = [['disk', () => diskStorage(folder)]];

describe.each(providers)('%s', (_, open) => {
  const content = Buffer.from('nebula'.repeat(50_000));

  test('reports whether it is empty', async () => {
    const storage = open();
    expect(await storage.isEmpty()).toBe(true);
    await storage.put('post-attachments', 'zero.webp', content);
    expect(await storage.isEmpty()).toBe(false);
    await storage.remove('post-attachments', 'zero.webp');
    expect(await storage.isEmpty()).toBe(true);
  });

  test('returns the stored content with its size', async () => {
    const storage = open();
    await storage.put('post-attachments', 'one.webp', content);
    const file = await storage.find('post-attachments', 'one.webp');
    expect(file?.size).toBe(content.length);
    expect(file && (await buffer(file.stream)).equals(content)).toBe(true);
  });

  test('separates buckets', async () => {
    const storage = open();
    await storage.put('profile_pics', 'two.webp', content);
    expect(await storage.find('post-attachments', 'two.webp')).toBeNull();
  });

  test('finds nothing in an empty bucket', async () => {
    expect(await open().find('post-attachments', 'none.webp')).toBeNull();
    expect(await open().find('no-bucket', 'none.webp')).toBeNull();
  });

  test('deletes permanently, and a second deletion is not an error', async () => {
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

  test('deletes unfinished files of a killed process together with the file', async () => {
    await writeFile(join(folder, 'post-attachments', 'half.webp.part'), 'x');
    await diskStorage(folder).remove('post-attachments', 'half.webp');
    expect(await listUnfinished()).toEqual([]);
  });
});
