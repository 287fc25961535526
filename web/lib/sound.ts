/** Sounds of the interface. They are synthesised when first needed, and off when the user says so. */
import { useSyncExternalStore } from 'react';

const storageKey = 'starparty.sound';
const subscribers = new Set<() => void>();
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

/** Plays the soft click of navigation; silent when muted, before the first gesture, or where sound does not work. */
export async function playClick(): Promise<void> {
  // Browsers refuse sound before the first gesture and complain about the attempt.
  if (isMuted || !navigator.userActivation?.hasBeenActive) return;
  try {
    const { zzfx } = await import('zzfx');
    // Volume, randomness, frequency, attack, sustain, release, shape: a short, low sine.
    zzfx(0.25, 0.02, 420, 0.004, 0.008, 0.045, 0, 1, -6);
  } catch (error) {
    console.warn('The click sound could not be played.', error);
  }
}
