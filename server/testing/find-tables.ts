/** Finds all tables as drizzle-kit does, so that tests of every table also cover those of new features. */
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import config from '../db/drizzle.config.ts';

const root = join(import.meta.dirname, '../..');

export async function findTables(): Promise<PgTable[]> {
  const files = globSync(config.schema ?? [], { cwd: root });
  const modules = await Promise.all(files.map((file) => import(join(root, file))));
  return modules.flatMap((exports) => Object.values(exports).filter((value) => is(value, PgTable)));
}
