// Browser APIs that the web client's lint rule rejects, and the module that each error message recommends.
import { expect, test } from 'vitest';
import { lintWith } from './lint-with.ts';

const lint = lintWith('secure-context.grit');

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
