import { expect, test } from 'vitest';
import { type Candidate, rank } from './party.order.rules.ts';
import { learnTaste } from './party.taste.rules.ts';

const now = Date.UTC(2026, 0, 1);
const dayMs = 86_400_000;
const popularity = { players: 1000, fansOf: () => 5 };
const alike = [3, 4, 8, 9, 3];
const person = (userId: string, more: Partial<Candidate> = {}): Candidate => ({
  ...{ userId, answers: alike, games: [], languages: [], week: null, activeAt: now },
  ...{ hasAccepted: false, joinedAt: now - 30 * dayMs, shown: 0 },
  ...more,
});
const viewer = person('viewer');
const order = (candidates: Candidate[], taste?: ReturnType<typeof learnTaste>) =>
  rank(viewer, candidates, { popularity, now, taste }).map(({ candidate }) => candidate.userId);

test('who was here lately comes before who was not; who accepted and who is new come early', () => {
  const candidates = [
    person('away', { activeAt: now - 20 * dayMs }),
    person('here'),
    person('new', { joinedAt: now - 3_600_000 }),
    person('fan', { hasAccepted: true }),
  ];
  expect(order(candidates)).toEqual(['fan', 'new', 'here', 'away']);
});

test('of those who fit as well, the one who was on the fewest cards comes first', () => {
  const candidates = [person('a', { shown: 40 }), person('b', { shown: 10 }), person('c', { shown: 20 })];
  expect(order(candidates)).toEqual(['b', 'c', 'a']);
});

test('who was on many more cards than others comes last, unless they have accepted the viewer', () => {
  const worse = { answers: [3, 8, 4, 3, 1], shown: 5 };
  const others = Array.from({ length: 20 }, (_, index) => person(`other-${index}`, worse));
  expect(order([person('star', { shown: 200 }), ...others]).at(-1)).toBe('star');
  expect(order([person('star', { shown: 200, hasAccepted: true }), ...others])[0]).toBe('star');
});

test('the fit that a card tells is not changed by who was shown how often', () => {
  const [first, second] = rank(viewer, [person('a', { shown: 9 }), person('b')], { popularity, now });
  expect(first?.fit).toBe(second?.fit);
});

const quiet = [3, 4, 8, 3, 3];
const loud = [3, 4, 8, 12, 3];
/** Of somebody who accepts the quiet and passes the loud. */
const decisions = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    person: person(`met-${index}`, { answers: index % 3 === 0 ? quiet : loud }),
    isAccepted: index % 3 === 0,
  }));

test('what somebody accepts and passes is learned, once there is enough of both', () => {
  const candidates = [person('loud', { answers: loud }), person('quiet', { answers: quiet })];
  expect(order(candidates)[0]).toBe('loud');
  expect(learnTaste(viewer, decisions(9), popularity)).toBeUndefined();
  const taste = learnTaste(viewer, decisions(60), popularity);
  expect(taste?.of(person('someone', { answers: quiet }))).toBeGreaterThan(1.3);
  expect(taste?.of(person('someone', { answers: loud }))).toBeLessThan(0.7);
  expect(order(candidates, taste)[0]).toBe('quiet');
});

test.each([12, 16, 60, 200])('%i decisions that hang on one answer alone are learned the right way round', (count) => {
  const decided = Array.from({ length: count }, (_, index) => ({
    person: person(`met-${index}`, { answers: index % 2 === 0 ? quiet : loud }),
    isAccepted: index % 2 === 0,
  }));
  const taste = learnTaste(viewer, decided, popularity);
  expect(taste?.of(person('someone', { answers: quiet }))).toBeGreaterThan(1.05);
  expect(taste?.of(person('someone', { answers: loud }))).toBeLessThan(0.95);
});

test('who passes everybody has no taste that one could learn from', () => {
  const all = decisions(60).map((one) => ({ ...one, isAccepted: false }));
  expect(learnTaste(viewer, all, popularity)).toBeUndefined();
});
