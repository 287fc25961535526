/**
 * Whether the user has muted the sounds. A separate module, because the code of the sounds loads with the first sound.
 */
import { useSyncExternalStore } from 'react';
import { createSubscribers } from './subscribers.ts';

const storageKey = 'starparty.sound';
const { subscribe, notify } = createSubscribers();
let muted = readMuted();

function readMuted(): boolean {
  try {
    return localStorage.getItem(storageKey) === 'off';
  } catch {
    // If storage is forbidden, the page starts with the sounds on.
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
    // If storage is forbidden, the setting lasts until the page is closed.
  }
  notify();
}

export function useMuted(): boolean {
  return useSyncExternalStore(subscribe, isMuted);
}
