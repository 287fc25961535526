/** Pages of lists, of which one row more than fits is read. */

/** Cuts the row beyond the page; it only tells that there is more. */
export function cutPage<Row, Item>(
  rows: Row[],
  limit: number,
  keyOf: (row: Row) => string,
  present: (row: Row) => Item,
): { items: Item[]; nextCursor: string | null } {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { items: page.map(present), nextCursor: rows.length > limit && last ? keyOf(last) : null };
}
