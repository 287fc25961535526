/** The bus of a single process. */

import { createListeners } from './bus.listeners.ts';
import type { Bus } from './bus.ts';

/** Delivery cannot fail. */
export function memoryBus(): Bus {
  const { subscribe, dispatch } = createListeners();
  return { publish: dispatch, subscribe, flush: async () => {}, onGap: () => {}, close: async () => {} };
}
