import { expect, test } from 'vitest';
import { createSpelling } from './spelling.ts';

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
