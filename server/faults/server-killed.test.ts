/** kill -9 of the server during writes; a longer version is `npm run bench -- server-killed`. */
import { expect, test } from 'vitest';
import { killServer } from '../testing/faults/scenes/server-killed.ts';

test('a server killed during writes recovers all acknowledged writes', async () => {
  const { complaints, acknowledged, backAfter } = await killServer({ kills: 4, seed: 1 });
  expect(complaints).toEqual([]);
  expect(acknowledged).toBeGreaterThan(20);
  // The benchmark requires two seconds; here other tests share the cores.
  for (const { ms } of backAfter) expect(ms).toBeLessThan(20_000);
});
