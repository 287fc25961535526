/** Person scopes for tests, without a session. */
import { people } from '../lib/session/person.ts';
import { createPeople, type PersonScope } from '../lib/session/person-scope.ts';
import { nextId } from './feed-samples.ts';

/** Signs a person in for this tab. Each call signs in a new person, unless `userId` is given. */
export function signInPerson(userId = nextId()): PersonScope {
  people.enter(userId);
  return people.current();
}

/** A person's scope in another tab, and a function that expires the session there. */
export function openTabOf(userId: string): { scope: PersonScope; expire: () => void } {
  const tab = createPeople();
  tab.enter(userId);
  return { scope: tab.current(), expire: () => tab.leave('expired') };
}
