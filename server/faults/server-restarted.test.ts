/** Restarts while 60 members write without pauses. */
import { expect, test } from 'vitest';
import { restartServer } from '../testing/faults/scenes/server-restarted.ts';

/** The maximum time until the server responds again. On two cores, it takes two seconds. */
const backWithinMs = 5_000;

test('the server is back within seconds while 60 members write, and keeps all acknowledged writes', async () => {
  const { complaints, acknowledged, stopped, killed } = await restartServer({ seed: 1 });
  console.log(`back after ${Math.round(stopped)} ms when stopped, ${Math.round(killed)} ms when killed`);
  expect(complaints).toEqual([]);
  expect(acknowledged).toBeGreaterThan(200);
  expect(stopped).toBeLessThan(backWithinMs);
  expect(killed).toBeLessThan(backWithinMs);
});
