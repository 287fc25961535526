/** Reads rows by key with one statement at a time. Keys requested while a statement runs are combined into the next. */

/** A larger statement would delay the rows of the first caller. */
const keysMax = 200;

interface Waiting<Row> {
  key: string;
  done(row: Row | undefined): void;
  fail(error: unknown): void;
}

/** Creates a lookup by key, which uses one connection for any number of callers. */
export function createLookup<Row>(
  list: (keys: string[]) => Promise<Row[]>,
  keyOf: (row: Row) => string,
): (key: string) => Promise<Row | undefined> {
  let waiting: Waiting<Row>[] = [];
  let isRunning = false;

  async function run(): Promise<void> {
    isRunning = true;
    while (waiting.length > 0) {
      const asked = waiting.slice(0, keysMax);
      waiting = waiting.slice(keysMax);
      try {
        const rows = new Map((await list([...new Set(asked.map(({ key }) => key))])).map((row) => [keyOf(row), row]));
        for (const { key, done } of asked) done(rows.get(key));
      } catch (error) {
        for (const { fail } of asked) fail(error);
      }
    }
    isRunning = false;
  }

  return (key) =>
    new Promise((done, fail) => {
      waiting.push({ key, done, fail });
      if (!isRunning) void run();
    });
}
