/**
 * Cursor pagination. A cursor contains the name of its list and the key of the last row; only this file reads
 * cursors.
 */
import { z } from 'zod';
import { AppError } from './app-error.ts';

/** Ids that sort before and after every UUIDv7: the starts of lists by id. */
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

/** The order of a list: its key and the start of its first page. A cursor is valid only for lists of the same name. */
export interface ListOrder<Key> {
  name: string;
  key: z.ZodType<Key>;
  start: Key;
}

const id = z.uuid();
/** Orders rows by UUIDv7, newest first. */
export const newestFirst: ListOrder<string> = { name: 'newest', key: id, start: beyondNewest };
export const oldestFirst: ListOrder<string> = { name: 'oldest', key: id, start: beforeOldest };

export interface PageRead<Key, Row, Item> {
  order: ListOrder<Key>;
  query: PageQuery;
  /** Returns at most `limit` rows after the key. */
  list(limit: number, after: Key): Promise<Row[]>;
  keyOf(row: Row): Key;
  present(row: Row): Item;
}

/**
 * Reads the page of a cursor.
 * @throws AppError invalid_input for a cursor of another list
 */
export async function readPage<Key, Row, Item>(read: PageRead<Key, Row, Item>): Promise<Page<Item>> {
  const { order, query, list, keyOf, present } = read;
  const after = query.cursor === undefined ? order.start : readCursor(order, query.cursor);
  // One extra row shows whether there is a next page.
  const rows = await list(query.limit + 1, after);
  return cutPage(rows, query.limit, (row) => writeCursor(order, keyOf(row)), present);
}

/** Removes the extra row. `keyOf` returns the key for the cursor of the next page. */
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

/** The cursor of the rows after a key. */
export const writeCursor = <Key>({ name }: ListOrder<Key>, key: Key): string =>
  Buffer.from(JSON.stringify([name, key])).toString('base64url');

function readCursor<Key>({ name, key }: ListOrder<Key>, cursor: string): Key {
  const parts = readJson(cursor);
  if (Array.isArray(parts) && parts.length === 2 && parts[0] === name) {
    const parsed = key.safeParse(parts[1]);
    if (parsed.success) return parsed.data;
  }
  throw AppError.ofFields('invalid_input', 'cursor');
}

function readJson(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    return undefined;
  }
}
