/** The feed on Home: all posts, or those of followed people. This device remembers the last one of each member. */
import type { FeedKind } from '@starparty/contract/feed.ts';
import { useEffect } from 'react';
import { usePerson } from '../../lib/session/person.ts';
import type { PersonScope } from '../../lib/session/person-scope.ts';
import { storageOf } from '../../lib/session/person-storage.ts';

/** A list of posts on Home: a feed, or the posts about the game with this slug. */
export type FeedList = FeedKind | `game/${string}`;

const gamePrefix = 'game/';

export const listOfGame = (slug: string): FeedList => `${gamePrefix}${slug}` as FeedList;

/** The parameters of requests. All posts are the default. */
export function paramsOf(list: FeedList): { feed?: FeedKind; game?: string } {
  if (list.startsWith(gamePrefix)) return { game: list.slice(gamePrefix.length) };
  return list === 'all' ? {} : { feed: list as FeedKind };
}

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
