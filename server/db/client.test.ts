import { expect, test } from 'vitest';
import { createTestDatabase } from '../testing/database.ts';
import { openDatabase } from './client.ts';

test('short statements are neither compiled nor shared, on servers that would do both by default', async () => {
  const database = await createTestDatabase();
  const host = openDatabase(database.url, 1);
  for (const setting of ['jit = on', 'max_parallel_workers_per_gather = 4']) {
    await host.pool.query(`DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET ${setting}', current_database()); END $$`);
  }
  await host.close();
  const client = openDatabase(database.url, 2);
  const { rows } = await client.pool.query(
    "SELECT current_setting('jit') AS jit, current_setting('max_parallel_workers_per_gather') AS workers",
  );
  expect(rows).toEqual([{ jit: 'off', workers: '0' }]);
  await client.close();
  await database.drop();
});
