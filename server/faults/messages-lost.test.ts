/** Messages under kill -9 of server processes and database, in short; `npm run bench -- messages-lost` does it longer. */
import { expect, test } from 'vitest';
import { loseMessages } from '../testing/faults/messages-lost.ts';

test('two people lose no message, see none twice and agree on the order, whatever is killed', {
  timeout: 180_000,
}, async () => {
  const { complaints, acknowledged, faults, refused } = await loseMessages({ messages: 600, seed: 1 });
  expect(complaints).toEqual([]);
  expect(acknowledged).toBe(600);
  expect(refused).toBeGreaterThan(0);
  expect([...faults.keys()].toSorted()).toEqual(['database killed', 'worker killed']);
});
