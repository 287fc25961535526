/** Statements in SQL that run all the time: written once, prepared and named, so that PostgreSQL parses and plans them once. */
import { Placeholder, type SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Database } from './client.ts';

export type Statement<Values, Row> = (values: Values) => Promise<Row[]>;

const dialect = new PgDialect();
/**
 * The server ends a statement before this; when nothing is heard even of that, the connection is dead. Not for every query
 * of the pool: a timer for each of thousands a second costs tens of megabytes.
 */
const usualSilenceMs = 20_000;

/**
 * Prepares a statement whose `sql.placeholder`s are filled by name at each run; rows come as the driver reads them. Each
 * name has one number, however often it stands in the text: its value is sent once.
 * @throws Error when the statement has a value that is no placeholder
 */
export function prepareStatement<Values extends object, Row>(
  db: Database,
  name: string,
  statement: SQL,
  silenceMs = usualSilenceMs,
): Statement<Values, Row> {
  const { sql: written, params } = dialect.sqlToQuery(statement);
  const names = params.map((param) => {
    if (!(param instanceof Placeholder)) throw new Error(`The statement ${name} has the value ${param} in it.`);
    return param.name;
  });
  const distinct = [...new Set(names)];
  const numbers = names.map((one) => distinct.indexOf(one) + 1);
  const text = written.replace(/\$(\d+)/g, (_, number: string) => `$${numbers[Number(number) - 1]}`);
  return async (values) => {
    const named = values as Record<string, unknown>;
    const query = { name, text, values: distinct.map((one) => named[one]), query_timeout: silenceMs };
    return (await db.$client.query(query)).rows as Row[];
  };
}
