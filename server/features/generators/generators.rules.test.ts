import { generatorTexts } from '@starparty/contract/generator-texts.ts';
import { expect, test } from 'vitest';
import { fallbackSentence, isBlank } from './generators.rules.ts';

test.each(['', ' \n\t', '\u00a0\u3000', '\u200b\u200d\u2060\ufeff', '\u0301\ufe0f'])('%j is blank', (prompt) => {
  expect(isBlank(prompt)).toBe(true);
});

test.each(['x', '7', '?', '🦊', '京', '+'])('%j is not blank', (prompt) => {
  expect(isBlank(prompt)).toBe(false);
});

test('every failure of a model has a sentence', () => {
  expect(fallbackSentence('slow')).toBe(generatorTexts.pictureModelSlow);
  expect(fallbackSentence('busy')).toBe(generatorTexts.pictureModelBusy);
  for (const failure of ['unreachable', 'refused', 'unusable'] as const)
    expect(fallbackSentence(failure)).toBe(generatorTexts.pictureModelFailed);
});
