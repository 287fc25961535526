/** The feed on Home: all posts, or those of followed people. This device remembers the last one of each member. */
import type { FeedKind } from '@starparty/contract/feed.ts';
import { useEffect } from 'react';
import { usePerson } from '../../lib/session/person.ts';
import type { PersonScope } from '../../lib/session/person-scope.ts';
import { storageOf } from '../../lib/session/person-storage.ts';

const entry = 'home-feed';

/** The last feed of the member. */
export const readFeedKind = (person: PersonScope): FeedKind =>
  storageOf(person, 'localStorage').read(entry) === 'following' ? 'following' : 'all';

/** The feed that the address names, which is remembered. Without one, the last feed. */
export function useFeedKind(named: FeedKind | undefined): FeedKind {
  const person = usePerson();
  useEffect(() => {
    if (named) storageOf(person, 'localStorage').write(entry, named === 'following' ? named : undefined);
  }, [person, named]);
  return named ?? readFeedKind(person);
}
