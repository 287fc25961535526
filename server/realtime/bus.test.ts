import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
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

  test('asks calmly for a server that is away, and listens once when it is back', async () => {
    const link = await openLink(database.url);
    const bus = await openBus(link.url, pool, { longestRetryMs: 1_000 });
    buses.push(bus);
    let gaps = 0;
    bus.onGap(() => {
      gaps += 1;
    });
    link.refuse();
    await sleep(3_000);
    expect(link.attempts()).toBeGreaterThan(1);
    expect(link.attempts()).toBeLessThan(10);
    link.restore();
    await expect.poll(() => gaps, { timeout: 6_000 }).toBe(1);
    await sleep(500);
    expect(link.connections()).toBe(1);
    await bus.close();
    await expect.poll(() => link.connections()).toBe(0);
    await link.close();
  });

  test('notices a connection that has fallen silent', async () => {
    const link = await openLink(database.url);
    const bus = await openBus(link.url, pool, { heartbeatMs: 100, silenceMs: 300 });
    buses.push(bus);
    let gaps = 0;
    bus.onGap(() => {
      gaps += 1;
    });
    link.fallSilent();
    await sleep(600);
    link.restore();
    await expect.poll(() => gaps, { timeout: 5_000 }).toBe(1);
    await bus.close();
    await link.close();
  });

  test('ends at once while it waits for a connection that does not come', async () => {
    const link = await openLink(database.url);
    const bus = await openBus(link.url, pool, { firstRetryMs: 10 });
    link.refuse();
    link.fallSilent();
    await sleep(300);
    const since = Date.now();
    await bus.close();
    expect(Date.now() - since).toBeLessThan(1_000);
    await expect.poll(() => link.connections()).toBe(0);
    await link.close();
  });
});

/** A way to the database that can be cut: as when it restarts, or as when a cable is pulled. */
async function openLink(url: string) {
  const { host, port, user, password, database: name } = new pg.Client({ connectionString: url });
  const pairs = new Map<net.Socket, net.Socket>();
  let state: 'open' | 'refusing' | 'silent' = 'open';
  let attempts = 0;
  const server = net.createServer((near) => {
    attempts += 1;
    if (state === 'refusing') {
      near.destroy();
      return;
    }
    const far = host.startsWith('/') ? net.connect(`${host}/.s.PGSQL.${port}`) : net.connect(port, host);
    pairs.set(near, far);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('data', (chunk) => state === 'silent' || to.write(chunk));
      from.on('error', () => undefined);
      from.on('close', () => {
        to.destroy();
        pairs.delete(near);
      });
    }
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  const cut = () => {
    for (const near of pairs.keys()) near.destroy();
  };
  return {
    url: `postgres://${user}${password ? `:${encodeURIComponent(password)}` : ''}@127.0.0.1:${(server.address() as net.AddressInfo).port}/${name}`,
    attempts: () => attempts,
    connections: () => pairs.size,
    refuse() {
      state = 'refusing';
      attempts = 0;
      cut();
    },
    fallSilent() {
      state = 'silent';
    },
    restore() {
      state = 'open';
    },
    async close() {
      cut();
      await new Promise((done) => server.close(done));
    },
  };
}
