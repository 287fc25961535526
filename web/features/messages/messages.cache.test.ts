/** The window of a conversation: in any order of updates, it has no gaps and never reverts. */
import type { Message } from '@starparty/contract/messages.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { testSeed } from '../../../scripts/testing/test-scope.ts';
import { someMessage } from '../../testing/message-samples.ts';
import { newWindow, withMessages, withOlder } from './messages.cache.ts';

fc.configureGlobal({ seed: testSeed });

const message = (seq: number, revision = seq, text = `m${seq}r${revision}`) =>
  someMessage({ seq, revision, message: text });
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_nothing, at) => message(from + at));
const texts = ({ items }: { items: Message[] }) => items.map((one) => one.message);

test('appends consecutive messages, and ignores messages after a gap', () => {
  const window = newWindow(range(4, 6), 0);
  expect(texts(withMessages(window, [message(7)]))).toEqual(['m4r4', 'm5r5', 'm6r6', 'm7r7']);
  expect(withMessages(window, [message(8)])).toBe(window);
  expect(withMessages(window, [message(3, 9)])).toBe(window);
});

test('accepts the first message of an empty conversation', () => {
  expect(texts(withMessages(newWindow([], 0), [message(1)]))).toEqual(['m1r1']);
});

test('replaces an edited message, and ignores its older state', () => {
  const window = withMessages(newWindow(range(4, 6), 0), [message(5, 7)]);
  expect(texts(window)).toEqual(['m4r4', 'm5r7', 'm6r6']);
  expect(withMessages(window, [message(5)])).toBe(window);
});

test('prepends an older page, unless the window starts elsewhere by then', () => {
  const window = newWindow(range(4, 6), 0);
  expect(texts(withOlder(window, range(2, 3)))).toEqual(['m2r2', 'm3r3', 'm4r4', 'm5r5', 'm6r6']);
  expect(withOlder(window, range(1, 2))).toBe(window);
});

test('has the newest revision of its messages, or the one known before', () => {
  expect(newWindow(range(4, 6), 0).revision).toBe(6);
  expect(newWindow(range(4, 6), 9).revision).toBe(9);
});

test('ends with the newest state of each message and without gaps, in any order of updates', () => {
  const states = [...range(3, 12), message(5, 13), message(5, 14), message(11, 15)];
  fc.assert(
    fc.property(fc.shuffledSubarray(states, { minLength: states.length }), (shuffled) => {
      let window = newWindow(range(3, 4), 0);
      for (const one of shuffled) window = withMessages(window, [one]);
      expect(window.items.map(({ seq }) => seq)).toEqual(window.items.map((_one, place) => place + 3));
      // The remaining messages arrive with the changes since the last known revision, in order.
      window = withMessages(window, states);
      expect(window.items.map(({ revision }) => revision)).toEqual([3, 4, 14, 6, 7, 8, 9, 10, 15, 12]);
    }),
  );
});
