// @vitest-environment node
/** Only paths of this site are valid targets after the login. */
import { describe, expect, test } from 'vitest';
import { ownPath } from './paths.ts';

describe('ownPath', () => {
  test.each([
    ['/home', '/home'],
    ['/post/42?x=1#y', '/post/42?x=1#y'],
    ['/', '/'],
    ['/item/%2F%2Fevil.example', '/item/%2F%2Fevil.example'],
  ])('keeps %j', (path, kept) => {
    expect(ownPath(path)).toBe(kept);
  });

  test.each([
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n//evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    'home',
    '',
    undefined,
    42,
    ['/home'],
  ])('drops %j', (path) => {
    expect(ownPath(path)).toBeUndefined();
  });
});
