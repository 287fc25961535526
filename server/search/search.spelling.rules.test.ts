import fc from 'fast-check';
import { expect, test } from 'vitest';
import { editsBetween, textsAround } from './search.spelling.rules.ts';

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
      expect(textsAround(one).includes(other)).toBe(editsBetween(one, other) === 1);
    }),
  );
});
