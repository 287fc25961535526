/** The bus of a process that is alone. */

import { createListeners } from './bus.listeners.ts';
import type { Bus } from './bus.ts';

/** Nothing can be lost on it. */
export function memoryBus(): Bus {
  const { subscribe, dispatch } = createListeners();
  return { publish: dispatch, subscribe, flush: async () => {}, onGap: () => {}, close: async () => {} };
}
