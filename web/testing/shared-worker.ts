/**
 * Set-up of tests of the web client, whose files share a worker, its window and its libraries. Removes what a file has
 * left in the window, so that the next file starts with new modules in an empty browser.
 */
import { afterAll, vi } from 'vitest';

/** Undoes what the file has added to the window and the document. */
const cleanups: (() => void)[] = [];

/** True if a library adds a listener. Libraries stay loaded, and do not add their listeners again. */
function isCalledByLibrary(): boolean {
  // The lines before the caller: the message, this function and the replaced `addEventListener`.
  return new Error().stack?.split('\n')[3]?.includes('node_modules') ?? false;
}

const targets: EventTarget[] = typeof window === 'undefined' ? [] : [window, document];
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

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.resetModules();
  for (const cleanUp of cleanups) cleanUp();
  if (targets.length === 0) return;
  localStorage.clear();
  sessionStorage.clear();
});
