/** Sounds of the interface. They are synthesised when first needed, and off when the user says so. */
import { useSyncExternalStore } from 'react';
import { unlessInOtherTab } from './tab-locks.ts';

const storageKey = 'starparty.sound';
const subscribers = new Set<() => void>();
/** No second message sounds for so long. */
const ringPauseMs = 1_000;
let isMuted = readMuted();

function readMuted(): boolean {
  try {
    return localStorage.getItem(storageKey) === 'off';
  } catch {
    // Storage may be forbidden; then the choice lasts as long as the page.
    return false;
  }
}

/** Switches all sounds off or on and remembers it. */
export function setMuted(muted: boolean) {
  isMuted = muted;
  try {
    localStorage.setItem(storageKey, muted ? 'off' : 'on');
  } catch {
    // As above: the choice lasts as long as the page.
  }
  for (const subscriber of subscribers) subscriber();
}

function subscribe(subscriber: () => void) {
  subscribers.add(subscriber);
  return () => subscribers.delete(subscriber);
}

export function useMuted(): boolean {
  return useSyncExternalStore(subscribe, () => isMuted);
}

/** Plays the soft click of navigation. */
export function playClick(): Promise<void> {
  // A short, low sine.
  return play([0.25, 0.02, 420, 0.004, 0.008, 0.045, 0, 1, -6]);
}

/** Plays the sound of new messages: in one of the tabs only, and once for several that come together. */
export async function playMessage(): Promise<void> {
  if (!mayPlay()) return;
  // Two low sines, the second a third above the first.
  const ring = () => play([0.3, 0, 523, 0.01, 0.06, 0.22, 0, 1, 0, 0, 136, 0.08]);
  await unlessInOtherTab('starparty-sound', async () => {
    await ring();
    await new Promise((resolve) => setTimeout(resolve, ringPauseMs));
  });
}

/** Browsers refuse sound before the first gesture and complain about the attempt. */
function mayPlay(): boolean {
  return !isMuted && navigator.userActivation?.hasBeenActive === true;
}

/** Plays volume, randomness, frequency, attack, sustain, release, shape and more; silent where sound does not work. */
async function play(parameters: number[]): Promise<void> {
  if (!mayPlay()) return;
  try {
    const { zzfx } = await import('zzfx');
    zzfx(...parameters);
  } catch (error) {
    console.warn('The sound could not be played.', error);
  }
}
