// @vitest-environment node
/** Search parameters are text: no value becomes a number, and every value survives writing and parsing. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { testSeed } from '../../scripts/testing/test-scope.ts';
import { parseSearch, stringifySearch } from './search-text.ts';

fc.configureGlobal({ seed: testSeed });

test.each([
  ['?q=123', { q: '123' }],
  ['?q=662E41', { q: '662E41' }],
  ['?q=true&r=null', { q: 'true', r: 'null' }],
  ['?q=%22quoted%22&r=%7B%7D', { q: '"quoted"', r: '{}' }],
  ['?q=0123&q=-1', { q: ['0123', '-1'] }],
  ['?q=a+b%20c', { q: 'a b c' }],
  ['?q', { q: '' }],
  ['', {}],
  ['?__proto__=x', Object.assign(Object.create(null), { ['__proto__']: 'x' })],
])('parses %s as text', (text, search) => {
  expect({ ...parseSearch(text) }).toEqual({ ...search });
});

test.each([
  [{ q: '123' }, '?q=123'],
  [{ q: 'true' }, '?q=true'],
  [{ q: ['a', 'b'] }, '?q=a&q=b'],
  [{ q: 12, isOn: true }, '?q=12&isOn=true'],
  [{ q: undefined, r: null }, ''],
  [{ q: 'a&b=c' }, '?q=a%26b%3Dc'],
])('writes %j as %s', (search, text) => {
  expect(stringifySearch(search)).toBe(text);
});

test('any text survives a round trip', () => {
  const search = fc.dictionary(fc.string(), fc.string({ unit: 'binary' }), { noNullPrototype: false });
  fc.assert(
    fc.property(search, (given) => {
      expect({ ...parseSearch(stringifySearch(given)) }).toEqual({ ...given });
    }),
  );
});
