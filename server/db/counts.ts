/**
 * Sums counts in memory and writes them once a second, because no request should wait for the commit. If the process is
 * killed, the counts of the last second are lost.
 */

export interface Counts<Key> {
  /** Adds one to each of these counts. */
  add(...keys: Key[]): void;
  /** Writes the remaining counts. */
  close(): Promise<void>;
}

const writeAfterMs = 1_000;

/** Calls `onError` when a write fails. The next write includes its counts. */
export function createCounts<Key>(
  write: (counts: ReadonlyMap<Key, number>) => Promise<unknown>,
  onError: (error: unknown) => void,
): Counts<Key> {
  let waiting = new Map<Key, number>();
  let timer: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();

  function collect(key: Key, number: number): void {
    waiting.set(key, (waiting.get(key) ?? 0) + number);
  }

  async function writeWaiting(): Promise<void> {
    const counts = waiting;
    if (counts.size === 0) return;
    waiting = new Map();
    await write(counts).catch((error: unknown) => {
      for (const [key, number] of counts) collect(key, number);
      onError(error);
    });
  }

  function writeNow(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    writing = writing.then(writeWaiting);
    return writing;
  }

  return {
    add(...keys) {
      for (const key of keys) collect(key, 1);
      timer ??= setTimeout(() => void writeNow(), writeAfterMs).unref();
    },
    close: writeNow,
  };
}
