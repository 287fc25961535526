/** kill -9 of the server under writes, in short; `npm run bench -- server-killed` does it longer. */
import { expect, test } from 'vitest';
import { killServer } from '../testing/faults/server-killed.ts';

test('a server that is killed under writes comes back with all that it acknowledged', async () => {
  const { complaints, acknowledged, backAfter } = await killServer({ kills: 4, seed: 1 });
  expect(complaints).toEqual([]);
  expect(acknowledged).toBeGreaterThan(20);
  // The benchmark holds it against two seconds; here it may share its cores with other tests.
  for (const { ms } of backAfter) expect(ms).toBeLessThan(20_000);
});
