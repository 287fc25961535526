/** Asks the lookups that the rules were tuned on, in the community of the held-out lookups. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { buildTestApp, type Caller, type TestApp } from '../../testing/build-app.ts';
import { askNova } from '../../testing/nova/ask-nova.ts';
import { createHeldWorld, world } from '../../testing/nova/held-world.ts';
import { judgeTuning, readTuningLookups, type TuningOutcome } from '../../testing/nova/tuning-look-ups.ts';

let app: TestApp;
let asAsker: Caller;
beforeAll(async () => {
  app = await buildTestApp();
  asAsker = await createHeldWorld(app);
});
afterAll(async () => {
  vi.useRealTimers();
  await app.close();
});

test('nearly all are right, and few are wrong', async () => {
  const counts: Record<TuningOutcome, number> = { right: 0, unsure: 0, wrong: 0 };
  const misses: string[] = [];
  for (const lookup of readTuningLookups()) {
    const before = lookup.after === undefined ? null : await askNova(asAsker, lookup.after, null, world.zone);
    const answer = await askNova(asAsker, lookup.asked, before?.topic ?? null, world.zone);
    const outcome = judgeTuning(lookup, answer);
    counts[outcome] += 1;
    if (outcome !== 'right') misses.push(`${outcome}: ${lookup.asked} | ${answer.text}`);
  }
  console.log(counts, misses.join('\n'));
  const total = counts.right + counts.unsure + counts.wrong;
  expect(counts.right / total).toBeGreaterThan(0.88);
  expect(counts.wrong / total).toBeLessThan(0.04);
});
