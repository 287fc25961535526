/** Finds the tables of all features, and creates tables without a migration, for tests and benchmarks. */
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import config from '../db/drizzle.config.ts';

const root = join(import.meta.dirname, '../..');

/** All tables, found as drizzle-kit finds them, so that tests of every table also cover those of new features. */
export async function findTables(): Promise<PgTable[]> {
  const files = globSync(config.schema ?? [], { cwd: root });
  const modules = await Promise.all(files.map((file) => import(join(root, file))));
  return modules.flatMap((exports) => Object.values(exports).filter((value) => is(value, PgTable)));
}

/** Returns the statements that create the tables and their indexes, as a migration does. */
export async function statementsFor(tables: Record<string, PgTable>): Promise<string[]> {
  return generateMigration(generateDrizzleJson({}), generateDrizzleJson(tables));
}
