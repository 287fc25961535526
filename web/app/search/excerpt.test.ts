// @vitest-environment node
import { expect, test } from 'vitest';
import { excerptOf } from './excerpt.ts';

const long = `${'We met at the gate. '.repeat(10)}Then the dragon came.`;

test.each([
  ['the whole text if a searched word is near its start', 'Boss fight tonight', 'fight', 'Boss fight tonight'],
  ['the part around the searched word', long, 'drag', '... We met at the gate. Then the dragon came.'],
  ['the part around the first of several words', long, 'came drag', '... We met at the gate. Then the dragon came.'],
  ['the start if no word is in the text', long, 'nowhere', long],
  ['the start of a text without spaces', `${'x'.repeat(200)}dragon`, 'dragon', `${'x'.repeat(200)}dragon`],
])('shows %s', (_name, text, searched, expected) => {
  expect(excerptOf(text, searched)).toBe(expected);
});
