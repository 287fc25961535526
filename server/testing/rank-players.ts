/**
 * The order of the party finder, computed for each pair of players. The scan of the columns must return the same order.
 */
import {
  chanceOf,
  exposureOf,
  newcomerMs,
  type OrderKey,
  placeInBand,
} from '../features/party/fit/party.order.rules.ts';
import { bandOf, harmonicMean, type Player, type Popularity, willingness } from '../features/party/fit/party.rules.ts';
import type { Taste } from '../features/party/fit/party.taste.rules.ts';

export interface Candidate extends Player {
  /** Whether this person accepted the viewer within the last 7 days. */
  hasAccepted: boolean;
  /** The time when this person joined the finder, in milliseconds since 1970. */
  joinedAt: number;
  /** The number of times that the card of this person was shown. Decays, so that about the last day counts. */
  shown: number;
}

interface Order {
  popularity: Popularity;
  /** In milliseconds since 1970. */
  now: number;
  /** A number from 0 to 1 for the user id of a candidate: `chanceOf` with the key of the viewer and the day. */
  chance(userId: string): number;
  taste?: Taste | undefined;
  /** Mean number of shown cards per person. Defaults to the mean of the candidates. */
  meanShown?: number;
}

/** Candidates in the order of the viewer's cards, with the fit, which includes the viewer's taste. */
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
      const exposure = exposureOf(candidate.shown, mean);
      const within = placeInBand(chance(candidate.userId), candidate.hasAccepted, isNew, exposure);
      return { candidate, fit, place: bandOf(fit) + within };
    })
    .sort((a, b) => b.place - a.place || (a.candidate.userId < b.candidate.userId ? -1 : 1))
    .map(({ candidate, fit }) => ({ candidate, fit }));
}

/** `chanceOf` for a user id in text form. */
export function chanceOfId(key: OrderKey, userId: string): number {
  const hex = userId.replaceAll('-', '');
  return chanceOf(key, Number.parseInt(hex.slice(16, 24), 16), Number.parseInt(hex.slice(24), 16));
}
