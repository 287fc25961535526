import { expect, test } from 'vitest';
import { areSwapped, createSpelling, swapsOf } from './spelling.ts';

const correct = createSpelling(new Map(Object.entries({ account: 9, amount: 2, delete: 5, post: 4, posts: 3 })));

test.each([
  ['acocunt', 'account'],
  ['acount', 'account'],
  ['accounnt', 'account'],
  ['delite', 'delete'],
])('corrects %s to %s', (mistyped, word) => {
  expect(correct(mistyped)).toBe(word);
});

test('keeps known, short and far words, and words with digits', () => {
  for (const word of ['posts', 'pst', 'keyboard', 'acc0unt', '']) expect(correct(word)).toBe(word);
});

test('two letters after the first may be swapped', () => {
  expect(swapsOf('juno')).toEqual(['jnuo', 'juon']);
  for (const swapped of swapsOf('juno')) expect(areSwapped(swapped, 'juno')).toBe(true);
  for (const other of ['juno', 'ujno', 'jun', 'junoo', 'june', ''])
    expect(areSwapped(other, 'juno'), other).toBe(false);
});
