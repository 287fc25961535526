import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createSentences, plainSentence } from './sentences.rules.ts';

const sentencesOf = (pieces: readonly string[]) => {
  const sentences = createSentences();
  return [...pieces.flatMap((piece) => sentences.take(piece)), ...sentences.last()];
};

test.each([
  ['One. Two? "Three!" Four', ['One. ', 'Two? ', '"Three!" ', 'Four']],
  ['Version 2.5 is out... See it: now', ['Version 2.5 is out... ', 'See it: ', 'now']],
  [
    'A heading\n\n- an item\n- another one. And the rest',
    ['A heading\n\n', '- an item\n', '- another one. ', 'And the rest'],
  ],
  ['(In brackets.) \n Next', ['(In brackets.) \n ', 'Next']],
  ['Never ends  ', ['Never ends  ']],
  [' \n ', []],
])('splits %j after marks and at the ends of lines', (text, sentences) => {
  expect(sentencesOf([text])).toEqual(sentences);
});

test('returns the same sentences for any pieces of a text', () => {
  const text = fc.string({ unit: fc.constantFrom('a', ' ', '\n', '.', '!', '"', ')', '🪐'), maxLength: 40 });
  fc.assert(
    fc.property(text, fc.infiniteStream(fc.integer({ min: 1, max: 5 })), (whole, lengths) => {
      const pieces: string[] = [];
      for (let from = 0; from < whole.length; ) {
        const length = lengths.next().value as number;
        pieces.push(whole.slice(from, from + length));
        from += length;
      }
      const sentences = sentencesOf(pieces);
      expect(sentences).toEqual(sentencesOf([whole]));
      if (whole.trim() !== '') expect(sentences.join('').trimEnd()).toBe(whole.trimEnd());
    }),
  );
});

test.each([
  ['**Bold** and `code`', 'Bold and code'],
  ['  - an item', '  an item'],
  ['one\u2028- two\u200b', 'one - two '],
])('turns %j into plain text', (sentence, plain) => {
  expect(plainSentence(sentence)).toBe(plain);
});
