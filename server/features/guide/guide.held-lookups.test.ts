/**
 * Asks the lookups of `held-look-ups.jsonl` in their community, as they are and surrounded by small talk. Their author
 * knew neither the rules nor the phrasings of the guide.
 */
import type { GuideAnswer } from '@starparty/contract/guide.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { buildTestApp, type Caller, type TestApp } from '../../testing/build-app.ts';
import { askNova } from '../../testing/nova/ask-nova.ts';
import { createHeldWorld, world } from '../../testing/nova/held-world.ts';
import { type Lookup, lookups, type Score, scoreLookup } from '../../testing/nova/lookups.ts';
import { forms } from '../../testing/nova/read-questions.ts';
import { percentile } from '../../testing/percentile.ts';

let app: TestApp;
let asAsker: Caller;
beforeAll(async () => {
  app = await buildTestApp();
  asAsker = await createHeldWorld(app);
  // The first question waits for the training of the classifiers.
  await askNova(asAsker, 'hi');
});
afterAll(async () => {
  vi.useRealTimers();
  await app.close();
});

/** Durations of the answers in milliseconds. */
const durations: number[] = [];

async function ask(message: string, previous?: GuideAnswer): Promise<GuideAnswer> {
  const started = performance.now();
  const answer = await askNova(asAsker, message, previous?.topic, world.zone);
  durations.push(performance.now() - started);
  return answer;
}

async function scoreOf(lookup: Lookup, form: (asked: string) => string): Promise<Score> {
  const previous = lookup.after === undefined ? undefined : await ask(lookup.after);
  const answer = await ask(form(lookup.asked), previous);
  return scoreLookup(lookup, answer);
}

/**
 * Minimum percentage of correct answers and maximum percentage of wrong answers. The values follow measurements and
 * only become stricter.
 */
const floors = {
  plain: { right: 65, wrong: 6 },
  wrapped: { right: 65, wrong: 6 },
};

test.each(Object.entries(floors))('most lookups are right, and few are wrong: %s', async (form, floor) => {
  durations.length = 0;
  const change = forms[form] as (asked: string) => string;
  const scored: { kind: string; score: Score }[] = [];
  for (const lookup of lookups) scored.push({ kind: lookup.kind, score: await scoreOf(lookup, change) });
  const count = (score: Score, rows = scored) => rows.filter((row) => row.score === score).length;
  console.table(
    [...Map.groupBy(scored, ({ kind }) => kind)].map(([kind, rows]) => ({
      ...{ kind, asked: rows.length, right: count('right', rows), unsure: count('unsure', rows) },
      wrong: count('wrong', rows),
    })),
  );
  console.log(
    `${form}: ${count('right')} right, ${count('unsure')} unsure, ${count('wrong')} wrong of ${lookups.length}; ` +
      `median ${Math.round(percentile(durations, 0.5))} ms, p99 ${Math.round(percentile(durations, 0.99))} ms`,
  );
  expect((100 * count('right')) / lookups.length).toBeGreaterThanOrEqual(floor.right);
  expect((100 * count('wrong')) / lookups.length).toBeLessThanOrEqual(floor.wrong);
});
