import { expect, test } from 'vitest';
import { splitAtMentions } from './mentions.ts';

const names = new Set(['ondo', 'kestrel.vu', 'rue-', 'a_b']);
const found = (text: string) =>
  splitAtMentions(text, (name) => (names.has(name) ? name : undefined)).flatMap((part) => part.found ?? []);

test.each([
  ['@ondo', ['ondo']],
  ['Thanks, @ONDO!', ['ondo']],
  ['(@ondo) and "@a_b", @kestrel.vu.', ['ondo', 'a_b', 'kestrel.vu']],
  ['The end is @ondo.', ['ondo']],
  ['@rue-', ['rue-']],
  ['@ondo@a_b', ['ondo']],
  ['@@ondo', []],
  ['me@ondo', []],
  ['https://example.org/@ondo', []],
  ['@ondonda and @nobody', []],
  ['@ ondo', []],
])('%j mentions %j', (text, expected) => {
  expect(found(text)).toEqual(expected);
});

test('keeps the text unchanged', () => {
  const text = 'Hi @ondo, hi @nobody.\n@a_b';
  const parts = splitAtMentions(text, (name) => (names.has(name) ? name : undefined));
  expect(parts.map((part) => part.text).join('')).toBe(text);
  expect(parts.map(({ at }) => at)).toEqual([0, 3, 8, 22]);
});
