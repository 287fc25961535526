/** Collects items into batches. */

export interface Collector {
  add(item: string): void;
  /** Accepts no more items and waits for the current batch. */
  close(): Promise<void>;
}

/** In milliseconds. A function is called before each batch. */
export type Interval = number | (() => number);

/**
 * Passes on the items that were added since the last batch, without duplicates. Runs at once if the last batch is older
 * than `everyMs`, otherwise when it reaches this age.
 */
export function createCollector(
  everyMs: Interval,
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
    const ms = typeof everyMs === 'number' ? everyMs : everyMs();
    timer = setTimeout(work, Math.max(0, last + ms - Date.now())).unref();
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
