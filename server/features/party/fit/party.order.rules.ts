/**
 * The order of cards: by bands of fit, and at random within a band. A small bonus within the band goes to people who
 * accepted the viewer, to newcomers and to people on few cards. Exposure is balanced as in Singh & Joachims (KDD 2018),
 * and newcomers get a bonus as in UCB1 (Auer et al., 2002). The bonus is small, so that a place in the order reveals no
 * accept.
 */
import { bandOf, harmonicMean, type Player, type Popularity, willingness } from './party.rules.ts';
import type { Taste } from './party.taste.rules.ts';

export interface Candidate extends Player {
  /** Whether this person accepted the viewer within the last days. */
  hasAccepted: boolean;
  /** When this person joined the finder, in milliseconds since 1970. */
  joinedAt: number;
  /** Times that the card of this person was shown, faded to about a day. */
  shown: number;
}

/** The key of the random order of one viewer on one day. */
export type OrderKey = readonly [number, number];

export interface Order {
  popularity: Popularity;
  /** In milliseconds since 1970. */
  now: number;
  /** From 0 to 1 by the user id of a candidate: `chanceOf` with the key of the viewer and the day. */
  chance(userId: string): number;
  taste?: Taste | undefined;
  /** Mean of the shown cards per person. Defaults to the mean of the candidates. */
  meanShown?: number;
}

/** Bonuses, as parts of a band. */
const acceptBonus = 0.1;
const newcomerBonus = 0.1;
/** The bonus for half as many shown cards as the mean, and the penalty for twice as many. Both are limits. */
const exposureBonus = 0.25;
const span = 1 + acceptBonus + newcomerBonus + 2 * exposureBonus;
export const newcomerMs = 24 * 60 * 60 * 1000;
/** Shown cards that are added to each person's count, so that the first few make little difference. */
const exposurePrior = 4;

/** Candidates in the order in which the viewer sees them, with their fit, which includes the viewer's taste. */
export function rank<C extends Candidate>(
  viewer: Player,
  candidates: readonly C[],
  { popularity, now, chance, taste, meanShown }: Order,
): { candidate: C; fit: number }[] {
  const mean = meanShown ?? candidates.reduce((sum, { shown }) => sum + shown, 0) / Math.max(1, candidates.length);
  return candidates
    .map((candidate) => {
      const there = willingness(viewer, candidate, popularity, now) * (taste?.of(candidate) ?? 1);
      const fit = harmonicMean(there, willingness(candidate, viewer, popularity, now));
      const isNew = now - candidate.joinedAt < newcomerMs;
      const within = placeInBand(chance(candidate.userId), candidate.hasAccepted, isNew, candidate.shown, mean);
      return { candidate, fit, place: bandOf(fit) + within };
    })
    .sort((a, b) => b.place - a.place || (a.candidate.userId < b.candidate.userId ? -1 : 1))
    .map(({ candidate, fit }) => ({ candidate, fit }));
}

/** The place within a band, from 0 to below 1. */
export function placeInBand(chance: number, hasAccepted: boolean, isNew: boolean, shown: number, mean: number): number {
  const seen = Math.log2((shown + exposurePrior) / (mean + exposurePrior));
  const bonus =
    (hasAccepted ? acceptBonus : 0) +
    (isNew ? newcomerBonus : 0) +
    exposureBonus * (1 - Math.min(1, Math.max(-1, seen)));
  return (chance + bonus) / span;
}

/** A number from 0 to below 1 for the last two words of a user id. Unpredictable without the key. */
export function chanceOf([first, second]: OrderKey, high: number, low: number): number {
  return mixed(mixed(mixed(high ^ first) ^ low) ^ second) / 2 ** 32;
}

/** The finalizer of MurmurHash3 (Appleby, 2011). */
function mixed(word: number): number {
  let hash = word ^ (word >>> 16);
  hash = Math.imul(hash, 0x85ebca6b);
  hash ^= hash >>> 13;
  hash = Math.imul(hash, 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** `chanceOf` for a user id in text form. */
export function chanceOfId(key: OrderKey, userId: string): number {
  const hex = userId.replaceAll('-', '');
  return chanceOf(key, Number.parseInt(hex.slice(16, 24), 16), Number.parseInt(hex.slice(24), 16));
}
