/** Reading rows by position gives the same as Drizzle's mapper, for every table, on the demo community. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, getTableName, sql } from 'drizzle-orm';
import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedDemo } from '../demo/seed.ts';
import { image } from '../features/media/media.tables.ts';
import { profiles } from '../features/profiles/profiles.tables.ts';
import { diskStorage } from '../providers/storage/disk.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { findTables } from '../testing/tables.ts';
import { type DatabaseClient, openDatabase } from './client.ts';
import { createRowReader } from './row-reader.ts';
import { prepareQuery } from './statement.ts';

let database: TestDatabase;
let client: DatabaseClient;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase();
  client = openDatabase(database.url);
  folder = await mkdtemp(join(tmpdir(), 'starparty-rows-'));
  await seedDemo({ db: client.db, storage: diskStorage(folder), now: new Date(), log: () => {} });
});
afterAll(async () => {
  await client.close();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

describe.each((await findTables()).map((table) => [getTableName(table), table] as const))('table %s', (name, table) => {
  test('reads by position the same as Drizzle maps', async () => {
    const select = () => client.db.select().from(table);
    expect(await prepareQuery(client.db, `rows_of_${name}`, select)({})).toEqual(await select());
  });
});

test('reads a left-joined table, a nested group and an expression as Drizzle does', async () => {
  const select = () =>
    client.db
      .select({
        name: profiles.username,
        image,
        size: { width: image.width, url: image.url },
        length: sql`length(${profiles.username})`.mapWith(String).as('length'),
      })
      .from(profiles)
      .leftJoin(image, eq(image.url, profiles.profilePic))
      .orderBy(profiles.username);
  const rows = await prepareQuery(client.db, 'profiles_with_pictures', select)({});
  expect(rows).toEqual(await select());
  expect(rows.some((row) => row.image === null)).toBe(true);
  expect(rows.some((row) => row.image !== null)).toBe(true);
});

test('reads each column by name if the table has an extra column and another order', async () => {
  await client.db.execute(sql`CREATE TABLE shelf (added text DEFAULT 'new', title text, id integer)`);
  await client.db.execute(sql`INSERT INTO shelf (id, title) VALUES (7, 'Chess')`);
  const shelf = pgTable('shelf', { id: integer('id').notNull(), title: text('title') });
  const list = prepareQuery(client.db, 'shelf', () => client.db.select().from(shelf));
  expect(await list({})).toEqual([{ id: 7, title: 'Chess' }]);
});

test('reads arrays of ids like Drizzle, including empty ones and those with nulls', async () => {
  await client.db.execute(sql`CREATE TABLE parties (place integer, ids uuid[])`);
  await client.db.execute(sql`INSERT INTO parties VALUES (1, '{}'), (2, ARRAY[gen_random_uuid()]), (3, NULL),
    (4, ARRAY[gen_random_uuid(), NULL, gen_random_uuid()])`);
  const parties = pgTable('parties', { place: integer('place'), ids: uuid('ids').array() });
  const select = () => client.db.select().from(parties).orderBy(parties.place);
  const rows = await prepareQuery(client.db, 'parties', select)({});
  expect(rows).toEqual(await select());
  expect(rows.map(({ ids }) => ids?.length)).toEqual([0, 1, undefined, 3]);
});

test('refuses a group that cannot be recognized as absent', () => {
  const fields = { name: profiles.username, place: { city: profiles.city } };
  expect(() => createRowReader(fields)).toThrow('The group place has no NOT NULL column.');
});
