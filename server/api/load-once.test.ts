import { expect, test } from 'vitest';
import { loadOnce } from './load-once.ts';

test('loads once for concurrent and later calls', async () => {
  let loads = 0;
  const load = loadOnce(async () => {
    loads += 1;
    return loads;
  });
  expect(await Promise.all([load(), load()])).toEqual([1, 1]);
  expect(await load()).toBe(1);
});

test('loads again after a failure', async () => {
  const outcomes = [Promise.reject(new Error('too many open files')), Promise.resolve('loaded')];
  const load = loadOnce(() => outcomes.shift() as Promise<string>);
  await expect(load()).rejects.toThrow('too many open files');
  expect(await load()).toBe('loaded');
});
