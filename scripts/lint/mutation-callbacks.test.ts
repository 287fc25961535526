// Callbacks of `mutate` that the web client's lint rule rejects, because they do not run after unmount.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root, runProgram } from '../run-program.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'starparty-lint-'));
  const plugins = [join(root, 'scripts/lint/mutation-callbacks.grit')];
  await writeFile(join(folder, 'biome.json'), JSON.stringify({ plugins }));
});
afterAll(() => rm(folder, { recursive: true }));

async function lint(code: string): Promise<string> {
  await writeFile(join(folder, 'sample.ts'), `${code}\n`);
  return (await runProgram('biome', ['lint', '--colors=off', '.'], { cwd: folder })).output;
}

test.each([
  'save.mutate(text, { onSuccess: () => store.clear() });',
  'save.mutate(text, { onSuccess: () => { onClose(); showToast("Saved."); } });',
  'save.mutate(text, { onError: (error) => void client.invalidateQueries(error) });',
  'save.mutate(text, { onSettled() { next.mutate(text); } });',
  'save.mutate(text, { onError: fail });',
  'save.mutate(text, { onSuccess });',
  'save.mutateAsync(text, { onSuccess: () => item.refetch() });',
  'mutate(text, { onSuccess: () => store.clear() });',
  'draft.send(text, { onSuccess: () => store.clear() });',
])('rejects %s', async (code) => {
  expect(await lint(code)).toContain('useSendDraft (web/lib/drafts/drafts.ts)');
});

test.each([
  'save.mutate(text, { onSuccess: onClose });',
  'save.mutate(text, { onSuccess: () => { onClose(); list.current?.focus({ preventScroll: true }); } });',
  'save.mutate(text, { onSuccess: () => void navigate({ to: "/home" }), onError: () => setStep(1) });',
  'save.mutate(readText());',
  'socket.send(frame, makeOptions());',
])('allows %s', async (code) => {
  expect(await lint(code)).not.toContain('useSendDraft');
});
