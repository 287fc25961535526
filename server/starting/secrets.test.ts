import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadSecrets } from './secrets.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'starparty-secrets-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('creates secrets once, readable by the owner only, and creates their folder', async () => {
  const data = join(folder, 'new', 'data');
  const first = loadSecrets(data);
  expect(first.sessionSecret.length).toBeGreaterThanOrEqual(48);
  expect(loadSecrets(data)).toEqual(first);
  expect((await stat(join(data, 'secrets.json'))).mode & 0o777).toBe(0o600);
  expect(loadSecrets(join(folder, 'another'))).not.toEqual(first);
});

test('damaged secrets stop the start with a message and are not overwritten', async () => {
  const file = join(folder, 'secrets.json');
  await writeFile(file, '{"sessionSecret": "cut o');
  expect(() => loadSecrets(folder)).toThrow('cannot be read');
  expect(await readFile(file, 'utf8')).toBe('{"sessionSecret": "cut o');
});

test('a file in place of the folder stops the start with a message', async () => {
  const file = join(folder, 'file');
  await writeFile(file, '');
  await chmod(file, 0o600);
  expect(() => loadSecrets(file)).toThrow('A file has the path of the folder');
});
