/** Collects what comes one by one, so that it goes on together. */

export interface Collector {
  add(item: string): void;
  /** Takes no more, and ends when what is under way has ended. */
  close(): Promise<void>;
}

/** Hands on what was added since the last time, each item once: at once when that is `everyMs` ago and otherwise then. */
export function createCollector(
  everyMs: number,
  onError: (error: unknown) => void,
  handOn: (items: string[]) => Promise<void>,
): Collector {
  let items = new Set<string>();
  let last = 0;
  let timer: NodeJS.Timeout | undefined;
  let working: Promise<void> | undefined;
  let isClosed = false;

  function plan(): void {
    if (isClosed || timer || working || items.size === 0) return;
    timer = setTimeout(work, Math.max(0, last + everyMs - Date.now())).unref();
  }

  function work(): void {
    timer = undefined;
    last = Date.now();
    const batch = [...items];
    items = new Set();
    working = handOn(batch)
      .catch(onError)
      .finally(() => {
        working = undefined;
        plan();
      });
  }

  return {
    add(item) {
      items.add(item);
      plan();
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await working;
    },
  };
}
