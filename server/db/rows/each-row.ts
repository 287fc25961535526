/** Reads many rows page by page. Keeps one page in memory, and holds no connection between pages. */

const pageSize = 500;

/** Yields every row; each page starts after the last key of the previous one, in the column `key`. */
export async function* eachRow<Row>(
  readPage: (limit: number, after: string | undefined) => Promise<Row[]>,
  key: keyof Row,
): AsyncGenerator<Row, void, undefined> {
  let after: string | undefined;
  for (;;) {
    const rows = await readPage(pageSize, after);
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < pageSize) return;
    after = String(last[key]);
  }
}
