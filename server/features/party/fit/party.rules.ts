/**
 * The fit of two people, computed from the preferences of both. Each side gets a score for its own wishes. The harmonic
 * mean combines the two scores, so that it stays close to the lower one. This is reciprocal recommendation as in RECON
 * (Pizzato et al., RecSys 2010).
 */
import type { PartyCard } from '@starparty/contract/party.ts';
import type { PartyReason } from '@starparty/contract/party-matches.ts';
import { partyQuestions } from '@starparty/contract/party-questions.ts';
import { type PlayTimes, worthOfTimes } from './party.times.rules.ts';

export interface Player {
  userId: string;
  /** The scores of the answers to the five questions. */
  answers: readonly number[];
  /** Favorite games, best first. */
  games: readonly { gameId: string }[];
  languages: readonly string[];
  /** When the person plays. Null if no hours are set, or if the person is under 18. */
  times: PlayTimes | null;
  /** In milliseconds since 1970. */
  activeAt: number;
}

/** The number of players, and the number of fans of each game. */
export interface Popularity {
  players: number;
  fansOf(gameId: string): number;
}

/**
 * The similarity of two answers to a question, by their index in the list of answers. Symmetric. The scores are not
 * quantities: Both and Neither are near Casual and Competitive, and roles complement each other.
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

/** Weights of the questions. Seriousness and use of a microphone separate people most. */
const questionWeights = { playStyle: 0.15, gamesPerWeek: 0.1, style: 0.3, micUse: 0.25, weeklyTime: 0.2 } as const;

/** Weights of the parts. If either person left a part empty, it is skipped, and the other parts share its weight. */
const weights = { answers: 0.45, games: 0.3, hours: 0.12, languages: 0.05, recency: 0.08 } as const;
/** A lower-ranked favorite counts less. */
export const rankWeight = (index: number) => 1 / (1 + index / 3);
const dayMs = 24 * 60 * 60 * 1000;
/** The number of days in which recency halves. */
const recencyHalfDays = 7;

/** The similarity of two people's answers, from 0 to 1. */
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

/** The weight of a shared game before its rank counts, by its number of fans (inverse document frequency). */
export const rarityOf = (fans: number, players: number): number => Math.log(1 + (players + 1) / (fans + 1));

/**
 * The share of one person's favorite games that the other also likes, from 0 to 1. Games are weighted by rank and by
 * rarity: two fans of a rare game have more in common than two fans of a popular one.
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

/** The value of a visit `ago` milliseconds ago, from 0 to 1. */
export const recencyOf = (ago: number): number => 2 ** (-Math.max(0, ago) / (recencyHalfDays * dayMs));

/** The value of a part that either person left empty. */
export const missing = -1;

/** One person's score for the other, as the weighted mean of its parts. Each part is from 0 to 1, or `missing`. */
export function weigh(answers: number, recency: number, games: number, hours: number, languages: number): number {
  let sum = weights.answers * answers + weights.recency * recency;
  let weight = weights.answers + weights.recency;
  if (games !== missing) {
    sum += weights.games * games;
    weight += weights.games;
  }
  if (hours !== missing) {
    sum += weights.hours * hours;
    weight += weights.hours;
  }
  if (languages !== missing) {
    sum += weights.languages * languages;
    weight += weights.languages;
  }
  return sum / weight;
}

/** One person's score for the other, from 0 to 1. */
export function willingness(of: Player, other: Player, popularity: Popularity, now: number): number {
  const haveLanguages = of.languages.length > 0 && other.languages.length > 0;
  const isLanguageShared = of.languages.some((language) => other.languages.includes(language));
  return weigh(
    answerLikeness(of.answers, other.answers),
    recencyOf(now - other.activeAt),
    of.games.length > 0 ? gameOverlap(of, other, popularity) : missing,
    of.times && other.times ? worthOfTimes(of.times, other.times) : missing,
    haveLanguages ? Number(isLanguageShared) : missing,
  );
}

/** The fit of two people, from 0 to 1. Symmetric except for the times of the last visit. */
export function fitOf(one: Player, other: Player, popularity: Popularity, now: number): number {
  return harmonicMean(willingness(one, other, popularity, now), willingness(other, one, popularity, now));
}

/** The harmonic mean, which is close to the lower score. */
export const harmonicMean = (one: number, other: number): number =>
  one + other === 0 ? 0 : (2 * one * other) / (one + other);

const reasonsMax = 3;
/** Minimum similarity of answers for a reason to suggest a person. */
const reasonLikeness = 0.9;
const titlesMax = 3;

/**
 * Reasons for suggesting a person, the most important first. Uses only answers and games that both people have given.
 */
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
/** The tolerance for sums of the same numbers in a different order. It makes them round to the same step. */
const roundingMax = 1e-9;

/** The fit as a card shows it: percent in steps of 5. */
export const percentOf = (fit: number): PartyCard['fit'] =>
  fitStep * Math.round((100 / fitStep) * (Math.min(1, Math.max(0, fit)) + roundingMax));

/** The band of cards with similar fit, from 0 to 10. Within a band, the fit does not affect the order. */
export const bandOf = (fit: number): number => Math.floor(percentOf(fit) / bandWidth);
