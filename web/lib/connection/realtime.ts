/** Live updates: the tab's socket and its status. */
import { useSyncExternalStore } from 'react';
import { session } from '../session/session.ts';
import { createRealtime, type RealtimeStatus } from './realtime-store.ts';

/** The tab's socket. The frame layout opens it while a user is signed in. */
export const realtime = createRealtime({ checkSession: session.refresh });

/**
 * Calls the listener when requests may succeed again: when the socket has opened, or when the browser is online again
 * after an interruption too short to close the socket. Returns the function that unsubscribes.
 */
export function onConnectionReturn(listener: () => void): () => void {
  const stop = realtime.onReturn(() => listener());
  window.addEventListener('online', listener);
  return () => {
    stop();
    window.removeEventListener('online', listener);
  };
}

/** The status of live updates. The component renders again when it changes. */
export function useRealtimeStatus(): RealtimeStatus {
  return useSyncExternalStore(realtime.subscribe, realtime.getStatus);
}
