/**
 * Set-up of server tests, whose files share a worker and its modules: leaves no clock of one file to the next. Every run
 * of a commit tests properties with the same cases.
 */
import fc from 'fast-check';
import { afterAll, vi } from 'vitest';
import { testSeed } from '../../scripts/test-scope.ts';

fc.configureGlobal({ seed: testSeed });

afterAll(() => {
  vi.useRealTimers();
});
