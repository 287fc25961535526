import { partyQuestions } from '@starparty/contract/party-questions.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { answerLikeness, bandOf, fitOf, gameOverlap, type Player, percentOf, reasonsFor } from './party.rules.ts';

const now = Date.UTC(2026, 0, 1);
const popularity = { players: 1000, fansOf: (gameId: string) => (gameId === 'famous' ? 900 : 5) };
const game = (gameId: string) => ({ gameId, title: gameId });
const player = (answers: number[], games: string[] = [], activeAt = now): Player => ({
  userId: 'someone',
  answers,
  games: games.map((gameId) => ({ gameId })),
  languages: [],
  times: null,
  activeAt,
});

const answers = fc.tuple(...partyQuestions.map(({ answers }) => fc.constantFrom(...answers.map(({ score }) => score))));
const players = fc
  .record({ answers, games: fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'famous'), { maxLength: 5 }) })
  .map(({ answers, games }) => player(answers as number[], games));

test('a fit is from 0 to 1, and the same from both sides', () => {
  fc.assert(
    fc.property(players, players, (one, other) => {
      const fit = fitOf(one, other, popularity, now);
      expect(fit).toBeGreaterThanOrEqual(0);
      expect(fit).toBeLessThanOrEqual(1.000001);
      expect(fitOf(other, one, popularity, now)).toBeCloseTo(fit, 10);
    }),
  );
});

test('equal answers fit best, except for the role, where different answers complement each other', () => {
  fc.assert(
    fc.property(answers, answers, (one, other) => {
      const twin = answerLikeness(one as number[], one as number[]);
      expect(answerLikeness(one as number[], [one[0], ...other.slice(1)] as number[])).toBeLessThanOrEqual(twin + 1e-9);
    }),
  );
});

test.each([
  ['roles that complete each other, before the same one', [3, 4, 8, 9, 3], [9, 4, 8, 9, 3], [3, 4, 8, 9, 3]],
  ['casual with both, before casual with competitive', [3, 4, 4, 9, 3], [3, 4, 12, 9, 3], [3, 4, 8, 9, 3]],
  [
    'Both is no quantity: it stands nearer to Casual than Neither does',
    [3, 4, 4, 9, 3],
    [3, 4, 12, 9, 3],
    [3, 4, 16, 9, 3],
  ],
  ['often and very often, before often and never', [3, 4, 8, 9, 3], [3, 4, 8, 12, 3], [3, 4, 8, 3, 3]],
  ['a little time more, before a lot', [3, 4, 8, 9, 1], [3, 4, 8, 9, 2], [3, 4, 8, 9, 5]],
])('%s', (_, one, better, worse) => {
  expect(answerLikeness(one, better)).toBeGreaterThan(answerLikeness(one, worse));
});

test('a rare shared game weighs more than a famous one, and a first favorite more than a last', () => {
  const mine = player([3, 4, 8, 9, 3], ['a', 'famous', 'b']);
  const overlap = (games: string[]) => gameOverlap(mine, player([3, 4, 8, 9, 3], games), popularity);
  expect(overlap(['b'])).toBeGreaterThan(overlap(['famous']));
  expect(overlap(['a'])).toBeGreaterThan(overlap(['b']));
  expect(overlap(['a', 'b', 'famous'])).toBeCloseTo(1);
  expect(overlap(['c'])).toBe(0);
});

test('the score of a pair is the score of its less interested side', () => {
  const one = player([3, 4, 8, 9, 3], ['a']);
  const other = player([3, 4, 8, 9, 3], ['a', 'b', 'c', 'd']);
  const same = player([3, 4, 8, 9, 3], ['a']);
  expect(fitOf(one, same, popularity, now)).toBeGreaterThan(fitOf(one, other, popularity, now));
});

test('names at most three reasons, from the answers of both', () => {
  const one = player([3, 4, 8, 9, 3], ['a', 'b']);
  expect(reasonsFor(one, [9, 8, 8, 9, 3], ['b', 'c'].map(game))).toEqual([
    { kind: 'games', titles: ['b'] },
    { kind: 'complement' },
    { kind: 'answer', question: 'style' },
  ]);
  expect(reasonsFor(one, [3, 8, 4, 3, 1], [])).toEqual([]);
});

test.each([
  [0.724, 70, 7],
  [0.725, 75, 7],
  [0.7, 70, 7],
  [0.7 - 1e-12, 70, 7],
  [0.698, 70, 7],
  [0.674, 65, 6],
  [1.2, 100, 10],
  [-0.1, 0, 0],
])('a fit of %d shows as %d % in band %d', (fit, percent, band) => {
  expect(percentOf(fit)).toBe(percent);
  expect(bandOf(fit)).toBe(band);
});
