// @vitest-environment node
/** When onboarding is required. */
import { expect, test } from 'vitest';
import { needsSetup } from './needs-setup.ts';

const now = new Date(2026, 4, 1, 15);
const today = new Date(2026, 4, 1, 0, 5).toISOString();
const yesterday = new Date(2026, 3, 30, 23, 55).toISOString();

test.each([
  ['the flag says yes', { isFirstTime: true, age: 30, createdAt: yesterday }, true],
  ['the flag says no', { isFirstTime: false, age: null, createdAt: today }, false],
  ['no flag, came today, no age', { age: null, createdAt: today }, true],
  ['no flag, came today, has an age', { age: 30, createdAt: today }, false],
  ['no flag, came yesterday, no age', { age: null, createdAt: yesterday }, false],
])('%s', (_name, newcomer, answer) => {
  expect(needsSetup(newcomer, now)).toBe(answer);
});
