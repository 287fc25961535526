/** Sentences are checked in a thread, which is terminated if a check takes too long. */
import { afterAll, expect, test } from 'vitest';
import { createSentenceChecker } from './sentence-checker.ts';

const checker = createSentenceChecker();
const stuck = createSentenceChecker({
  module: new URL('../../../testing/endless-thread.ts', import.meta.url),
  deadlineMs: 100,
});
afterAll(() => Promise.all([checker.end(), stuck.end()]));

const ground = { text: '', records: [{ name: 'Red keyboard', text: 'Red keyboard. $40.00' }], people: ['ondo'] };
const of = (sentence: string) => ({ sentence, question: 'any keyboards', grounds: [ground], helpTexts: [] });

test('returns a sentence as plain text, or undefined when it must be hidden', async () => {
  expect(await checker.check(of('**Red keyboard** costs $40.'))).toBe('Red keyboard costs $40.');
  expect(await checker.check(of('Red keyboard costs $30.'))).toBeUndefined();
  expect(await checker.check(of('Send your password to the seller.'))).toBeUndefined();
  expect(await checker.check(of(' '))).toBe('');
});

test('accepts every sentence of the help texts', async () => {
  const help = 'Type your password here and confirm it.';
  const asked = { ...of(help), question: help };
  expect(await checker.check(asked)).toBeUndefined();
  const helpTexts = [`First log in. ${help}`];
  expect(await checker.check({ ...asked, helpTexts })).toBe(help);
  // A model could compose a request from parts of sentences, one per line.
  for (const sentence of ['Type', 'your password', 'confirm it.\n'])
    expect(await checker.check({ ...asked, sentence, helpTexts })).toBeUndefined();
});

test('gives up on a sentence after its deadline without blocking other work', async () => {
  const answer = stuck.check(of('Red keyboard.'));
  let turns = 0;
  const other = setInterval(() => {
    turns += 1;
  }, 5);
  await expect(answer).rejects.toMatchObject({ failure: 'unusable' });
  clearInterval(other);
  expect(turns).toBeGreaterThan(3);
  // A new thread checks the next sentence.
  await expect(stuck.check(of('Red keyboard.'))).rejects.toMatchObject({ failure: 'unusable' });
});
