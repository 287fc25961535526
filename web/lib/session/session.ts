/** The session for the whole client: the store behind `useSession` and the six session events. */
import { useSyncExternalStore } from 'react';
import { people } from './person.ts';
import { createSessionStore, type SessionState } from './session-store.ts';

/** The one session of this tab. It does nothing until `start`. */
export const session = createSessionStore(people);

/** The state of the session; the component renders again when it changes. */
export function useSession(): SessionState {
  return useSyncExternalStore(session.subscribe, session.getState);
}
