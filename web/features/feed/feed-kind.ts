/**
 * The feed on Home: all posts or the posts of followed people, optionally only about one game. This device remembers
 * for each member which of the two was shown last, but not the game.
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

/** The feed that this device showed last to the member. */
export const readFeedKind = (person: PersonScope): FeedKind =>
  storageOf(person, 'localStorage').read(entry) === 'following' ? 'following' : 'all';

/**
 * The feed in the address, or else the feed that was shown last. A feed about one game is not remembered: links from
 * other pages always open it with all posts, so the member has not chosen between the two feeds.
 */
export function useFeedKind(named: FeedKind | undefined, game: string | undefined): FeedKind {
  const person = usePerson();
  useEffect(() => {
    if (named && !game) storageOf(person, 'localStorage').write(entry, named === 'following' ? named : undefined);
  }, [person, named, game]);
  return named ?? readFeedKind(person);
}
