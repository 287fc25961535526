/** News from the server while they happen: the socket of this tab, and whether it is open. */
import { useSyncExternalStore } from 'react';
import { createRealtime, type RealtimeStatus } from './realtime-store.ts';
import { session } from './session.ts';

/** The one socket of this tab. The frame opens it while somebody is signed in. */
export const realtime = createRealtime({ checkSession: session.refresh });

/**
 * Calls the listener when requests may succeed again: the socket has opened, or the browser is online, where a short
 * interruption has left the socket open. Returns the way to stop.
 */
export function onConnectionReturn(listener: () => void): () => void {
  const stop = realtime.onReturn(() => listener());
  window.addEventListener('online', listener);
  return () => {
    stop();
    window.removeEventListener('online', listener);
  };
}

/** Whether news arrive by themselves; the component renders again when it changes. */
export function useRealtimeStatus(): RealtimeStatus {
  return useSyncExternalStore(realtime.subscribe, realtime.getStatus);
}
