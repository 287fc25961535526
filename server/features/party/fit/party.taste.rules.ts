/**
 * The viewer's taste, learned from their decisions: a logistic regression over the preferences of the people that the
 * viewer accepted or passed. Ridge regularization keeps it near zero while decisions are few (Hoerl & Kennard, 1970; le
 * Cessie & van Houwelingen, 1992). It does not use pictures, names, ages or places.
 */
import { partyQuestions } from '@starparty/contract/party-questions.ts';
import { answerLikeness, gameOverlap, type Player, type Popularity } from './party.rules.ts';
import { worthOfTimes } from './party.times.rules.ts';

export interface PastDecision {
  person: Player;
  isAccepted: boolean;
}

/** A viewer's taste as a sum of parts, so that each part can be looked up separately. */
export interface Taste {
  ofAnswers(answers: readonly number[]): number;
  /** The weights of game overlap, hours and a common language. */
  ofGames: number;
  ofHours: number;
  ofLanguages: number;
  /** The viewer's preference for a person with this sum of parts, from 0 to 2. 1 means an average chance of acceptance. */
  worthOf(sum: number): number;
  /** Like `worthOf`, for a person. */
  of(other: Player): number;
}

/** Minimum numbers of decisions for learning a taste: in total, and of each kind. */
const decisionsMin = 12;
const ofEachKindMin = 3;
/** The number of decisions with which the taste has half of its weight. */
const halfTrustedAt = 20;
const ridge = 1.5;
const steps = 60;

const places = partyQuestions.flatMap(({ answers }, question) => answers.map(({ score }) => ({ question, score })));

/** Features of a pair: each answer of the other person, and the similarity of the two. */
function featuresOf(viewer: Player, other: Player, popularity: Popularity): number[] {
  return [
    ...featuresOfAnswers(viewer, other.answers),
    2 * gameOverlap(viewer, other, popularity),
    viewer.times && other.times ? worthOfTimes(viewer.times, other.times) : 0,
    viewer.languages.some((language) => other.languages.includes(language)) ? 1 : 0,
  ];
}

const featuresOfAnswers = (viewer: Player, answers: readonly number[]): number[] => [
  ...places.map(({ question, score }) => (answers[question] === score ? 1 : 0)),
  2 * answerLikeness(viewer.answers, answers),
];

/** The viewer's taste. Undefined if there are too few decisions. */
export function learnTaste(
  viewer: Player,
  decided: readonly PastDecision[],
  popularity: Popularity,
): Taste | undefined {
  const accepted = decided.filter(({ isAccepted }) => isAccepted).length;
  if (decided.length < decisionsMin || Math.min(accepted, decided.length - accepted) < ofEachKindMin) return undefined;
  const rows = decided.map(({ person }) => featuresOf(viewer, person, popularity));
  const means = (rows[0] ?? []).map(
    (_, column) => rows.reduce((sum, row) => sum + (row[column] ?? 0), 0) / rows.length,
  );
  const centered = rows.map((row) => row.map((value, column) => value - (means[column] ?? 0)));
  const share = accepted / decided.length;
  const bias = Math.log(share / (1 - share));
  let weights = means.map(() => 0);
  let before = weights;
  // The curvature of the loss is at least the ridge, and at most the ridge plus a quarter of the sum of squares. Steps
  // of the gradient divided by this maximum, with the matching momentum (Nesterov, 2004, 2.2), never overshoot, even if
  // people differ in only one answer.
  const squares = centered.reduce((sum, row) => sum + row.reduce((all, value) => all + value * value, 0), 0);
  const curvature = squares / 4 + ridge;
  const momentum = (Math.sqrt(curvature) - Math.sqrt(ridge)) / (Math.sqrt(curvature) + Math.sqrt(ridge));
  for (let step = 0; step < steps; step += 1) {
    const ahead = weights.map((weight, column) => weight + momentum * (weight - (before[column] ?? 0)));
    const slope = ahead.map((weight) => ridge * weight);
    centered.forEach((row, index) => {
      const error = sigmoid(bias + dot(ahead, row)) - (decided[index]?.isAccepted ? 1 : 0);
      row.forEach((value, column) => {
        slope[column] = (slope[column] ?? 0) + error * value;
      });
    });
    before = weights;
    weights = ahead.map((weight, column) => weight - (slope[column] ?? 0) / curvature);
  }
  const trust = decided.length / (decided.length + halfTrustedAt);
  const base = bias - dot(weights, means);
  const [games = 0, hours = 0, languages = 0] = weights.slice(-3);
  const worthOf = (sum: number) => {
    const likely = sigmoid(sum);
    return ((2 * likely) / (likely + share)) ** trust;
  };
  return {
    ofAnswers: (answers) => base + dot(featuresOfAnswers(viewer, answers), weights),
    ofGames: 2 * games,
    ofHours: hours,
    ofLanguages: languages,
    worthOf,
    of: (other) => worthOf(base + dot(featuresOf(viewer, other, popularity), weights)),
  };
}

const sigmoid = (value: number) => 1 / (1 + Math.exp(-value));
const dot = (one: readonly number[], other: readonly number[]) =>
  one.reduce((sum, value, index) => sum + value * (other[index] ?? 0), 0);
