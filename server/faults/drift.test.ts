/** Mixed load; `npm run bench -- drift` checks memory over ten minutes. */
import { expect, test } from 'vitest';
import { mixLoad } from '../testing/faults/scenes/drift.ts';

test('concurrent reads, writes, uploads and logins succeed, and memory does not grow', async () => {
  const { complaints, acknowledged, resident, heap } = await mixLoad({
    seed: 1,
    totalMs: 22_000,
    settledMs: 6_000,
    windowMs: 4_000,
  });
  expect(complaints).toEqual([]);
  expect(acknowledged).toBeGreaterThan(200);
  // The heap usually grows by at most three percent. A leak of three kilobytes per request would add 23 percent.
  expect(heap.end / heap.settled).toBeLessThan(1.15);
  expect(resident.end / resident.settled).toBeLessThan(1.15);
});
