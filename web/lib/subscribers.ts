/** The functions that a store calls after each change, or with each event. */
export function createSubscribers<Event extends unknown[] = []>() {
  const subscribers = new Set<(...event: Event) => void>();
  return {
    /** Adds a subscriber. Returns the function that removes it. */
    subscribe(subscriber: (...event: Event) => void): () => void {
      subscribers.add(subscriber);
      return () => void subscribers.delete(subscriber);
    },

    notify(...event: Event) {
      for (const subscriber of subscribers) subscriber(...event);
    },
  };
}
