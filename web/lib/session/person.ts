/** The user of this tab, following the session. */
import { useSyncExternalStore } from 'react';
import { createPeople, type PersonScope } from './person-scope.ts';

export const people = createPeople();

/** The current user's scope. The component renders again when the user changes. */
export function usePerson(): PersonScope {
  return useSyncExternalStore(people.subscribe, people.current);
}
