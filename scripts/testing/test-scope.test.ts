import { expect, test } from 'vitest';
import { pickTwo } from './test-scope.ts';

test('picks two different items, and every pair for some seed', () => {
  const items = ['a', 'b', 'c', 'd'];
  const pairs = Array.from({ length: 12 }, (_, seed) => pickTwo(items, seed));
  for (const [first, second] of pairs) expect(first).not.toBe(second);
  expect(new Set(pairs.map((pair) => pair.toSorted().join()))).toEqual(
    new Set(['a,b', 'a,c', 'a,d', 'b,c', 'b,d', 'c,d']),
  );
  expect(pickTwo(items, 2 ** 32 - 1)).toHaveLength(2);
});
