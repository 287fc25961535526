/** A simulation of the party finder. The simulated people accept and pass cards by tastes that the rules do not use. */

import { seeded } from '../../art/random.ts';
import { packHours } from '../../server/features/party/fit/party.hours.rules.ts';
import { chanceOf } from '../../server/features/party/fit/party.order.rules.ts';
import { gameOverlap, type Popularity, willingness } from '../../server/features/party/fit/party.rules.ts';
import { learnTaste, type PastDecision } from '../../server/features/party/fit/party.taste.rules.ts';
import { playTimesOf } from '../../server/features/party/fit/party.times.rules.ts';
import { type Candidate, rank } from '../../server/testing/rank-players.ts';
import type { Tastes } from './tastes.ts';

const cardsEach = 50;
const cardsAtOnce = 10;
const now = Date.UTC(2026, 0, 14);
const dayMs = 24 * 60 * 60 * 1000;

export interface Turn {
  viewer: Candidate;
  candidates: readonly Candidate[];
  decided: readonly PastDecision[];
  popularity: Popularity;
}

/** Returns candidates in the order in which their cards are shown. */
export type Matcher = (turn: Turn) => readonly Candidate[];

export interface Outcome {
  /** Number of mutual accepts per 50 cards. */
  mutual: number;
  /** The mean number of cards of the least shown tenth of the people, relative to the overall mean. */
  least: number;
  /** The mean number of cards of the most shown hundredth of the people, relative to the overall mean. */
  most: number;
  /** The minimum number of cards of a newcomer on the first day. */
  newcomer: number;
}

/** Shows 50 cards to each person, ten at a time. Five people have just joined and are counted separately. */
export function simulate(tastes: Tastes, makeMatcher: (tastes: Tastes) => Matcher, seed: number): Outcome {
  const matcher = makeMatcher(tastes);
  const random = seeded(`party/turns/${seed}`);
  const people = tastes.people.map(
    (person): Candidate => ({
      ...person,
      times: playTimesOf({ bits: packHours(person.hours), timeZone: 'UTC' }, now),
      activeAt: now,
      joinedAt: now - 30 * dayMs,
      hasAccepted: false,
      shown: 0,
    }),
  );
  const popularity = countFans(people);
  const places = new Map(people.map(({ userId }, place) => [userId, place]));
  const newcomers = new Set(people.slice(-5));
  for (const person of newcomers) person.joinedAt = now;
  const accepted = people.map(() => new Set<number>());
  const decided = people.map((): PastDecision[] => []);
  const met = people.map(() => new Set<number>());
  let mutual = 0;
  for (let round = 0; round < cardsEach / cardsAtOnce; round += 1) {
    for (const one of shuffled(people.length, random.next)) {
      const candidates: Candidate[] = [];
      people.forEach((person, other) => {
        if (other === one || met[one]?.has(other)) return;
        person.hasAccepted = accepted[other]?.has(one) ?? false;
        candidates.push(person);
      });
      const viewer = people[one] as Candidate;
      const turn = { viewer, candidates, decided: decided[one] ?? [], popularity };
      for (const card of matcher(turn).slice(0, cardsAtOnce)) {
        const other = places.get(card.userId) as number;
        card.shown += 1;
        met[one]?.add(other);
        const isAccepted = tastes.accepts(one, other);
        decided[one]?.push({ person: card, isAccepted });
        if (!isAccepted) continue;
        accepted[one]?.add(other);
        if (accepted[other]?.has(one)) mutual += 1;
      }
    }
  }
  const shown = people.filter((person) => !newcomers.has(person)).map((person) => person.shown);
  shown.sort((a, b) => a - b);
  const mean = average(shown);
  return {
    // A mutual accept counts for both people if it is within the 50 cards of each.
    mutual: (2 * mutual) / people.length,
    least: average(shown.slice(0, Math.ceil(shown.length / 10))) / mean,
    most: average(shown.slice(-Math.ceil(shown.length / 100))) / mean,
    newcomer: Math.min(...[...newcomers].map((person) => person.shown)),
  };
}

const average = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

function countFans(people: readonly Candidate[]): Popularity {
  const fans = new Map<string, number>();
  for (const { games } of people) for (const { gameId } of games) fans.set(gameId, (fans.get(gameId) ?? 0) + 1);
  return { players: people.length, fansOf: (gameId) => fans.get(gameId) ?? 0 };
}

function shuffled(count: number, next: () => number): number[] {
  const places = Array.from({ length: count }, (_, place) => place);
  for (let last = count - 1; last > 0; last -= 1) {
    const other = Math.floor(next() * (last + 1));
    [places[last], places[other]] = [places[other] as number, places[last] as number];
  }
  return places;
}

const byScore = (candidates: readonly Candidate[], score: (candidate: Candidate) => number): Candidate[] =>
  candidates
    .map((candidate) => ({ candidate, worth: score(candidate) }))
    .sort((a, b) => b.worth - a.worth)
    .map(({ candidate }) => candidate);

/** The index in the id of a simulated person. */
const placeIn = (userId: string) => Number.parseInt(userId.slice('person-'.length), 10);

/** The matcher of the product, and the matchers for comparison. */
export const matchers: Record<
  'ours' | 'oracle' | 'random' | 'distance' | 'games' | 'oneSided',
  (tastes: Tastes) => Matcher
> = {
  ours:
    () =>
    ({ viewer, candidates, decided, popularity }) =>
      rank(viewer, candidates, {
        ...{ popularity, now, taste: learnTaste(viewer, decided, popularity) },
        chance: (userId) => chanceOf([placeIn(viewer.userId), 1], 0, placeIn(userId)),
      }).map(({ candidate }) => candidate),
  oracle: (tastes) => {
    const places = new Map(tastes.people.map(({ userId }, place) => [userId, place]));
    const placeOf = ({ userId }: Candidate) => places.get(userId) as number;
    return ({ viewer, candidates }) =>
      byScore(candidates, (other) => {
        const [one, two] = [placeOf(viewer), placeOf(other)];
        return Number(tastes.accepts(one, two) && tastes.accepts(two, one));
      });
  },
  random: (tastes) => {
    const random = seeded(`party/random/${tastes.people.length}`);
    return ({ candidates }) => byScore(candidates, () => random.next());
  },
  distance:
    () =>
    ({ viewer, candidates }) =>
      byScore(
        candidates,
        ({ answers }) =>
          -answers.reduce((sum, score, question) => sum + Math.abs(score - (viewer.answers[question] ?? 0)), 0),
      ),
  games:
    () =>
    ({ viewer, candidates, popularity }) =>
      byScore(candidates, (other) => gameOverlap(viewer, other, popularity)),
  oneSided:
    () =>
    ({ viewer, candidates, popularity }) =>
      byScore(candidates, (other) => willingness(viewer, other, popularity, now)),
};
