import fc from 'fast-check';
import { expect, test } from 'vitest';
import { areSwapped, createSpelling, editsBetween, swapsOf, textsAround } from './spelling.ts';

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

test.each([
  ['keybord', 'keyboard', 1],
  ['keybaord', 'keyboard', 1],
  ['keyboards', 'keyboard', 1],
  ['mouze', 'mouse', 1],
  ['mechanicle', 'mechanical', 2],
  ['abc', '', 3],
  ['same', 'same', 0],
  ['🎮x', 'x🎮', 1],
])('%j and %j are %i edits apart', (one, other, edits) => {
  expect(editsBetween(one, other)).toBe(edits);
  expect(editsBetween(other, one)).toBe(edits);
});

test('lists exactly the texts one edit away', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(word, word, (one, other) => {
      expect(textsAround(one).has(other)).toBe(editsBetween(one, other) === 1);
    }),
  );
});
