/** Who uses this tab: the one succession of people, which follows the session. */
import { useSyncExternalStore } from 'react';
import { createPeople, type PersonScope } from './person-scope.ts';

export const people = createPeople();

/** What belongs to the person of now; the component renders again when it is another one. */
export function usePerson(): PersonScope {
  return useSyncExternalStore(people.subscribe, people.current);
}
