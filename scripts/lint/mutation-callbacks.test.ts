// Callbacks of `mutate` that the web client's lint rule rejects, because they do not run after unmount.
import { expect, test } from 'vitest';
import { lintWith } from './lint-with.ts';

const lint = lintWith('mutation-callbacks.grit');

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
