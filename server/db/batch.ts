/** Batches rows that arrive while statements run, to share one round trip and one commit. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import pg from 'pg';

export interface BatchOptions<Row, Result> {
  /**
   * Runs a statement for some rows without waiting for locks. Results are in the order of the rows; undefined marks a
   * skipped row.
   */
  runTogether(rows: Row[]): Promise<(Result | undefined)[]>;
  /** Runs a row that was skipped or whose statement failed. May take long. */
  runAlone(row: Row): Promise<Result>;
  /** Rows with the same key run in order and never in the same statement. */
  keyOf(row: Row): string;
  /** Maximum number of rows per statement. */
  rowsMax: number;
  /** Maximum number of concurrent statements, not counting rows that run alone. */
  atOnce: number;
}

export interface Batch<Row, Result> {
  /** @throws the error of its statement */
  add(row: Row): Promise<Result>;
  /** Number of rows that have not started. */
  readonly waitingCount: number;
  /** Number of rows that have started since the batch was created. */
  readonly startedCount: number;
}

interface Waiting<Row, Result> {
  row: Row;
  done(result: Result): void;
  fail(error: unknown): void;
}

/**
 * SQLSTATE classes that a single row may cause: data exceptions, constraint violations, rollbacks. For other errors,
 * such as a lost connection, running rows alone would not help.
 */
const ofOneRow = /^(22|23|40)/;

export function createBatch<Row, Result>(options: BatchOptions<Row, Result>): Batch<Row, Result> {
  const { runTogether, runAlone, keyOf, rowsMax, atOnce } = options;
  let waiting: Waiting<Row, Result>[] = [];
  /** Keys of the running rows. */
  const busy = new Set<string>();
  let underWay = 0;
  let started = 0;
  let isStarting = false;

  /** Takes the first rows that may run together; the others keep their order. */
  function take(): Waiting<Row, Result>[] {
    const taken: Waiting<Row, Result>[] = [];
    const left: Waiting<Row, Result>[] = [];
    const passed = new Set(busy);
    for (const one of waiting) {
      const key = keyOf(one.row);
      if (taken.length < rowsMax && !passed.has(key)) taken.push(one);
      else left.push(one);
      passed.add(key);
    }
    waiting = left;
    return taken;
  }

  async function workAlone({ row, done, fail }: Waiting<Row, Result>): Promise<void> {
    await runAlone(row).then(done, fail);
    busy.delete(keyOf(row));
    start();
  }

  async function workTogether(batch: Waiting<Row, Result>[]): Promise<void> {
    try {
      const results = await runTogether(batch.map(({ row }) => row));
      for (const [index, one] of batch.entries()) {
        const result = results[index];
        if (result === undefined) {
          void workAlone(one);
        } else {
          busy.delete(keyOf(one.row));
          one.done(result);
        }
      }
    } catch (error) {
      const isOfOneRow = error instanceof pg.DatabaseError && ofOneRow.test(error.code ?? '');
      for (const one of batch) {
        if (isOfOneRow) {
          void workAlone(one);
        } else {
          busy.delete(keyOf(one.row));
          one.fail(error);
        }
      }
    }
    underWay -= 1;
    start();
  }

  function start(): void {
    while (underWay < atOnce) {
      const batch = take();
      if (batch.length === 0) return;
      underWay += 1;
      started += batch.length;
      for (const { row } of batch) busy.add(keyOf(row));
      void workTogether(batch);
    }
  }

  async function startAfterArrivals(): Promise<void> {
    isStarting = true;
    // Let all pending rows arrive first.
    await nextTurn();
    isStarting = false;
    start();
  }

  return {
    add(row) {
      return new Promise((done, fail) => {
        waiting.push({ row, done, fail });
        if (!isStarting && underWay < atOnce) void startAfterArrivals();
      });
    },
    get waitingCount() {
      return waiting.length;
    },
    get startedCount() {
      return started;
    },
  };
}
