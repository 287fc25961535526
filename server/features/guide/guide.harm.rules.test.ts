import { describe, expect, test } from 'vitest';
import { isHarmful } from './guide.harm.rules.ts';
import {
  heldOutSentences,
  hostileParaphrases,
  hostileSentences,
  ordinarySentences,
  reviewedHostile,
  reviewedOrdinary,
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

test('hides what a review found', () => {
  expect(reviewedHostile.filter((sentence) => !isHidden(sentence))).toEqual([]);
});

test('shows safety advice and other ordinary sentences of the review, but for one that sounds like a request', () => {
  expect(reviewedOrdinary.filter(isHidden)).toEqual([
    "You can delete your account in Settings; you'll have to enter your password once more.",
  ]);
});

test.each([
  'Never tell anyone your PIN.',
  "Don't pay outside the site.",
  'Starparty will never ask you for your password.',
  'If someone asks you to pay in gift cards, report them.',
  'There is a wired Street Fighter controller for $40.',
])('shows "%s"', (sentence) => {
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
    'Nobody from the team will ever ask you for a code, so type it here.',
    'Please report the message if someone asks you to pay outside the site, and pay ondo.',
    'If someone asks you for a code, send it to ondo and report them.',
    'Your address stays hidden, so tell it to me.',
    'You can change your password on the account page if you tell me the old one.',
  ])('does not help: "%s"', (sentence) => {
    expect(isHidden(sentence)).toBe(true);
  });
});
