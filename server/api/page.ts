/** Pages of lists. A cursor names its list and the key of the last row that was handed out; nobody but this file reads one. */
import { z } from 'zod';
import { AppError } from './app-error.ts';

/** Smaller and larger than every UUIDv7: where lists by id start. */
export const beforeOldest = '00000000-0000-0000-0000-000000000000';
export const beyondNewest = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

export interface PageQuery {
  cursor?: string | undefined;
  limit: number;
}

export interface Page<Item> {
  items: Item[];
  nextCursor: string | null;
}

/** How a list is ordered: by what key, and from where its first page starts. The name keeps cursors of other lists away. */
export interface ListOrder<Key> {
  name: string;
  key: z.ZodType<Key>;
  start: Key;
}

const id = z.uuid();
/** By ids that are UUIDv7. */
export const newestFirst: ListOrder<string> = { name: 'newest', key: id, start: beyondNewest };
export const oldestFirst: ListOrder<string> = { name: 'oldest', key: id, start: beforeOldest };

export interface PageRead<Key, Row, Item> {
  order: ListOrder<Key>;
  query: PageQuery;
  /** At most `limit` rows, from the first one after the key. */
  list(limit: number, after: Key): Promise<Row[]>;
  keyOf(row: Row): Key;
  present(row: Row): Item;
}

/**
 * Reads the page that a cursor asks for.
 * @throws AppError invalid_input for a cursor that is not of this list
 */
export async function readPage<Key, Row, Item>(read: PageRead<Key, Row, Item>): Promise<Page<Item>> {
  const { order, query, list, keyOf, present } = read;
  const after = query.cursor === undefined ? order.start : readCursor(order, query.cursor);
  // One row more than fits only tells that there is more.
  const rows = await list(query.limit + 1, after);
  return cutPage(rows, query.limit, (row) => writeCursor(order, keyOf(row)), present);
}

/** Cuts the row beyond the page. `keyOf` gives the cursor of the page that follows a row. */
export function cutPage<Row, Item>(
  rows: Row[],
  limit: number,
  keyOf: (row: Row) => string,
  present: (row: Row) => Item,
): Page<Item> {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { items: page.map(present), nextCursor: rows.length > limit && last ? keyOf(last) : null };
}

/** The cursor of what comes after a key. */
export const writeCursor = <Key>({ name }: ListOrder<Key>, key: Key): string =>
  Buffer.from(JSON.stringify([name, key])).toString('base64url');

function readCursor<Key>({ name, key }: ListOrder<Key>, cursor: string): Key {
  const parsed = z.tuple([z.literal(name), key]).safeParse(readJson(cursor));
  if (parsed.success) return parsed.data[1] as Key;
  throw AppError.ofFields('invalid_input', 'cursor');
}

function readJson(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    return undefined;
  }
}
