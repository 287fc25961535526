/** Tables without a migration, for tests and benchmarks of code that works on any feature's tables. */
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import type { PgTable } from 'drizzle-orm/pg-core';

/** The statements that create the tables and their indexes, like a migration. */
export async function statementsFor(tables: Record<string, PgTable>): Promise<string[]> {
  return generateMigration(generateDrizzleJson({}), generateDrizzleJson(tables));
}
