/** Messages during kill -9 of server processes and database; a longer version is `npm run bench -- messages-lost`. */
import { expect, test } from 'vitest';
import { loseMessages } from '../testing/faults/scenes/messages-lost.ts';

test.each([
  ['PostgreSQL', ['database killed', 'worker killed']],
  ['Redis', ['Redis stopped', 'database killed', 'worker killed']],
])('two members get every message once and in the same order after any kill; bus over %s', async (bus, made) => {
  const messages = 600;
  const { complaints, acknowledged, faults, refused } = await loseMessages({
    messages,
    seed: 1,
    withRedis: bus === 'Redis',
  });
  expect(complaints).toEqual([]);
  expect(acknowledged).toBe(messages);
  expect(refused).toBeGreaterThan(0);
  expect([...faults.keys()].toSorted()).toEqual(made);
});
