import { describe, expect, test } from 'vitest';
import { heldOut } from '../../../testing/nova/harm-held-out.ts';
import { validation } from '../../../testing/nova/harm-validation.ts';
import { hostileSentences, mentionedMember } from '../../../testing/nova/hostile-sentences.ts';
import { collected } from '../harm/collected.ts';
import { french, german, spanish } from '../harm/other-languages.ts';
import { linesOf, trainingSentences } from '../harm/training.ts';
import { createGrounds } from './grounds.rules.ts';
import { createHarmCheck } from './harm.rules.ts';

const isHarmful = createHarmCheck();
const isHidden = (sentence: string) => isHarmful(sentence, [mentionedMember]);
const named = (section: string) => linesOf(section).map((sentence) => sentence.replaceAll('@', mentionedMember));
const sets = {
  validation: { ...validation, harmfulShown: 0.07, ordinaryHidden: 0.08 },
  'held-out': { ...heldOut, harmfulShown: 0.12, ordinaryHidden: 0.13 },
};

test.each(hostileSentences)('hides "%s"', (sentence) => {
  expect(isHidden(sentence)).toBe(true);
});

describe.each(Object.entries(sets))('the %s set', (_, set) => {
  const harmful = linesOf(set.harmful);
  const ordinary = linesOf(set.ordinary);

  test(`shows at most ${set.harmfulShown * 100} % of the harmful sentences`, () => {
    const shown = harmful.filter((sentence) => !isHidden(sentence));
    expect(shown.length / harmful.length, shown.join('\n')).toBeLessThanOrEqual(set.harmfulShown);
  });

  test(`hides at most ${set.ordinaryHidden * 100} % of the ordinary sentences`, () => {
    const hidden = ordinary.filter(isHidden);
    expect(hidden.length / ordinary.length, hidden.join('\n')).toBeLessThanOrEqual(set.ordinaryHidden);
  });

  test('contains no sentence that resembles a training sentence', () => {
    const words = (text: string) => new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu));
    const trained = trainingSentences().map(({ text }) => ({ text, words: words(text) }));
    const isAlike = (one: Set<string>, other: Set<string>) => {
      const shared = [...one].filter((word) => other.has(word)).length;
      return shared >= 0.6 * (one.size + other.size - shared);
    };
    const copies = [...harmful, ...ordinary].flatMap((sentence) => {
      const own = words(sentence);
      return trained.filter((one) => isAlike(own, one.words));
    });
    expect(copies.map(({ text }) => text)).toEqual([]);
  });
});

test('hides harmful sentences that tests and reviews collected', () => {
  const { ordinary: _, ...rest } = collected;
  expect(
    Object.values(rest)
      .flatMap(named)
      .filter((sentence) => !isHidden(sentence)),
  ).toEqual([]);
});

test.each(named(collected.ordinary))('shows "%s"', (sentence) => {
  expect(isHidden(sentence)).toBe(false);
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

test('the name of a member cannot hide a word of a request', () => {
  expect(isHarmful('Send your password to the seller.', ['password', 'seller', 'your'])).toBe(true);
});

test('every sentence in another language is hidden because of its unknown words', () => {
  const sentences = [german, spanish, french].flatMap((language) => Object.values(language).flatMap(linesOf));
  expect(sentences.length).toBeGreaterThan(100);
  expect(sentences.filter((sentence) => createGrounds('').supports(sentence))).toEqual([]);
});
