import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { post } from '../features/feed/feed.tables.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { openDatabase } from './client.ts';
import { prepareQuery } from './statement.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('refuses a value that is not a placeholder, such as the id of one viewer', async () => {
  const { db, close } = openDatabase(database.url, 1);
  const viewerId = '01a00000-0000-7000-8000-000000000000';
  expect(() => prepareQuery(db, 'own_posts', () => db.select().from(post).where(eq(post.userId, viewerId)))).toThrow(
    `The statement own_posts contains the value ${viewerId}.`,
  );
  await close();
});
