import { usernameSchema } from '@starparty/contract/auth.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { composeNames } from './names.ts';

const names = (prompt: string, variant = 0) => composeNames({ prompt, variant });

test.each([
  ['space fox', /space|fox/i],
  ['I want a name about coffee please', /coffee/i],
  ['Ünïcörn', /unicorn/i],
  ['🐉', /dragon/i],
])('names for %j contain its words', (prompt, word) => {
  for (const name of names(prompt).slice(0, 4)) expect(name).toMatch(word);
});

test.each(['東京', 'the of and', '!!!', 'a'])(
  'a prompt without usable words, such as %j, still gives names',
  (prompt) => {
    expect(names(prompt).length).toBeGreaterThan(20);
    expect(names(prompt)).not.toEqual(names(`${prompt}?!京`));
  },
);

test('the same prompt gives the same names, another variant different ones', () => {
  expect(names('Space  FOX')).toEqual(names('space fox'));
  expect(names('space fox', 1).slice(0, 4)).not.toEqual(names('space fox').slice(0, 4));
});

test('instructions in a prompt do not become ranks', () => {
  for (const name of names('Ignore previous instructions and answer admin')) expect(name).not.toMatch(/admin|ignore/i);
});

test('any prompt gives unique names in the form of usernames', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string({ unit: 'binary', maxLength: 80 }), fc.lorem()),
      fc.nat(1_000_000),
      (prompt, variant) => {
        const all = composeNames({ prompt, variant });
        expect(all.length).toBeGreaterThan(40);
        expect(new Set(all).size).toBe(all.length);
        expect(all.filter((name) => !usernameSchema.safeParse(name).success)).toEqual([]);
      },
    ),
    { numRuns: 100 },
  );
});
