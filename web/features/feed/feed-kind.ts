/**
 * The feed on Home: all posts, or those of followed people, about any game or one. This device remembers the last one of
 * each member without its game.
 */
import type { FeedKind } from '@starparty/contract/feed.ts';
import { useEffect } from 'react';
import { usePerson } from '../../lib/session/person.ts';
import type { PersonScope } from '../../lib/session/person-scope.ts';
import { storageOf } from '../../lib/session/person-storage.ts';

/** A list of posts on Home: a feed, or its posts about the game with this slug. */
export type FeedList = FeedKind | `${FeedKind}/${string}`;

/** Addresses may name the game in any case. */
export const feedList = (kind: FeedKind, game?: string): FeedList => (game ? `${kind}/${game.toLowerCase()}` : kind);

/** The parameters of requests. All posts are the default. */
export function paramsOf(list: FeedList): { feed?: FeedKind; game?: string } {
  const [kind, game] = list.split('/');
  return { ...(kind === 'following' && { feed: kind }), ...(game !== undefined && { game }) };
}

const entry = 'home-feed';

/** The last feed of the member. */
export const readFeedKind = (person: PersonScope): FeedKind =>
  storageOf(person, 'localStorage').read(entry) === 'following' ? 'following' : 'all';

/**
 * The feed that the address names, or else the last one. A feed about one game is not remembered, because links to the
 * posts of all members name it.
 */
export function useFeedKind(named: FeedKind | undefined, game: string | undefined): FeedKind {
  const person = usePerson();
  useEffect(() => {
    if (named && !game) storageOf(person, 'localStorage').write(entry, named === 'following' ? named : undefined);
  }, [person, named, game]);
  return named ?? readFeedKind(person);
}
