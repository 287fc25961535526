import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shownLines, shownText } from './shown-text.ts';

test.each([
  ['posts/aa\rbb.webp', 'posts/aa\\u000dbb.webp'],
  ['\u001b]0;owned\u0007', '\\u001b]0;owned\\u0007'],
  ['one\ntwo', 'one\\u000atwo'],
  ['abc\u202egnp.exe', 'abc\\u202egnp.exe'],
  ['half \ud83c', 'half \\ud83c'],
  ['👩\u200d🚀 ❤\ufe0f می\u200cخواهم', '👩\u200d🚀 ❤\ufe0f می\u200cخواهم'],
])('%j is shown as %j', (text, shown) => {
  expect(shownText(text)).toBe(shown);
});

test('shown text has no control characters, and lines stay lines', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(shownText(text)).not.toMatch(/[\p{Cc}\p{Cs}]/u);
      expect(shownLines(text).split('\n')).toHaveLength(text.split('\n').length);
    }),
  );
});
