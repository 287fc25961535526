/** Messages under kill -9 of server processes and database, in short; `npm run bench -- messages-lost` does it longer. */
import { expect, test } from 'vitest';
import { loseMessages } from '../testing/faults/messages-lost.ts';

test.each([
  ['PostgreSQL', ['database killed', 'worker killed']],
  ['Redis', ['Redis stopped', 'database killed', 'worker killed']],
])(
  'two people lose no message, see none twice and agree on the order, whatever is killed; news over %s',
  async (bus, made) => {
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
  },
);
