/** Runs together what comes while statements are under way: one round trip and one wait for the disk for all of it. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import pg from 'pg';

export interface BatchOptions<Row, Result> {
  /**
   * Runs one statement for some rows, which waits for no lock. Results are in the order of the rows; undefined says that a
   * row was left out.
   */
  runTogether(rows: Row[]): Promise<(Result | undefined)[]>;
  /** Runs a row that was left out, or that may have kept the others from being done, however long that takes. */
  runAlone(row: Row): Promise<Result>;
  /** Rows of the same key never go together, and go in the order in which they came. */
  keyOf(row: Row): string;
  /** Rows of one statement at most. */
  rowsMax: number;
  /** Statements under way at most, apart from rows that run alone. */
  atOnce: number;
}

export interface Batch<Row, Result> {
  /** @throws what its statement throws */
  add(row: Row): Promise<Result>;
  /** Rows for which no statement is under way yet. */
  readonly waitingCount: number;
}

interface Waiting<Row, Result> {
  row: Row;
  done(result: Result): void;
  fail(error: unknown): void;
}

/**
 * Classes of SQLSTATE that may be the fault of a single row: data exceptions, violated constraints, transactions rolled
 * back. After anything else, such as a lost connection, the rows would fare no better alone.
 */
const ofOneRow = /^(22|23|40)/;

export function createBatch<Row, Result>(options: BatchOptions<Row, Result>): Batch<Row, Result> {
  const { runTogether, runAlone, keyOf, rowsMax, atOnce } = options;
  let waiting: Waiting<Row, Result>[] = [];
  /** Keys of the rows under way. */
  const busy = new Set<string>();
  let underWay = 0;
  let isStarting = false;

  /** Takes the first rows that may go together; the others keep their order. */
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
      for (const { row } of batch) busy.add(keyOf(row));
      void workTogether(batch);
    }
  }

  async function startSoon(): Promise<void> {
    isStarting = true;
    // Whatever has arrived by now is read before.
    await nextTurn();
    isStarting = false;
    start();
  }

  return {
    add(row) {
      return new Promise((done, fail) => {
        waiting.push({ row, done, fail });
        if (!isStarting && underWay < atOnce) void startSoon();
      });
    },
    get waitingCount() {
      return waiting.length;
    },
  };
}
