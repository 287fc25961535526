/** Statements in SQL that run all the time: written once, prepared and named, so that PostgreSQL parses and plans them once. */
import { fillPlaceholders, type SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Database } from './client.ts';

export type Statement<Values, Row> = (values: Values) => Promise<Row[]>;

const dialect = new PgDialect();

/** Prepares a statement whose `sql.placeholder`s are filled by name at each run; rows come as the driver reads them. */
export function prepareStatement<Values extends object, Row>(
  db: Database,
  name: string,
  statement: SQL,
): Statement<Values, Row> {
  const { sql: text, params } = dialect.sqlToQuery(statement);
  return async (values) =>
    (await db.$client.query({ name, text, values: fillPlaceholders(params, { ...values } as Record<string, unknown>) }))
      .rows as Row[];
}
