/** A full disk during writes; `npm run bench -- disk-full` prints the time of recovery. */
import { expect, test } from 'vitest';
import { fillDisk } from '../testing/faults/scenes/disk-full.ts';
import { canMakeSmallDisk } from '../testing/faults/small-disk.ts';

// Containers without mount permission cannot create a small disk. There, only other tests cover the responses.
test.skipIf(!canMakeSmallDisk())('reports a full disk, loses nothing and recovers', async () => {
  const { complaints, acknowledged, backAfter } = await fillDisk({ seed: 1 });
  expect(complaints).toEqual([]);
  expect(acknowledged).toBeGreaterThan(100);
  for (const { ms } of backAfter) expect(ms).toBeLessThan(20_000);
});
