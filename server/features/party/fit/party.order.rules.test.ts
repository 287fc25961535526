import { expect, test } from 'vitest';
import { seeded } from '../../../../art/random.ts';
import { type Candidate, chanceOfId, rank } from '../../../testing/rank-players.ts';
import type { OrderKey } from './party.order.rules.ts';
import { percentOf } from './party.rules.ts';
import { learnTaste } from './party.taste.rules.ts';

const now = Date.UTC(2026, 0, 1);
const dayMs = 86_400_000;
const popularity = { players: 1000, fansOf: () => 5 };
const alike = [3, 4, 8, 9, 3];
const person = (userId: string, more: Partial<Candidate> = {}): Candidate => ({
  ...{ userId, answers: alike, games: [], languages: [], times: null, activeAt: now },
  ...{ hasAccepted: false, joinedAt: now - 30 * dayMs, shown: 0 },
  ...more,
});
const viewer = person('viewer');
const same = () => 0.5;
const order = (
  candidates: Candidate[],
  taste?: ReturnType<typeof learnTaste>,
  chance: (userId: string) => number = same,
) => rank(viewer, candidates, { popularity, now, chance, taste }).map(({ candidate }) => candidate.userId);

test('sorts by bands of fit, and within a band at random with small bonuses', () => {
  const candidates = [
    person('other', { answers: [3, 8, 4, 3, 1], hasAccepted: true, joinedAt: now }),
    person('here'),
    person('new', { joinedAt: now - 3_600_000 }),
    person('fan', { hasAccepted: true, joinedAt: now - 3_600_000 }),
  ];
  expect(order(candidates)).toEqual(['fan', 'new', 'here', 'other']);
  expect(order(candidates, undefined, (userId) => (userId === 'here' ? 0.8 : 0.5))).toEqual([
    'here',
    'fan',
    'new',
    'other',
  ]);
});

test('ranks people with few shown cards first within their band', () => {
  const candidates = [person('a', { shown: 40 }), person('b', { shown: 10 }), person('c', { shown: 20 })];
  expect(order(candidates)).toEqual(['b', 'c', 'a']);
  const worse = Array.from({ length: 20 }, (_, index) => person(`other-${index}`, { answers: [3, 8, 4, 3, 1] }));
  expect(order([...worse, person('star', { shown: 100_000 })])[0]).toBe('star');
});

test('shown percents never rise by more than a band from one card to the next', () => {
  const random = seeded('fits');
  const candidates = Array.from({ length: 200 }, (_, index) =>
    person(`${index}`, { activeAt: now - random.next() * 30 * dayMs, answers: random.pick([alike, [3, 8, 4, 3, 1]]) }),
  );
  const percents = rank(viewer, candidates, { popularity, now, chance: () => random.next() }).map(({ fit }) =>
    percentOf(fit),
  );
  for (const [index, percent] of percents.entries())
    expect(Math.floor(percent / 10)).toBeLessThanOrEqual(Math.floor((percents[index - 1] ?? 100) / 10));
});

test('of 40 equal cards, the first ten contain accepts at most 1.5 times as often as by chance', () => {
  const random = seeded('accepts');
  const cards = 40;
  const accepts = 5;
  let held = 0;
  const viewers = 100;
  for (let turn = 0; turn < viewers; turn += 1) {
    const key: OrderKey = [random.int(0, 2 ** 32 - 1), random.int(0, 2 ** 32 - 1)];
    const hex = () =>
      random
        .int(0, 2 ** 32 - 1)
        .toString(16)
        .padStart(8, '0');
    const candidates = Array.from({ length: cards }, (_, index) =>
      person(`${hex()}${hex()}${hex()}${hex()}`, { hasAccepted: index < accepts }),
    );
    const ranked = rank(viewer, candidates, { popularity, now, chance: (userId) => chanceOfId(key, userId) });
    held += ranked.slice(0, 10).filter(({ candidate }) => candidate.hasAccepted).length;
  }
  const byChance = (viewers * accepts * 10) / cards;
  expect(held / byChance).toBeLessThanOrEqual(1.5);
  expect(held / byChance).toBeGreaterThan(1);
});

test('the chance of a person is uniform from 0 to 1, and differs by viewer and day', () => {
  const random = seeded('chances');
  const ids = Array.from({ length: 2_000 }, () =>
    Array.from({ length: 4 }, () =>
      random
        .int(0, 2 ** 32 - 1)
        .toString(16)
        .padStart(8, '0'),
    ).join(''),
  );
  const [one, other] = [ids.map((id) => chanceOfId([1, 2], id)), ids.map((id) => chanceOfId([1, 3], id))];
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  expect(mean(one)).toBeCloseTo(0.5, 1);
  expect(Math.min(...one)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...one)).toBeLessThan(1);
  const together = mean(one.map((value, index) => (value - 0.5) * ((other[index] as number) - 0.5)));
  expect(Math.abs(together)).toBeLessThan(0.01);
});

test('the fit on a card does not depend on shown cards', () => {
  const [first, second] = rank(viewer, [person('a', { shown: 9 }), person('b')], { popularity, now, chance: same });
  expect(first?.fit).toBe(second?.fit);
});

const quiet = [3, 4, 8, 3, 3];
const loud = [3, 4, 8, 12, 3];
/** Decisions of a viewer who accepts quiet and passes loud players. */
const decisions = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    person: person(`met-${index}`, { answers: index % 3 === 0 ? quiet : loud }),
    isAccepted: index % 3 === 0,
  }));

test('learns from accepts and passes once there is enough of both', () => {
  const candidates = [person('loud', { answers: loud }), person('quiet', { answers: quiet })];
  expect(order(candidates)[0]).toBe('loud');
  expect(learnTaste(viewer, decisions(9), popularity)).toBeUndefined();
  const taste = learnTaste(viewer, decisions(60), popularity);
  expect(taste?.of(person('someone', { answers: quiet }))).toBeGreaterThan(1.3);
  expect(taste?.of(person('someone', { answers: loud }))).toBeLessThan(0.7);
  expect(order(candidates, taste)[0]).toBe('quiet');
});

test.each([12, 16, 60, 200])('learns the right direction from %i decisions that depend on one answer', (count) => {
  const decided = Array.from({ length: count }, (_, index) => ({
    person: person(`met-${index}`, { answers: index % 2 === 0 ? quiet : loud }),
    isAccepted: index % 2 === 0,
  }));
  const taste = learnTaste(viewer, decided, popularity);
  expect(taste?.of(person('someone', { answers: quiet }))).toBeGreaterThan(1.05);
  expect(taste?.of(person('someone', { answers: loud }))).toBeLessThan(0.95);
});

test('learns no taste from a viewer who passes everybody', () => {
  const all = decisions(60).map((one) => ({ ...one, isAccepted: false }));
  expect(learnTaste(viewer, all, popularity)).toBeUndefined();
});
