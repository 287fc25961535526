/**
 * In which order somebody meets others: by fit, by what the own decisions say, and so that everybody is seen. Cards are a
 * good that is shared: who was on few of them lately comes earlier, who was on many later (exposure as in Singh & Joachims,
 * KDD 2018; the bonus for the unknown as in UCB1, Auer et al., 2002).
 */
import { fitOf, harmonicMean, type Player, type Popularity, willingness } from './party.rules.ts';
import type { Taste } from './party.taste.rules.ts';

export interface Candidate extends Player {
  /** Whether this person has accepted the viewer already. */
  hasAccepted: boolean;
  /** When this person came to the finder, in milliseconds since 1970. */
  joinedAt: number;
  /** Cards that this person was on in about a day. */
  shown: number;
}

export interface Order {
  popularity: Popularity;
  /** In milliseconds since 1970. */
  now: number;
  taste?: Taste | undefined;
  /** Cards that people were on, on average; that of the candidates where it is not given. */
  meanShown?: number;
}

/** Who has said yes comes earlier by so much; one of two is decided already. */
const acceptedAhead = 0.25;
/** Who came within the last day comes earlier by so much, until they were on as many cards as others. */
const newcomerAhead = 0.12;
export const newcomerMs = 24 * 60 * 60 * 1000;
/** To be on twice as many cards as the mean moves somebody back by so much. */
const exposureWeight = 0.06;
/** Cards that everybody is thought to have been on, so that the first few say little. */
const exposurePrior = 4;
/** On more than so many times the mean of cards, one comes after everybody else. */
const exposureCap = 3;

/** Candidates in the order in which the viewer meets them, with how well they fit. */
export function rank<C extends Candidate>(
  viewer: Player,
  candidates: readonly C[],
  { popularity, now, taste, meanShown }: Order,
): { candidate: C; fit: number }[] {
  const mean = meanShown ?? candidates.reduce((sum, { shown }) => sum + shown, 0) / Math.max(1, candidates.length);
  return candidates
    .map((candidate) => {
      const fit = fitOf(viewer, candidate, popularity, now);
      const there = willingness(viewer, candidate, popularity, now) * (taste?.of(candidate) ?? 1);
      const wanted = taste ? harmonicMean(there, willingness(candidate, viewer, popularity, now)) : fit;
      return { candidate, fit, place: wanted + aheadBy(candidate, mean, now) };
    })
    .sort((a, b) => b.place - a.place || (a.candidate.userId < b.candidate.userId ? -1 : 1));
}

const aheadBy = ({ hasAccepted, joinedAt, shown }: Candidate, mean: number, now: number): number =>
  placeAhead(hasAccepted, now - joinedAt < newcomerMs, shown, mean);

/** How far before, or behind, the place of their fit somebody comes who was on so many cards. */
export function placeAhead(hasAccepted: boolean, isNew: boolean, shown: number, mean: number): number {
  const accepted = hasAccepted ? acceptedAhead : 0;
  const newcomer = isNew && shown <= mean ? newcomerAhead : 0;
  const seen = Math.log2((shown + exposurePrior) / (mean + exposurePrior));
  // Who has accepted the viewer is no stranger: their card is worth more than a fair share of cards.
  const over = !hasAccepted && shown > exposureCap * (mean + exposurePrior) ? 1 : 0;
  return accepted + newcomer - exposureWeight * seen - over;
}
