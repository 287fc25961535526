/**
 * Raises the timeouts of Testing Library and `vi.waitFor` to the timeout of `expect.poll`, and keeps toasts open, because
 * busy machines render slowly.
 */
import { beforeEach, vi } from 'vitest';
import { pauseToasts } from '../ui/overlays/toast-store.ts';

const timeout = 120_000;

// Tests without a browser environment do not render.
if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: timeout });
  // A toast closes after 6 seconds, and a busy machine may need longer until the test reads it.
  beforeEach(pauseToasts);
}

const { waitFor } = vi;
vi.waitFor = (callback, options = {}) =>
  waitFor(callback, { timeout, ...(typeof options === 'number' ? { timeout: options } : options) });
