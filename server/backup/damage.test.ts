import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import fc from 'fast-check';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { isNightly, testSeed } from '../../scripts/testing/test-scope.ts';
import { createBareDatabase, createTestDatabase } from '../testing/database.ts';
import { createPlace, type Place } from '../testing/place.ts';
import { readManifest, visitFiles } from './archive-reader.ts';
import { backup } from './backup.ts';
import { type Manifest, manifestPath } from './manifest.ts';
import { checkBackup, restore } from './restore.ts';

const { signal: stop } = new AbortController();
const flips = isNightly ? 800 : 160;
/** If a file is accepted in spite of a flipped bit, it is also restored, up to this number: a restore takes long. */
const restoredFlips = isNightly ? 4 : 2;

let source: Place;
let folder: string;
let whole: Buffer;
let contents: Map<string, Buffer>;
let damaged: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'starparty-damage-'));
  source = await createPlace(await createTestDatabase());
  const imageId = uuid();
  await source.run(`
    INSERT INTO "user" (id, email) VALUES ('${uuid()}', 'one@example.org'), ('${uuid()}', 'two@example.org');
    INSERT INTO profiles (id, user_id, username) SELECT id, id, split_part(email, '@', 1) FROM "user";
    INSERT INTO image (image_id, bucket, file_name, preview_name, width, height)
      VALUES ('${imageId}', 'post-attachments', '${imageId}.webp', '${imageId}-preview.webp', 1, 1);
    INSERT INTO post (post_id, user_id, post_content, post_attachment)
      SELECT id, id, repeat('Tonight? ', 200), '${imageId}' FROM "user" LIMIT 1`);
  await source.storage.put('post-attachments', `${imageId}.webp`, randomBytes(20_000));
  await source.storage.put('post-attachments', `${imageId}-preview.webp`, randomBytes(10_000));
  const path = join(folder, 'whole.zip');
  await backup(path, { ...source, stop });
  whole = await readFile(path);
  contents = await readContents(path);
});
beforeEach(() => {
  damaged = join(folder, `${uuid()}.zip`);
});
afterAll(async () => {
  await source.remove();
  await rm(folder, { recursive: true, force: true });
});

async function readContents(path: string): Promise<Map<string, Buffer>> {
  const found = new Map<string, Buffer>();
  const manifest = await readManifest(path);
  await visitFiles(
    path,
    manifest,
    async (file, content) => {
      found.set(file.path, await buffer(content));
    },
    stop,
  );
  return found.set(manifestPath, Buffer.from(JSON.stringify(manifest)));
}

/** The error of a refused restore, or undefined if the file is equivalent to the original. */
async function findRefusal(content: Buffer): Promise<string | undefined> {
  await writeFile(damaged, content);
  try {
    await checkBackup(damaged, stop);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

const refusal = /^\S+ is damaged or not a backup of Starparty \(.+\); nothing was changed: restore another backup\.$/;

async function writeZip(entries: [string, string | Buffer][]): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [path, content] of entries) zip.addBuffer(Buffer.from(content), path);
  zip.end();
  const path = join(folder, `${uuid()}.zip`);
  await pipeline(zip.outputStream, createWriteStream(path));
  return readFile(path);
}

describe('a damaged file', () => {
  test('is refused after any bit flip, unless the bit has no meaning', async () => {
    // Divides the file into equal parts and flips one bit of each. Bits drawn from the whole file may by chance include
    // too many without a meaning.
    const partLength = (whole.length * 8) / flips;
    const places = fc
      .sample(fc.nat(Math.floor(partLength) - 1), { numRuns: flips, seed: testSeed })
      .map((offset, part) => Math.floor(part * partLength) + offset);
    let accepted = 0;
    for (const place of places) {
      const hint = `bit ${place} of the backup: repeat with TEST_SEED=${testSeed}`;
      const content = Buffer.from(whole);
      content[place >> 3] = (content[place >> 3] as number) ^ (1 << (place & 7));
      const sentence = await findRefusal(content);
      if (sentence !== undefined) {
        expect(sentence, hint).toMatch(refusal);
        continue;
      }
      accepted += 1;
      expect(await readContents(damaged), hint).toEqual(contents);
      if (accepted <= restoredFlips) expect(await restored(), hint).toEqual(await source.fingerprint());
    }
    expect(accepted).toBeLessThan(flips / 4);
  });

  test('is printed without control characters', async () => {
    const name = Buffer.from('post-attachments/');
    let found = 0;
    for (let at = whole.indexOf(name); at >= 0; at = whole.indexOf(name, at + 1)) {
      const content = Buffer.from(whole);
      // A hyphen with one bit flipped is a carriage return.
      content[at + 4] = 0x0d;
      const sentence = await findRefusal(content);
      if (sentence?.includes('post')) {
        expect(sentence).toMatch(refusal);
        expect(sentence).toContain('post\\u000dattachments');
        found += 1;
      }
    }
    expect(found).toBeGreaterThan(0);
  });

  async function restored() {
    const place = await createPlace(await createBareDatabase());
    await restore(damaged, await checkBackup(damaged, stop), { ...place, stop });
    return place.fingerprint().finally(() => place.remove());
  }

  test.each([0, 1, 21, 0.25, 0.5, 0.9, -23, -22, -1])('is refused if it ends at %d', async (end) => {
    const length = end < 0 ? whole.length + end : end < 1 ? Math.floor(whole.length * end) : end;
    expect(await findRefusal(whole.subarray(0, length))).toMatch(refusal);
  });

  test('is refused with appended or replaced bytes', async () => {
    expect(await findRefusal(Buffer.concat([whole, Buffer.from('more')]))).toMatch(refusal);
    const blank = Buffer.from(whole).fill(0, 1_000, 1_512);
    expect(await findRefusal(blank)).toMatch(refusal);
  });

  test('is refused if it cannot be read', async () => {
    await expect(checkBackup(join(folder, 'none.zip'), stop)).rejects.toThrow('cannot be read (ENOENT); nothing was');
    await expect(checkBackup(folder, stop)).rejects.toThrow('cannot be read (EISDIR); nothing was changed');
  });
});

describe('[d] a file from another program', () => {
  const entries = () => [...contents] as [string, Buffer][];
  const manifest = () => JSON.parse(String(contents.get(manifestPath))) as Manifest;

  test('is accepted with the same content', async () => {
    expect(await findRefusal(await writeZip(entries()))).toBeUndefined();
  });

  test.each<[string, () => [string, string | Buffer][]]>([
    ['is another archive', () => [['holiday.txt', 'sun']]],
    ['lacks an entry', () => entries().slice(1)],
    ['has an extra entry', () => [['more.txt', ''], ...entries()]],
    ['has an entry after the manifest', () => [...entries(), ['more.txt', '']]],
    ['has a duplicate entry', () => [...entries().slice(0, 1), ...entries()]],
    [
      'has entries in another order',
      () => [...entries().slice(1, -1), ...entries().slice(0, 1), ...entries().slice(-1)],
    ],
    ['has different content', () => entries().map(([path, content], index) => [path, index === 3 ? 'x' : content])],
    ['has a different manifest', () => [[manifestPath, '{"format":1}']]],
    ['has text instead of a manifest', () => [[manifestPath, 'tables']]],
  ])('is refused when it %s', async (_, make) => {
    expect(await findRefusal(await writeZip(make()))).toMatch(refusal);
  });

  test('never writes outside the storage', async () => {
    const [picture] = manifest().pictures;
    for (const name of ['../../secrets.json', '..', '/etc/passwd', 'a/b']) {
      const pictures = manifest().pictures.map((other, index) => (index === 0 ? { ...other, name } : other));
      const changed = JSON.stringify({ ...manifest(), pictures });
      const renamed = entries().map(([path, content]): [string, string | Buffer] => {
        if (path === manifestPath) return [path, changed];
        return [picture && path.endsWith(picture.name) ? 'pictures/x' : path, content];
      });
      expect(await findRefusal(await writeZip(renamed))).toMatch(refusal);
    }
    // The library refuses to write such names, so insert this one by hand.
    const evil = await writeZip([['aa/secret1', 'x'], ...entries()]);
    const text = evil.toString('latin1').replaceAll('aa/secret1', '../secret1');
    expect(await findRefusal(Buffer.from(text, 'latin1'))).toMatch(refusal);
  });

  test('is refused with a reason if its format is newer', async () => {
    const newer = JSON.stringify({ ...manifest(), format: 2, more: [] });
    expect(await findRefusal(await writeZip([...entries().slice(0, -1), [manifestPath, newer]]))).toBe(
      'This backup was made by a newer Starparty. Update the program and restore again; nothing was changed.',
    );
  });
});
