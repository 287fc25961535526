/** Composition and order of batches, and rows that must run alone. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import pg from 'pg';
import { expect, test } from 'vitest';
import { createBatch } from './batch.ts';

interface Row {
  key: string;
  name: string;
}

/** A batch with statements that the test completes. */
function open(rowsMax = 3) {
  const together: { names: string[]; end: (results: (string | undefined)[]) => void; fail: (error: Error) => void }[] =
    [];
  const alone: { name: string; end: () => void }[] = [];
  const done: string[] = [];
  const failed: string[] = [];
  const batch = createBatch<Row, string>({
    rowsMax,
    atOnce: 1,
    keyOf: ({ key }) => key,
    runTogether: (rows) =>
      new Promise((end, fail) => void together.push({ names: rows.map(({ name }) => name), end, fail })),
    runAlone: ({ name }) => new Promise((end) => void alone.push({ name, end: () => end(name) })),
  });
  const add = (...names: string[]) => {
    for (const name of names) {
      const settled = batch.add({ key: name.charAt(0), name });
      settled.then(
        () => done.push(name),
        () => failed.push(name),
      );
    }
  };
  return { batch, add, turn: nextTurn, together, alone, done, failed };
}

test('combines simultaneous rows, one per key, and runs later rows next, in order', async () => {
  const { batch, add, turn, together, done } = open();
  add('a1', 'a2', 'b1');
  await turn();
  expect(together.map(({ names }) => names)).toEqual([['a1', 'b1']]);
  add('c1', 'a3', 'd1', 'e1');
  await turn();
  expect(together).toHaveLength(1);
  expect([batch.waitingCount, batch.startedCount]).toEqual([5, 2]);
  together[0]?.end(['a1', 'b1']);
  await turn();
  expect(together.slice(1).map(({ names }) => names)).toEqual([['a2', 'c1', 'd1']]);
  together[1]?.end(['a2', 'c1', 'd1']);
  await turn();
  expect(together.slice(2).map(({ names }) => names)).toEqual([['a3', 'e1']]);
  together[2]?.end(['a3', 'e1']);
  await turn();
  expect(done).toEqual(['a1', 'b1', 'a2', 'c1', 'd1', 'a3', 'e1']);
  expect([batch.waitingCount, batch.startedCount]).toEqual([0, 7]);
});

test('runs skipped rows alone, and delays only rows with their key', async () => {
  const { add, turn, together, alone, done } = open();
  add('a1', 'b1');
  await turn();
  together[0]?.end([undefined, 'b1']);
  add('a2', 'b2');
  await turn();
  expect(alone.map(({ name }) => name)).toEqual(['a1']);
  expect(together.slice(1).map(({ names }) => names)).toEqual([['b2']]);
  together[1]?.end(['b2']);
  await turn();
  expect(together).toHaveLength(2);
  alone[0]?.end();
  await turn();
  expect(together.slice(2).map(({ names }) => names)).toEqual([['a2']]);
  expect(done).toEqual(['b1', 'b2', 'a1']);
});

test('after a data error, retries row by row; after a lost connection, all rows fail', async () => {
  const { add, turn, together, alone, done, failed } = open();
  add('a1', 'b1');
  await turn();
  const violation = Object.assign(new pg.DatabaseError('duplicate key', 0, 'error'), { code: '23505' });
  together[0]?.fail(violation);
  await turn();
  expect(alone.map(({ name }) => name)).toEqual(['a1', 'b1']);
  for (const { end } of alone) end();
  add('c1', 'd1');
  await turn();
  together[1]?.fail(new Error('Connection terminated unexpectedly'));
  await turn();
  expect(alone).toHaveLength(2);
  expect([done, failed]).toEqual([
    ['a1', 'b1'],
    ['c1', 'd1'],
  ]);
  add('c2');
  await turn();
  expect(together.slice(2).map(({ names }) => names)).toEqual([['c2']]);
});
