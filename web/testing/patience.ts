/**
 * Raises the timeouts of Testing Library and `vi.waitFor` to the timeout of `expect.poll`, because busy machines render
 * slowly.
 */
import { vi } from 'vitest';

const timeout = 120_000;

// Tests without a browser environment do not render.
if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: timeout });
}

const { waitFor } = vi;
vi.waitFor = (callback, options = {}) =>
  waitFor(callback, { timeout, ...(typeof options === 'number' ? { timeout: options } : options) });
