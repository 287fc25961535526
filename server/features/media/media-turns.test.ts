import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createTurns } from './media-turns.ts';

/** Work that ends on demand. */
function openWork() {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { work: () => ended, end };
}

test('gives one account one turn at a time, and lets others in between', async () => {
  const turns = createTurns({ atOnce: 2, waitMaxMs: 5_000 });
  const order: string[] = [];
  const note = (name: string) => async () => {
    order.push(name);
  };
  const first = openWork();
  const all = [
    turns.take('greedy', first.work),
    turns.take('greedy', note('greedy')),
    turns.take('modest', note('modest')),
  ];
  await all[2];
  expect(order).toEqual(['modest']);
  first.end();
  await Promise.all(all);
  expect(order).toEqual(['modest', 'greedy']);
});

test('limits the accounts that work at the same time', async () => {
  const turns = createTurns({ atOnce: 2, waitMaxMs: 5_000 });
  let atOnce = 0;
  let most = 0;
  const work = async () => {
    atOnce += 1;
    most = Math.max(most, atOnce);
    await nextTurn();
    atOnce -= 1;
  };
  await Promise.all(Array.from({ length: 7 }, (_, index) => turns.take(`member ${index}`, work)));
  expect(most).toBe(2);
});

test('refuses a request that waits too long with a retry time, and never runs it', async () => {
  const turns = createTurns({ atOnce: 1, waitMaxMs: 20 });
  const first = openWork();
  const busy = turns.take('one', first.work);
  let isDone = false;
  const late = turns.take('two', async () => {
    isDone = true;
  });
  await expect(late).rejects.toMatchObject({ code: 'unavailable', details: { retryAfterSeconds: 10 } });
  first.end();
  await busy;
  await turns.take('three', async () => {});
  expect(isDone).toBe(false);
});

test('frees the turn of work that fails', async () => {
  const turns = createTurns({ atOnce: 1, waitMaxMs: 1_000 });
  await expect(turns.take('one', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await turns.take('one', async () => 'done')).toBe('done');
});
