import { expect, test } from 'vitest';
import { patternOf } from './phrases.ts';

const lists = { self: 'myself himself', any: 'all else', after: 'up_for into' };

test.each([
  ['suicid*', 'i am suicidal', true],
  ['suicid*', 'homicide', false],
  ['hurt {self}', 'he hurt himself', true],
  ['hurt {self}', 'he hurt himselves', false],
  ['want .. to die', 'want so much to die', true],
  ['want .. to die', 'want one two three four to die', false],
  ['who [any] is {after}', 'who all else is up for chess', true],
  ['who [any] is {after}', 'who is into chess', true],
  ['^* .. people$', 'chess people', true],
  ['^* .. people$', 'people', false],
])('%s in "%s": %s', (phrase, text, isFound) => {
  expect(patternOf([phrase], lists).test(text)).toBe(isFound);
});

test('an unknown list is an error', () => {
  expect(() => patternOf(['{none}'], {})).toThrow('no list');
});
