/** Names and stored numbers of reactions. A number is the position in `reactionNames`, starting at 1. */
import type { Post } from '@starparty/contract/feed.ts';
import { type ReactionName, reactionNames } from '@starparty/contract/reactions.ts';

export const numberOf = (reaction: ReactionName): number => reactionNames.indexOf(reaction) + 1;

/** The counters of a post with these reactions. Null if there are none. */
export function countReactions(given: ReactionName[]): number[] | null {
  if (given.length === 0) return null;
  return reactionNames.map((reaction) => given.filter((one) => one === reaction).length);
}

/** Reactions with their counts. Omits reactions with a count of zero. */
export function presentReactions(counts: number[] | null): Post['reactions'] {
  if (!counts) return [];
  return reactionNames.flatMap((reaction, place) => {
    const count = counts[place] ?? 0;
    return count > 0 ? [{ reaction, count }] : [];
  });
}

export const presentOwnReactions = (numbers: number[] | null): ReactionName[] =>
  numbers ? numbers.flatMap((number) => reactionNames[number - 1] ?? []) : [];
