/** A full disk under writes; `npm run bench -- disk-full` prints how soon it is over. */
import { expect, test } from 'vitest';
import { fillDisk } from '../testing/faults/disk-full.ts';
import { canMakeSmallDisk } from '../testing/faults/small-disk.ts';

// A container that may not mount anything has no small disk to fill; the answers alone are tested without one, too.
test.skipIf(!canMakeSmallDisk())('a full disk is told, loses nothing and is over with it', async () => {
  const { complaints, acknowledged, backAfter } = await fillDisk({ seed: 1 });
  expect(complaints).toEqual([]);
  expect(acknowledged).toBeGreaterThan(100);
  for (const { ms } of backAfter) expect(ms).toBeLessThan(20_000);
});
