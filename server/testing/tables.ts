/** Creates tables without a migration, for tests and benchmarks of code that works on the tables of any feature. */
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import type { PgTable } from 'drizzle-orm/pg-core';

/** Returns the statements that create the tables and their indexes, as a migration does. */
export async function statementsFor(tables: Record<string, PgTable>): Promise<string[]> {
  return generateMigration(generateDrizzleJson({}), generateDrizzleJson(tables));
}
