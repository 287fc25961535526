/** The click sound: it plays only after a gesture and while not muted, and its failure does not affect navigation. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const zzfx = vi.fn();
vi.mock('zzfx', () => ({ zzfx }));

async function freshSound(hasBeenActive = true) {
  vi.resetModules();
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive } });
  return { ...(await import('./sound.ts')), ...(await import('./sound-setting.ts')) };
}

beforeEach(() => {
  localStorage.clear();
  zzfx.mockReset();
});
afterEach(() => vi.unstubAllGlobals());

test('plays after the first gesture, not before', async () => {
  await (await freshSound(false)).playClick();
  expect(zzfx).not.toHaveBeenCalled();
  await (await freshSound()).playClick();
  expect(zzfx).toHaveBeenCalledTimes(1);
});

test('stores the mute setting', async () => {
  (await freshSound()).setMuted(true);
  await (await freshSound()).playClick();
  expect(zzfx).not.toHaveBeenCalled();
  (await freshSound()).setMuted(false);
  await (await freshSound()).playClick();
  expect(zzfx).toHaveBeenCalledTimes(1);
});

test('a failure only logs a warning', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  zzfx.mockImplementation(() => {
    throw new Error('No sound device');
  });
  await expect((await freshSound()).playClick()).resolves.toBeUndefined();
  expect(warn).toHaveBeenCalledTimes(1);
  warn.mockRestore();
});
