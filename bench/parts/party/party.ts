/** The party finder: its matches among simulated players, its speed and its accuracy. */

import { type Figure, mean, round } from '../../figures.ts';
import { measureCards } from '../../party/cards.ts';
import { figure } from '../../party/figure.ts';
import { matchers, type Outcome, simulate } from '../../party/simulation.ts';
import { drawTastes } from '../../party/tastes.ts';

const simulated = 400;
const seeds = 5;
const floors = { distance: 1.5, games: 1.3, least: 1 / 3, most: 4, newcomer: 20 };

export async function benchParty(seed: number): Promise<Figure[]> {
  return [
    ...simulateAll(seed),
    ...(await measureCards({ players: 10_000, loadSeconds: 3, cardsMs: 8, sampled: 200, hasDecisions: true })),
    ...(await measureCards({ players: 100_000, loadSeconds: 3, cardsMs: 50, sampled: 50 })),
    ...(await measureCards({
      players: 1_000_000,
      loadSeconds: 15,
      cardsMs: 50,
      sampled: 10,
      megabytes: 100,
      hasFeed: true,
    })),
  ];
}

/** Compares all matchers on the people of five seeds. */
function simulateAll(seed: number): Figure[] {
  const used = Array.from({ length: seeds }, (_, turn) => (seed % 1_000_000) + turn);
  const outcomes = Object.fromEntries(Object.keys(matchers).map((name) => [name, [] as Outcome[]])) as Record<
    keyof typeof matchers,
    Outcome[]
  >;
  for (const one of used) {
    const tastes = drawTastes(one, simulated);
    for (const name of Object.keys(matchers) as (keyof typeof matchers)[])
      outcomes[name].push(simulate(tastes, matchers[name], one));
  }
  const mutual = (name: keyof typeof matchers) => mean(outcomes[name].map((outcome) => outcome.mutual));
  const { ours } = outcomes;
  const means = Object.keys(matchers).map((name) => `${name} ${round(mutual(name as keyof typeof matchers))}`);
  const times = (name: 'distance' | 'games') => mutual('ours') / mutual(name);
  const [least, most] = [Math.min(...ours.map((one) => one.least)), Math.max(...ours.map((one) => one.most))];
  const newcomer = Math.min(...ours.map((one) => one.newcomer));
  return [
    figure(
      'mutual accepts in 50 cards',
      round(mutual('ours')),
      `${means.join(', ')}; ${simulated} people, seeds ${used.join(', ')}`,
    ),
    ...(['distance', 'games'] as const).map((name) =>
      figure(
        `of them to those by ${name} alone`,
        round(times(name)),
        undefined,
        `>= ${floors[name]}`,
        times(name) >= floors[name],
      ),
    ),
    figure('cards of the least shown tenth, of the mean', round(least), undefined, '>= 0.333', least >= floors.least),
    figure(
      'cards of the most shown hundredth, of the mean',
      round(most),
      undefined,
      `<= ${floors.most}`,
      most <= floors.most,
    ),
    figure(
      'cards of a newcomer in a day, the fewest',
      String(newcomer),
      undefined,
      `>= ${floors.newcomer}`,
      newcomer >= floors.newcomer,
    ),
  ];
}
