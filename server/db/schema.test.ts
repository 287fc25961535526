/** The written list of tables has all tables that drizzle-kit finds. Tests that iterate over it would skip others. */
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import config from './drizzle.config.ts';
import * as schema from './schema.ts';

const root = join(import.meta.dirname, '../..');

const namesOf = (exports: object): string[] =>
  Object.values(exports).flatMap((value) => (is(value, PgTable) ? [getTableName(value)] : []));

test('the schema exports all tables that have migrations', async () => {
  const files = globSync(config.schema ?? [], { cwd: root });
  const found = await Promise.all(files.map(async (file) => namesOf(await import(join(root, file)))));
  expect(found.flat()).toContain('events');
  expect(namesOf(schema).sort()).toEqual(found.flat().sort());
});
