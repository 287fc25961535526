/** Set-up of server tests, whose files share a worker and its modules: leaves no clock of one file to the next. */
import { afterAll, vi } from 'vitest';

afterAll(() => {
  vi.useRealTimers();
});
