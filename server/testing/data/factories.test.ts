import { expect, test } from 'vitest';
import { hasUnfitWords } from '../../features/safety/words/fit-words.ts';
import { freeName } from './factories.ts';

test('a free name passes the word filter, even if its letters look like a word', () => {
  expect(hasUnfitWords(freeName('019a9f00-0000-7000-8000-0000000003f17'))).toBe(false);
});
