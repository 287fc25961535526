/** Intents of questions, as the rules classify them. */
import type { gameGenres } from '@starparty/contract/limits.ts';
import type { OwnLookup } from '../../../api/own-lookup.ts';
import type { Days } from './dates.rules.ts';

/** Prices are in cents. `text` contains the words to search for. */
export type Intent =
  | { kind: 'private' }
  | { kind: 'small-talk'; about: 'greeting' | 'thanks' | 'who' | 'farewell' | 'sad' | 'chat' }
  | { kind: 'mine'; lookup: OwnLookup }
  | {
      kind: 'events';
      text: string;
      days?: Days | undefined;
      place?: string | undefined;
      isNear?: boolean;
      isOnline?: boolean;
    }
  | { kind: 'listings'; text: string; min?: number | undefined; max?: number | undefined; isCheapest?: boolean }
  | { kind: 'players'; game: string }
  | { kind: 'person'; username: string }
  | { kind: 'game'; game: string }
  | { kind: 'genre'; genre: (typeof gameGenres)[number] }
  | { kind: 'help' };

/** An intent after a follow-up question: a place is given by name, or by the id of the previous answer's place. */
export type ResolvedIntent = Intent & { placeId?: string | undefined };
