/** The session for the whole client: the hook `useSession`, and the six session events of the specification. */
import { useSyncExternalStore } from 'react';
import { people } from './person.ts';
import { createSessionStore, type SessionState } from './session-store.ts';

/** The session of this tab. It does nothing until `start`. */
export const session = createSessionStore(people);

/** The state of the session; the component renders again when it changes. */
export function useSession(): SessionState {
  return useSyncExternalStore(session.subscribe, session.getState);
}
