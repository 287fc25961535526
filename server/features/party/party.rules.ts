/**
 * How well two people fit, worked out from what both told. Each side is scored by what it wants, and the two scores are
 * joined by their harmonic mean, so that a pair is only as good as its less willing side: reciprocal recommendation as in
 * RECON (Pizzato et al., RecSys 2010).
 */
import type { PartyCard } from '@starparty/contract/party.ts';
import type { PartyReason } from '@starparty/contract/party-matches.ts';
import { partyQuestions } from '@starparty/contract/party-questions.ts';
import { type PlayTimes, worthOfTimes } from './party.times.rules.ts';

export interface Player {
  userId: string;
  /** Scores of the five answers. */
  answers: readonly number[];
  /** Favorite games, the best first. */
  games: readonly { gameId: string }[];
  languages: readonly string[];
  /** When the person plays; null if no hours are set, and under 18. */
  times: PlayTimes | null;
  /** In milliseconds since 1970. */
  activeAt: number;
}

/** How many players there are, and how many of them have a game among their favorites. */
export interface Popularity {
  players: number;
  fansOf(gameId: string): number;
}

/**
 * How well two answers to a question go together, by their places in the list of answers; symmetric. Scores are no
 * quantities there: Both and Neither stand beside Casual and Competitive, and roles complete each other.
 */
const likeness: Record<(typeof partyQuestions)[number]['id'], readonly (readonly number[])[]> = {
  playStyle: [
    [0.6, 0.85, 1],
    [0.85, 0.8, 0.85],
    [1, 0.85, 0.65],
  ],
  gamesPerWeek: [
    [1, 0.7, 0.35, 0.1],
    [0.7, 1, 0.7, 0.4],
    [0.35, 0.7, 1, 0.8],
    [0.1, 0.4, 0.8, 1],
  ],
  style: [
    [1, 0.1, 0.75, 0.6],
    [0.1, 1, 0.75, 0.2],
    [0.75, 0.75, 1, 0.5],
    [0.6, 0.2, 0.5, 1],
  ],
  micUse: [
    [1, 0.6, 0.2, 0],
    [0.6, 1, 0.7, 0.5],
    [0.2, 0.7, 1, 0.9],
    [0, 0.5, 0.9, 1],
  ],
  weeklyTime: [
    [1, 0.8, 0.5, 0.25, 0.1],
    [0.8, 1, 0.8, 0.5, 0.3],
    [0.5, 0.8, 1, 0.8, 0.5],
    [0.25, 0.5, 0.8, 1, 0.8],
    [0.1, 0.3, 0.5, 0.8, 1],
  ],
};

/** What each question weighs among the answers: how seriously and how audibly people play parts them most. */
const questionWeights = { playStyle: 0.15, gamesPerWeek: 0.1, style: 0.3, micUse: 0.25, weeklyTime: 0.2 } as const;

/** What each part weighs. A part that one of the two has told nothing about does not count, and the others share its weight. */
const weights = { answers: 0.45, games: 0.3, hours: 0.12, languages: 0.05, recency: 0.08 } as const;
/** A favorite further down counts less. */
export const rankWeight = (index: number) => 1 / (1 + index / 3);
const dayMs = 24 * 60 * 60 * 1000;
/** Recency halves in so many days. */
const recencyHalfDays = 7;

/** How well the answers of two people go together, from 0 to 1. */
export function answerLikeness(one: readonly number[], other: readonly number[]): number {
  return partyQuestions.reduce(
    (sum, { id }, index) => sum + questionWeights[id] * likenessOf(index, one[index], other[index]),
    0,
  );
}

function likenessOf(question: number, one: number | undefined, other: number | undefined): number {
  const { id, answers } = partyQuestions[question] as (typeof partyQuestions)[number];
  const place = (score: number | undefined) => answers.findIndex((answer) => answer.score === score);
  return likeness[id][place(one)]?.[place(other)] ?? 0;
}

/** How much it says that two people share a game with so many fans, before its rank (inverse document frequency). */
export const rarityOf = (fans: number, players: number): number => Math.log(1 + (players + 1) / (fans + 1));

/**
 * How much of what one person likes to play the other one likes, too, from 0 to 1: by rank, and by how much a shared game
 * says. Two fans of a rare game have more in common than two of one that everybody plays.
 */
export function gameOverlap(of: Player, other: Player, popularity: Popularity): number {
  const liked = new Set(other.games.map(({ gameId }) => gameId));
  let shared = 0;
  let all = 0;
  of.games.forEach(({ gameId }, index) => {
    const worth = rankWeight(index) * rarityOf(popularity.fansOf(gameId), popularity.players);
    all += worth;
    if (liked.has(gameId)) shared += worth;
  });
  return all === 0 ? 0 : shared / all;
}

/** How good it is that somebody was here so many milliseconds ago, from 0 to 1. */
export const recencyOf = (ago: number): number => 2 ** (-Math.max(0, ago) / (recencyHalfDays * dayMs));

/** Stands for a part that one of the two has told nothing about. */
export const untold = -1;

/** Weighs the parts of what one person would say of the other one, each from 0 to 1 or `untold`. */
export function weigh(answers: number, recency: number, games: number, hours: number, languages: number): number {
  let sum = weights.answers * answers + weights.recency * recency;
  let weight = weights.answers + weights.recency;
  if (games !== untold) {
    sum += weights.games * games;
    weight += weights.games;
  }
  if (hours !== untold) {
    sum += weights.hours * hours;
    weight += weights.hours;
  }
  if (languages !== untold) {
    sum += weights.languages * languages;
    weight += weights.languages;
  }
  return sum / weight;
}

/** What one person would say of the other one, from 0 to 1. */
export function willingness(of: Player, other: Player, popularity: Popularity, now: number): number {
  const tellLanguages = of.languages.length > 0 && other.languages.length > 0;
  const isTongueShared = of.languages.some((language) => other.languages.includes(language));
  return weigh(
    answerLikeness(of.answers, other.answers),
    recencyOf(now - other.activeAt),
    of.games.length > 0 ? gameOverlap(of, other, popularity) : untold,
    of.times && other.times ? worthOfTimes(of.times, other.times) : untold,
    tellLanguages ? Number(isTongueShared) : untold,
  );
}

/** How well two people fit, from 0 to 1; the same whichever is asked about the other, but for when they were here. */
export function fitOf(one: Player, other: Player, popularity: Popularity, now: number): number {
  return harmonicMean(willingness(one, other, popularity, now), willingness(other, one, popularity, now));
}

/** As good as the less willing side, nearly. */
export const harmonicMean = (one: number, other: number): number =>
  one + other === 0 ? 0 : (2 * one * other) / (one + other);

const reasonsMax = 3;
/** Answers that go together this well are a reason. */
const reasonLikeness = 0.9;
const titlesMax = 3;

/** Why somebody with these answers and favorite games is suggested, the weightiest first: only what both told. */
export function reasonsFor(
  viewer: Pick<Player, 'answers' | 'games'>,
  answers: readonly number[],
  games: readonly { gameId: string; title: string }[],
): PartyReason[] {
  const liked = new Set(viewer.games.map(({ gameId }) => gameId));
  const titles = games.filter(({ gameId }) => liked.has(gameId)).map(({ title }) => title);
  const role = partyQuestions[0].answers;
  const isComplement =
    viewer.answers[0] !== answers[0] &&
    [viewer.answers[0], answers[0]].every((score) => score === role[0].score || score === role[2].score);
  const alike = partyQuestions
    .map(({ id }, index) => ({ id, worth: likenessOf(index, viewer.answers[index], answers[index]) }))
    .filter(({ id, worth }) => id !== 'playStyle' && worth >= reasonLikeness)
    .sort((a, b) => questionWeights[b.id] - questionWeights[a.id]);
  const reasons: PartyReason[] = [
    ...(titles.length > 0 ? [{ kind: 'games' as const, titles: titles.slice(0, titlesMax) }] : []),
    ...(isComplement ? [{ kind: 'complement' as const }] : []),
    ...alike.map(({ id }) => ({ kind: 'answer' as const, question: id })),
  ];
  return reasons.slice(0, reasonsMax);
}

const fitStep = 5;
const bandWidth = 10;
/** Sums of the same numbers in another order differ by less than this, so both round to the same step. */
const roundingMax = 1e-9;

/** The fit as a card shows it: percent in steps of 5. */
export const percentOf = (fit: number): PartyCard['fit'] =>
  fitStep * Math.round((100 / fitStep) * (Math.min(1, Math.max(0, fit)) + roundingMax));

/** The band of cards with about the same fit, from 0 to 10. Within a band, fit does not decide the order. */
export const bandOf = (fit: number): number => Math.floor(percentOf(fit) / bandWidth);
