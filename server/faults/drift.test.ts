/** Mixed load in short; `npm run bench -- drift` holds memory against its floor over ten minutes. */
import { expect, test } from 'vitest';
import { mixLoad } from '../testing/faults/drift.ts';

test('members who read, write, upload and log in at once get good answers, and memory stays where it was', async () => {
  const { complaints, acknowledged, resident, heap } = await mixLoad({
    seed: 1,
    totalMs: 22_000,
    settledMs: 6_000,
    windowMs: 4_000,
  });
  expect(complaints).toEqual([]);
  expect(acknowledged).toBeGreaterThan(200);
  // Within three percent else; three kilobytes kept of each request make 23 percent of the JavaScript memory.
  expect(heap.end / heap.settled).toBeLessThan(1.15);
  expect(resident.end / resident.settled).toBeLessThan(1.15);
});
