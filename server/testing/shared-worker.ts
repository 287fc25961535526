/**
 * Set-up of server tests, whose files share a worker and its modules. Restores the clock after each file. Property
 * tests use the same cases in every run of a commit.
 */
import fc from 'fast-check';
import { afterAll, vi } from 'vitest';
import { testSeed } from '../../scripts/testing/test-scope.ts';

fc.configureGlobal({ seed: testSeed });

afterAll(() => {
  vi.useRealTimers();
});
