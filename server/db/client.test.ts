import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { openDatabaseLink } from '../testing/link.ts';
import { openDatabase } from './client.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('a server that falls silent is given up, and the next statement has another connection', async () => {
  const link = await openDatabaseLink(database.url);
  const { pool, close } = openDatabase(link.url, 1, 300);
  expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  link.fallSilent();
  await expect(pool.query('SELECT 2')).rejects.toThrow('Query read timeout');
  link.restore();
  expect((await pool.query('SELECT 3 AS three')).rows).toEqual([{ three: 3 }]);
  await close();
  await link.close();
});
