/** Converts rows from the driver's array mode into the objects that a Drizzle select describes. */
import { Column, getTableColumns, is, SQL, Subquery, Table } from 'drizzle-orm';
import pg from 'pg';

type Read = (row: readonly unknown[]) => unknown;
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
 * Parses an array of ids, which need no quotes. The driver's parser reads each character, which is a tenth of the work
 * for a page of notifications.
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
  const reads = names.map((name): Read => {
    const field = fields[name];
    const decoder = findDecoder(field);
    if (!decoder) {
      const group = createGroupReader(is(field, Table) ? getTableColumns(field) : (field as Fields), end);
      if (group.key === undefined) throw new Error(`The group ${name} has no NOT NULL column.`);
      end = group.end;
      return (row) => (row[group.key as number] === null ? null : group.read(row));
    }
    const position = end;
    end += 1;
    if (is(field, Column) && field.notNull) key ??= position;
    return (row) => (row[position] === null ? null : decoder.mapFromDriverValue(row[position]));
  });
  // A clone allocates all properties at once. An empty object would be reallocated three times.
  const empty: Fields = Object.fromEntries(names.map((name) => [name, null]));
  function read(row: readonly unknown[]) {
    const result = { ...empty };
    for (let index = 0; index < names.length; index += 1) result[names[index] as string] = reads[index]?.(row);
    return result;
  }
  return { read, end, key };
}

/** The decoder of a selected field; undefined for a group of fields. */
function findDecoder(field: unknown): Decoder | undefined {
  if (is(field, Column)) return field;
  if (is(field, SQL)) return (field as unknown as { decoder: Decoder }).decoder;
  if (is(field, SQL.Aliased)) return findDecoder(field.sql);
  if (is(field, Subquery)) return findDecoder(field._.sql);
  return undefined;
}
