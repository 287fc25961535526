// Browser APIs that the web client's lint rule rejects, and the module that each error message recommends.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root, runProgram } from '../run-program.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'starparty-lint-'));
  const plugins = [join(root, 'scripts/lint/secure-context.grit')];
  await writeFile(join(folder, 'biome.json'), JSON.stringify({ plugins }));
});
afterAll(() => rm(folder, { recursive: true }));

async function lint(code: string): Promise<string> {
  await writeFile(join(folder, 'sample.ts'), `${code}\n`);
  return (await runProgram('biome', ['lint', '--colors=off', '.'], { cwd: folder })).output;
}

test.each([
  ['export const id = crypto.randomUUID();', 'web/lib/make-id.ts'],
  ['export const id = window.crypto.randomUUID();', 'web/lib/make-id.ts'],
  ['export const copy = () => navigator.clipboard.writeText("");', 'web/ui/share-link.ts'],
  ['export const copy = () => window.navigator.clipboard.writeText("");', 'web/ui/share-link.ts'],
  ['export const share = () => window.navigator.share({});', 'web/ui/share-link.ts'],
  ['export const can = () => window.navigator.canShare({});', 'web/ui/share-link.ts'],
  ['export const share = () => navigator.share?.({});', 'web/ui/share-link.ts'],
  ['export const { request } = navigator.locks;', 'web/lib/session/tab-locks.ts'],
  ['export const hash = (data: Uint8Array<ArrayBuffer>) => crypto.subtle.digest("SHA-256", data);', 'web/lib'],
])('rejects %s and names %s', async (code, home) => {
  expect(await lint(code)).toContain(home);
});

test('allows APIs that exist on plain http', async () => {
  expect(await lint('export const random = crypto.getRandomValues(new Uint8Array(1));')).not.toContain('plain http');
});
