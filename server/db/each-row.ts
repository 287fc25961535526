/** Walks through many rows page by page, so that no more than a page is in memory and no connection is held. */

const pageSize = 500;

/** Every row, page after page, each from above the key of the last row before. */
export async function* eachRow<Row>(
  readPage: (limit: number, after: string | undefined) => Promise<Row[]>,
  keyOf: (row: Row) => string,
): AsyncGenerator<Row, void, undefined> {
  let after: string | undefined;
  for (;;) {
    const rows = await readPage(pageSize, after);
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < pageSize) return;
    after = keyOf(last);
  }
}
