/** Intents of questions, as the rules classify them. */
import type { GuideTopic } from '@starparty/contract/guide.ts';
import type { gameGenres } from '@starparty/contract/limits.ts';
import type { OwnLookup } from '../../../api/own-lookup.ts';
import type { Where } from './places.rules.ts';

type TopicOf<Kind extends GuideTopic['kind']> = Omit<
  Extract<GuideTopic, { kind: Kind }>,
  'placeId' | 'region' | 'cheapest'
>;

/** The question asks for a number. */
interface Counting {
  isCount?: boolean | undefined;
}

/** A search for events. With `isNext`, only the first one. */
export type EventsIntent = TopicOf<'events'> & Where & Counting & { isNext?: boolean | undefined };
/** Prices are in cents. `text` contains the words to search for. */
export type ListingsIntent = TopicOf<'listings'> &
  Where &
  Counting & {
    /** The question asks for the cheapest or the most expensive listing. */
    isOne?: boolean | undefined;
    /** The question also asks for accessories of a console: "switch stuff". */
    isRelated?: boolean | undefined;
    /** The words are tags: "listings tagged retro". */
    isTagged?: boolean | undefined;
  };
export type PlayersIntent = TopicOf<'players'>;

/** Words that may name an event, a listing, a game or a member. With `isEvent`, only titles of events are searched. */
export interface Named {
  text: string;
  isEvent: boolean;
}

export type Intent =
  | { kind: 'private' }
  | { kind: 'small-talk'; about: 'greeting' | 'thanks' | 'who' | 'goodbye' | 'sad' | 'chat' }
  | { kind: 'mine'; lookup: OwnLookup }
  | EventsIntent
  | ListingsIntent
  | PlayersIntent
  /** A search for players by something that the party finder does not reveal, such as their place. */
  | { kind: 'unsearchable'; by: string }
  | { kind: 'guests'; text: string }
  | { kind: 'fans'; game: string }
  | { kind: 'person'; username: string }
  | { kind: 'game'; game: string }
  | { kind: 'genre'; genre: (typeof gameGenres)[number] }
  | { kind: 'help'; named?: Named | undefined };

/**
 * The intent after resolving a follow-up question. A place is given by name, or by the id of the previous answer's
 * place.
 */
export type ResolvedIntent = Intent & { placeId?: string | undefined };
