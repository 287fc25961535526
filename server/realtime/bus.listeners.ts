/** Listeners by topic, called in the order of subscription. */

export function createListeners() {
  const listeners = new Map<string, ((payload: string) => void)[]>();
  return {
    subscribe(topic: string, listener: (payload: string) => void): void {
      listeners.set(topic, [...(listeners.get(topic) ?? []), listener]);
    },
    dispatch(topic: string, payload: string): void {
      for (const listener of listeners.get(topic) ?? []) listener(payload);
    },
  };
}
