/** Whether the user has muted the sounds. Separate from the sounds, whose code loads with the first of them. */
import { useSyncExternalStore } from 'react';

const storageKey = 'starparty.sound';
const subscribers = new Set<() => void>();
let muted = readMuted();

function readMuted(): boolean {
  try {
    return localStorage.getItem(storageKey) === 'off';
  } catch {
    // Storage may be forbidden; then the setting lasts as long as the page.
    return false;
  }
}

export const isMuted = () => muted;

/** Mutes or unmutes all sounds and stores the setting. */
export function setMuted(next: boolean) {
  muted = next;
  try {
    localStorage.setItem(storageKey, muted ? 'off' : 'on');
  } catch {
    // As above: the setting lasts as long as the page.
  }
  for (const subscriber of subscribers) subscriber();
}

function subscribe(subscriber: () => void) {
  subscribers.add(subscriber);
  return () => subscribers.delete(subscriber);
}

export function useMuted(): boolean {
  return useSyncExternalStore(subscribe, isMuted);
}
