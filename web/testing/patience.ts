/** Raises the timeouts of Testing Library and `vi.waitFor` to that of `expect.poll`, because busy machines render slowly. */
import { vi } from 'vitest';

const timeout = 120_000;

// Tests without a browser environment render nothing.
if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: timeout });
}

const { waitFor } = vi;
vi.waitFor = (callback, options = {}) =>
  waitFor(callback, { timeout, ...(typeof options === 'number' ? { timeout: options } : options) });
