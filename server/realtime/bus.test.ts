import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase } from '../testing/database.ts';
import { type Bus, openBus } from './bus.ts';

let database: { url: string; drop(): Promise<void> };
let pool: pg.Pool;
const buses: Bus[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  pool = new pg.Pool({ connectionString: database.url });
  pool.on('error', () => {});
});
afterAll(async () => {
  for (const bus of buses) await bus.close();
  await pool.end();
  await database.drop();
});

async function open(): Promise<Bus> {
  const bus = await openBus(database.url, pool);
  buses.push(bus);
  return bus;
}

describe('the bus between processes', () => {
  test('carries an event to every process, and to its own topic only', async () => {
    const [here, there] = [await open(), await open()];
    const heard: string[] = [];
    here.subscribe('greeting', (payload) => heard.push(`here ${payload}`));
    there.subscribe('greeting', (payload) => heard.push(`there ${payload}`));
    there.subscribe('other', (payload) => heard.push(`wrong ${payload}`));
    await here.publish('greeting', 'hello, with spaces');
    await expect.poll(() => heard.toSorted()).toEqual(['here hello, with spaces', 'there hello, with spaces']);
  });

  test('comes back when its connection breaks, and says that it was away', async () => {
    const bus = await open();
    const heard: string[] = [];
    let gaps = 0;
    bus.subscribe('after', (payload) => heard.push(payload));
    bus.onGap(() => {
      gaps += 1;
    });
    await pool.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'starparty-bus' AND datname = current_database()",
    );
    await expect.poll(() => gaps, { timeout: 5_000 }).toBe(1);
    await bus.publish('after', 'still here');
    await expect.poll(() => heard).toEqual(['still here']);
  });
});
