/** The functions that check forms in the browser return the same errors as the server's schemas. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { emailSchema, newUsernameSchema, passwordSchema } from './auth.ts';
import { findEmailMistake, findPasswordMistake, findUsernameMistake } from './credentials.ts';

const anything = fc.string({ unit: 'binary', maxLength: 200 });
const built = (...parts: string[]) =>
  fc.array(fc.constantFrom(...parts), { maxLength: 30 }).map((chosen) => chosen.join(''));

const sentenceOf = (schema: z.ZodType, value: string) => schema.safeParse(value).error?.issues[0]?.message;

test.each([
  ['username', newUsernameSchema, findUsernameMistake, built('a', 'Z', '9', '_', '.', '-', 'é', ' ', '\u200b')],
  ['e-mail', emailSchema, findEmailMistake, built('a', '9', '@', '@ab.', '.', 'org', '-', "'", '+', ' ', 'é')],
  ['password', passwordSchema, findPasswordMistake, built('abc', ' ', '\ud83c', '\udfae', '🎮', '\0', 'é'.repeat(20))],
] as const)('%s', (_, schema, findMistake, typed) => {
  fc.assert(
    fc.property(fc.oneof(typed, anything), (value) => {
      expect(findMistake(value)).toBe(sentenceOf(schema, value));
    }),
    { numRuns: 1_000 },
  );
});

test.each(['...', '_-_', '---'])('rejects a name of separators only: %s', (name) => {
  expect(findUsernameMistake(name)).toBe('A username has at least one letter or digit.');
});

test('rejects a password of lone surrogates, since all of them are encoded alike', () => {
  expect(findPasswordMistake('\ud800'.repeat(12))).toMatch(/cannot be stored/);
  expect(findPasswordMistake('🎮'.repeat(12))).toBeUndefined();
});
