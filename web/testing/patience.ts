/** Raises the timeouts of Testing Library and `vi.waitFor` to that of `expect.poll`, because busy machines render slowly. */
import { configure } from '@testing-library/react';
import { vi } from 'vitest';

const timeout = 120_000;

configure({ asyncUtilTimeout: timeout });

const { waitFor } = vi;
vi.waitFor = (callback, options = {}) =>
  waitFor(callback, { timeout, ...(typeof options === 'number' ? { timeout: options } : options) });
