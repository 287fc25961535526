/** Converts rows from the driver's array mode into the objects that a Drizzle select describes. */
import { Column, getTableColumns, is, noopDecoder, SQL, Subquery, Table } from 'drizzle-orm';
import { PgArray } from 'drizzle-orm/pg-core';
import pg from 'pg';

type Read = (row: readonly unknown[]) => unknown;
type Decode = (value: unknown) => unknown;
type Fields = Record<string, unknown>;
interface Decoder {
  mapFromDriverValue(value: unknown): unknown;
}

const { TIMESTAMPTZ, TIMESTAMP, DATE, INTERVAL } = pg.types.builtins;
/** Timestamps, intervals and numeric arrays stay text, because Drizzle's columns decode them. */
const textTypes = new Set<number>([TIMESTAMPTZ, TIMESTAMP, DATE, INTERVAL, 1231, 1115, 1185, 1187, 1182]);
const asText = (value: string) => value;
const uuidArray = 2951;
const readId = (text: string) => (text === 'NULL' ? null : text);
/**
 * Parses an array of ids, which need no quotes. The driver's parser reads each character, which is a tenth of the
 * work for a page of notifications.
 */
const readIds = (text: string) => (text === '{}' ? [] : text.slice(1, -1).split(',').map(readId));

/** The parsers of all connections. */
export const driverTypes: pg.CustomTypesConfig = {
  getTypeParser: (type: number) => (type === uuidArray ? readIds : pg.types.getTypeParser(type)),
};

/** The parsers for the row reader; the same as Drizzle's. */
export const rowTypes: pg.CustomTypesConfig = {
  getTypeParser: (type: number) => (textTypes.has(type) ? asText : driverTypes.getTypeParser(type)),
};

/**
 * Creates a reader for the selected fields, in the order of the columns. A group of fields, such as a left-joined
 * table, is null if its first NOT NULL column is null.
 * @throws Error for a group without a NOT NULL column
 */
export function createRowReader(fields: Fields): Read {
  return createGroupReader(fields, 0).read;
}

interface GroupReader {
  read: Read;
  /** Position of the first column after the group. */
  end: number;
  /** Position of the group's first NOT NULL column. */
  key: number | undefined;
}

function createGroupReader(fields: Fields, start: number): GroupReader {
  let end = start;
  let key: number | undefined;
  const names = Object.keys(fields);
  const columns: { name: string; position: number; decode: Decode | undefined }[] = [];
  const groups: { name: string; key: number; read: Read }[] = [];
  for (const name of names) {
    const field = fields[name];
    const decoder = findDecoder(field);
    if (decoder) {
      columns.push({ name, position: end, decode: decodeWith(decoder) });
      if (is(field, Column) && field.notNull) key ??= end;
      end += 1;
      continue;
    }
    const group = createGroupReader(is(field, Table) ? getTableColumns(field) : (field as Fields), end);
    if (group.key === undefined) throw new Error(`The group ${name} has no NOT NULL column.`);
    groups.push({ name, key: group.key, read: group.read });
    end = group.end;
  }
  // A clone allocates all properties at once. An empty object would be reallocated three times.
  const empty: Fields = Object.fromEntries(names.map((name) => [name, null]));
  function read(row: readonly unknown[]) {
    const result = { ...empty };
    for (const { name, position, decode } of columns) {
      const value = row[position];
      result[name] = decode && value !== null ? decode(value) : value;
    }
    for (const { name, key, read } of groups) {
      if (row[key] !== null) result[name] = read(row);
    }
    return result;
  }
  return { read, end, key };
}

/**
 * The decoder as a function. Undefined for values that need no decoding, such as texts and ids. Drizzle's columns of a
 * subquery are proxies, which take longer than the work of most decoders.
 */
function decodeWith(decoder: Decoder): Decode | undefined {
  const { mapFromDriverValue } = decoder;
  if (mapFromDriverValue === Column.prototype.mapFromDriverValue) return undefined;
  if (mapFromDriverValue === noopDecoder.mapFromDriverValue) return undefined;
  const decode: Decode = mapFromDriverValue.bind(decoder);
  if (!is(decoder, PgArray) || decodeWith(decoder.baseColumn as Decoder)) return decode;
  // The driver has parsed arrays of most types already.
  return (value) => (typeof value === 'string' ? decode(value) : value);
}

/** The decoder of a selected field; undefined for a group of fields. */
function findDecoder(field: unknown): Decoder | undefined {
  if (is(field, Column)) return field;
  if (is(field, SQL)) return (field as unknown as { decoder: Decoder }).decoder;
  if (is(field, SQL.Aliased)) return findDecoder(field.sql);
  if (is(field, Subquery)) return findDecoder(field._.sql);
  return undefined;
}
