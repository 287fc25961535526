/** Visitors flood public endpoints while members write. */
import { expect, test } from 'vitest';
import { flood } from '../testing/faults/scenes/flood.ts';

test('visitors who flood covers and readiness do not block writes of members', async () => {
  const { complaints, acknowledged, tally, statuses, sickAnswers } = await flood({ visitors: 800, ms: 5_000, seed: 1 });
  expect(complaints).toEqual([]);
  expect(tally.unavailable).toBe(0);
  expect(tally.nothing).toBe(0);
  expect(acknowledged).toBeGreaterThan(20);
  expect(sickAnswers).toBe(0);
  // Only readiness checks return 200, because the requested covers do not exist.
  expect(statuses.get(200)).toBeGreaterThan(100);
  expect(statuses.get(0)).toBe(undefined);
});
