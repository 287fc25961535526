/**
 * Set-up of tests of the web client, whose files share a worker, its window and its libraries. Removes what a file has
 * left in the window, so that the next file starts with new modules in an empty browser.
 */
import { afterAll, expect, vi } from 'vitest';

/** Functions that undo the changes of this file. They run after its tests. */
const cleanups: (() => void)[] = [];

/** True if a library adds a listener. Libraries stay loaded, and do not add their listeners again. */
function isCalledByLibrary(): boolean {
  // The lines before the caller: the message, this function and the replaced `addEventListener`.
  return new Error().stack?.split('\n')[3]?.includes('node_modules') ?? false;
}

const hasWindow = typeof window !== 'undefined';
const targets: EventTarget[] = hasWindow ? [window, document] : [];
for (const target of targets) {
  const original = target.addEventListener;
  target.addEventListener = (...listening) => {
    original.apply(target, listening);
    if (!isCalledByLibrary()) cleanups.push(() => target.removeEventListener(...listening));
  };
  cleanups.push(() => {
    target.addEventListener = original;
  });
}

/** Longer than a frame of jsdom, in milliseconds. */
const frame = 20;
const { useRealTimers } = vi;
// jsdom draws frames by `setInterval` until none is requested. If that interval is still fake when the real timers return,
// jsdom waits for it forever, and draws no frame in any later file.
vi.useRealTimers = () => {
  if (vi.isFakeTimers()) vi.advanceTimersByTime(frame);
  return useRealTimers();
};
cleanups.push(() => {
  vi.useRealTimers = useRealTimers;
});

afterAll(async () => {
  // A page that is still loading would send its requests to the fake server of the next file.
  await vi.dynamicImportSettled();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.resetModules();
  for (const cleanUp of cleanups) cleanUp();
  if (!hasWindow) return;
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  document.title = '';
  // React Aria removes its announcements for screen readers only after seven seconds.
  for (const log of document.querySelectorAll('[data-live-announcer] > *')) log.replaceChildren();
  expect(document.body.textContent, 'no text is left on the page').toBe('');
  // Times out in the file that has stopped the frames, not in a later file.
  await new Promise(requestAnimationFrame);
}, 10_000);
