/**
 * Named statements for hot paths. PostgreSQL parses and plans them once per connection, and Drizzle only generates
 * their text.
 */
import { getTableColumns, is, Param, Placeholder, type SQL, sql } from 'drizzle-orm';
import { type PgColumn, type PgColumnBuilderBase, PgDialect, pgTable } from 'drizzle-orm/pg-core';
import type { Database } from './client.ts';
import { createRowReader, rowTypes } from './row-reader.ts';

export type Statement<Values, Row> = (values: Values) => Promise<Row[]>;

/** The parts of a Drizzle select that `prepareQuery` reads. */
export interface Select<Row> {
  toSQL(): { sql: string; params: unknown[] };
  readonly _: { readonly result: Row[]; readonly config: { readonly fields: Record<string, unknown> } };
}

interface Parameter {
  name: string;
  encode(value: unknown): unknown;
}

const dialect = new PgDialect();

/** The columns that SQL by hand returns, in their order, declared like those of a table. */
type Columns = Record<string, PgColumnBuilderBase>;
export type RowOf<Returned extends Columns> = ReturnType<typeof pgTable<string, Returned>>['$inferSelect'];

/** The SQL that was prepared by hand, by name. A test compares its columns with those that PostgreSQL reports. */
export const preparedByHand = new Map<string, { text: string; columns: Record<string, PgColumn> }>();

/**
 * Prepares SQL by hand with `sql.placeholder`s, which are filled by name at each run. A repeated name is one parameter.
 * @throws Error if the SQL contains a value that is not a placeholder
 */
export function prepareStatement<Values extends object, Returned extends Columns>(
  db: Database,
  name: string,
  returned: Returned,
  statement: SQL,
): Statement<Values, RowOf<Returned>> {
  const written = mergeRepeated(name, dialect.sqlToQuery(statement));
  const columns = getTableColumns(pgTable(name, returned));
  preparedByHand.set(name, { text: written.text, columns });
  return prepare(db, name, written, columns);
}

/**
 * Prepares a Drizzle select. `build` receives a placeholder for each value and is called once. Rows have the types of
 * the select and skip Drizzle's mapper, which takes a third of the processor time of a page.
 * @throws Error if the select contains a value that is not a placeholder
 */
export function prepareQuery<Values extends object, Row>(
  db: Database,
  name: string,
  build: (values: Values) => Select<Row>,
): Statement<Values, Row> {
  const select = build(placeholders<Values>());
  return prepare(db, name, mergeRepeated(name, select.toSQL()), select._.config.fields);
}

function prepare<Values extends object, Row>(
  db: Database,
  name: string,
  { text, parameters }: { text: string; parameters: Parameter[] },
  fields: Record<string, unknown>,
): Statement<Values, Row> {
  const read = createRowReader(fields) as (row: unknown[]) => Row;
  const shape = { name, text, rowMode: 'array' as const, types: rowTypes };
  return async (values) => {
    // `pg` copies the own properties of a query one by one. Inheriting the constant ones saves 5 µs per run.
    const query: typeof shape & { values: unknown[] } = Object.create(shape);
    query.values = fill(parameters, values);
    return (await db.$client.query<unknown[]>(query)).rows.map(read);
  };
}

/**
 * Prepares one statement per limit, on first use. With the limit as a parameter, the generic plan would seem expensive.
 * PostgreSQL would then plan at each run, which costs as much as reading the page.
 */
export function perLimit<Values, Row>(
  name: string,
  prepare: (name: string, limit: number) => Statement<Values, Row>,
): (limit: number, values: Values) => Promise<Row[]> {
  const statements = new Map<number, Statement<Values, Row>>();
  return (limit, values) => {
    const statement = statements.get(limit) ?? prepare(`${name}_${limit}`, literal(limit));
    statements.set(limit, statement);
    return statement(values);
  };
}

/** A number as SQL text instead of a parameter. Drizzle accepts SQL in place of numbers, but its types do not. */
export const literal = (value: number): number => sql.raw(String(value)) as unknown as number;

/** Prepares a Drizzle select that ends with `.limit(limit)`, as one statement per limit. */
export const preparePages = <Values extends object, Row>(
  db: Database,
  name: string,
  build: (values: Values, limit: number) => Select<Row>,
): ((limit: number, values: Values) => Promise<Row[]>) =>
  perLimit(name, (named, limit) => prepareQuery(db, named, (at: Values) => build(at, limit)));

/** Returns a placeholder for any property. */
const placeholders = <Values extends object>(): Values =>
  new Proxy({} as Values, { get: (_, property) => sql.placeholder(String(property)) });

/** Reads the placeholders of a statement, in order. */
function readPlaceholders(statementName: string, params: unknown[]): Parameter[] {
  return params.map((param) => {
    const value = is(param, Param) ? param.value : param;
    if (!is(value, Placeholder)) throw new Error(`The statement ${statementName} contains the value ${value}.`);
    return { name: value.name, encode: is(param, Param) ? (it) => param.encoder.mapToDriverValue(it) : (it) => it };
  });
}

/** Gives repeated placeholders one number, so that their value is sent once. */
function mergeRepeated(name: string, written: { sql: string; params: unknown[] }) {
  const all = readPlaceholders(name, written.params);
  const parameters = [...new Map(all.map((parameter) => [parameter.name, parameter])).values()];
  const numbers = all.map((parameter) => parameters.findIndex((other) => other.name === parameter.name) + 1);
  const text = written.sql.replace(/\$(\d+)/g, (_, number: string) => `$${numbers[Number(number) - 1]}`);
  return { text, parameters };
}

function fill(parameters: Parameter[], values: object): unknown[] {
  return parameters.map(({ name, encode }) => {
    const value = (values as Record<string, unknown>)[name];
    return value === null ? null : encode(value);
  });
}
