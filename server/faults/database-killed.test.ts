/** kill -9 of PostgreSQL during writes; a longer version is `npm run bench -- database-killed`. */
import { expect, test } from 'vitest';
import { killDatabase } from '../testing/faults/scenes/database-killed.ts';

test('the server survives a database that is killed during writes', async () => {
  const { complaints, acknowledged, outages, revokedAfter, tally } = await killDatabase({ kills: 4, seed: 1 });
  expect(complaints).toEqual([]);
  expect(acknowledged).toBeGreaterThan(100);
  expect(tally.unavailable).toBeGreaterThan(0);
  for (const { ms } of outages) expect(ms).toBeLessThan(20_000);
  expect(revokedAfter).toBeLessThan(20_000);
});
