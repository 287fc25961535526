/** People of tests, by what belongs to them and not by a session. */
import { people } from '../lib/person.ts';
import { createPeople, type PersonScope } from '../lib/person-scope.ts';
import { nextId } from './feed-samples.ts';

/** Somebody is signed in in this tab; each call is another person unless it names one. */
export function comeIn(userId = nextId()): PersonScope {
  people.enter(userId);
  return people.current();
}

/** What belongs to a person in another tab, and the way to let the session end there as it does by itself. */
export function openTabOf(userId: string): { scope: PersonScope; expire: () => void } {
  const tab = createPeople();
  tab.enter(userId);
  return { scope: tab.current(), expire: () => tab.leave('expired') };
}
