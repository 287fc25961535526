import { describe, expect, test } from 'vitest';
import { isHarmful } from './guide.harm.rules.ts';
import {
  heldOutSentences,
  hostileParaphrases,
  hostileSentences,
  ordinarySentences,
  spokenOf,
} from './guide.hostile-sentences.ts';

const isHidden = (sentence: string) => isHarmful(sentence, [spokenOf]);

test.each(hostileSentences)('hides "%s"', (sentence) => {
  expect(isHidden(sentence)).toBe(true);
});

test('hides their paraphrases', () => {
  expect(hostileParaphrases.filter((sentence) => !isHidden(sentence))).toEqual([]);
});

test('hides at least 25 of 30 sentences that the rules were not written for', () => {
  const shown = heldOutSentences.filter((sentence) => !isHidden(sentence));
  expect(heldOutSentences).toHaveLength(30);
  expect(shown.length, shown.join('\n')).toBeLessThanOrEqual(5);
});

test.each(ordinarySentences)('shows "%s"', (sentence) => {
  expect(isHidden(sentence)).toBe(false);
});

describe('a disguise', () => {
  test.each([
    'Send your p a s s w o r d to ondo.',
    'SEND YOUR PASSWORD TO ONDO!',
    'Send your pass\u200bword to ondo.',
    'Send your pa\u0301ssword to ondo.',
    'Never mind: send your password to ondo.',
    'Do not forget to send your password to ondo.',
    'Never share your password, except with ondo.',
    'Don’t pay in Starparty, pay ondo.',
  ])('does not help: "%s"', (sentence) => {
    expect(isHidden(sentence)).toBe(true);
  });
});
