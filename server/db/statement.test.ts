import { eq, sql } from 'drizzle-orm';
import { integer } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { post } from '../features/feed/feed.tables.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { openDatabaseLink } from '../testing/servers/link.ts';
import { openDatabase } from './client.ts';
import { prepareQuery, prepareStatement } from './statement.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('drops the connection to a hanging server, and runs the next statement on another one', async () => {
  const link = await openDatabaseLink(database.url);
  const { db, close } = openDatabase(link.url, 1);
  const echoed = { n: integer().notNull() };
  const echo = prepareStatement<{ n: number }, typeof echoed>(
    db,
    'echo',
    echoed,
    sql`SELECT ${sql.placeholder('n')}::int AS n`,
    300,
  );
  expect(await echo({ n: 1 })).toEqual([{ n: 1 }]);
  link.stall();
  await expect(echo({ n: 2 })).rejects.toThrow('Query read timeout');
  link.restore();
  expect(await echo({ n: 3 })).toEqual([{ n: 3 }]);
  await close();
  await link.close();
});

test('refuses a value that is not a placeholder, such as the id of one viewer', async () => {
  const { db, close } = openDatabase(database.url, 1);
  const viewerId = '01a00000-0000-7000-8000-000000000000';
  expect(() => prepareQuery(db, 'own_posts', () => db.select().from(post).where(eq(post.userId, viewerId)))).toThrow(
    `The statement own_posts contains the value ${viewerId}.`,
  );
  await close();
});
