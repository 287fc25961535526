import { expect, test } from 'vitest';
import { createTestDatabase } from '../testing/database.ts';
import { openDatabase } from './client.ts';

test('short statements are not compiled, on servers that would compile them by default', async () => {
  const database = await createTestDatabase();
  const host = openDatabase(database.url, 1);
  await host.pool.query("DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET jit = on', current_database()); END $$");
  await host.close();
  const client = openDatabase(database.url, 2);
  const { rows } = await client.pool.query("SELECT current_setting('jit') AS jit");
  expect(rows).toEqual([{ jit: 'off' }]);
  await client.close();
  await database.drop();
});
