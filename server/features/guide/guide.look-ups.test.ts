/**
 * Asks the lookup questions of `server/testing/nova/look-ups/` in a small community, and reports the kinds of answers.
 * The rules were tuned on half of them.
 */
import type { GuideTopic } from '@starparty/contract/guide.ts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { buildTestApp, type Caller, type TestApp } from '../../testing/build-app.ts';
import { askNova } from '../../testing/nova/ask-nova.ts';
import { judge, nameOfCard, readLookupQuestions } from '../../testing/nova/look-ups/look-up-questions.ts';
import { seedWorld, worldNow, worldZone } from '../../testing/nova/look-ups/seed-world.ts';

let app: TestApp;
let asRue: Caller;
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(worldNow) });
  app = await buildTestApp();
  asRue = await seedWorld(app);
});
afterAll(async () => {
  vi.useRealTimers();
  await app.close();
});

const ask = (message: string, topic: GuideTopic | null = null) => askNova(asRue, message, topic, worldZone);

describe.each(['tuning', 'validation'] as const)('the %s questions', (name) => {
  test('are mostly answered, and rarely wrong and sure', async () => {
    const outcomes = { right: 0, 'wrong and sure': 0, 'said nothing': 0 };
    const misses: string[] = [];
    for (const question of readLookupQuestions(name)) {
      const before = question.after ? await ask(question.after) : null;
      const answer = await ask(question.asked, before?.topic ?? null);
      const outcome = judge(question, answer);
      outcomes[outcome] += 1;
      if (outcome !== 'right')
        misses.push(`${outcome}: ${question.asked} | ${answer.text} | ${answer.cards.map(nameOfCard).join(', ')}`);
    }
    console.log(name, outcomes);
    // The validation questions are not printed, so that no rule is tuned on them.
    if (name === 'tuning') console.log(misses.join('\n'));
    const total = Object.values(outcomes).reduce((sum, count) => sum + count, 0);
    expect(outcomes.right / total).toBeGreaterThan(0.9);
    expect(outcomes['wrong and sure'] / total).toBeLessThan(0.06);
  });
});
