import { sql } from 'drizzle-orm';
import { PgBoss } from 'pg-boss';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type DatabaseClient, openDatabase } from '../db/client.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { startProgram } from '../testing/program.ts';
import { openDatabaseLink } from '../testing/servers/link.ts';
import type { JobKind } from './job-kind.ts';
import { createJobs, type Jobs, superviseSeconds } from './jobs.ts';
import { describeJobs } from './report.ts';

/** Any queue of the product works, because these tests define its handler. */
const name = 'demo-renewal';

let database: TestDatabase;
let client: DatabaseClient;
const opened: Jobs[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  client = openDatabase(database.url, 4);
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map((jobs) => jobs.close()));
  await client.pool.query('DELETE FROM pgboss.job');
});
afterAll(async () => {
  await client.close();
  await database.drop();
});

/** A process with a job system. Records its runs and failures. */
function openProcess(kind: Partial<JobKind> = {}, pool = client.pool) {
  const runs: object[] = [];
  const errors: unknown[] = [];
  const jobs = createJobs({ pool, onError: (error) => void errors.push(error) });
  const run = async (payload: object) => void runs.push(payload);
  jobs.register([{ name, pollSeconds: 0.5, run, ...kind }]);
  opened.push(jobs);
  return { jobs, runs, errors };
}

const letTimePass = () =>
  client.pool.query("UPDATE pgboss.job SET start_after = now() - interval '1 second' WHERE state < 'active'");

test('runs a job once its cause is committed, and never if the cause is rolled back', async () => {
  const { jobs, runs } = openProcess();
  const rolledBack = client.db.transaction(async (tx) => {
    await jobs.enqueue(tx, name, { key: 'undone' });
    throw new Error('The cause failed.');
  });
  await expect(rolledBack).rejects.toThrow('The cause failed.');
  await client.db.transaction(async (tx) => {
    await jobs.enqueue(tx, name, { key: 'one', payload: { id: 1 } }, { key: 'two', payload: { id: 2 } });
    await jobs.runDue();
    expect(runs).toEqual([]);
  });
  await jobs.runDue();
  await jobs.runDue();
  expect(runs).toEqual([{ id: 1 }, { id: 2 }]);
});

test('skips a job if another with its key is waiting, and delays a job until its start time', async () => {
  const { jobs, runs } = openProcess();
  await jobs.enqueue(client.db, name, { key: 'same', payload: { id: 1 } }, { key: 'same', payload: { id: 2 } });
  await jobs.enqueue(client.db, name, { key: 'same', payload: { id: 3 } });
  const startAfter = new Date(Date.now() + 60_000);
  await jobs.enqueue(client.db, name, { key: 'later', payload: { id: 4 }, startAfter });
  await jobs.runDue();
  expect(runs).toEqual([{ id: 1 }]);
  await letTimePass();
  await jobs.runDue();
  expect(runs).toEqual([{ id: 1 }, { id: 4 }]);
});

test('concurrent processes that enqueue the same job run it once', async () => {
  const processes = Array.from({ length: 4 }, () => openProcess());
  await Promise.all(processes.map(({ jobs }) => jobs.enqueue(client.db, name, { key: 'same' })));
  await Promise.all(processes.map(({ jobs }) => jobs.runDue()));
  expect(processes.flatMap(({ runs }) => runs)).toHaveLength(1);
});

test('a job that always fails becomes a dead letter, which the doctor shows and a command retries', async () => {
  const broken = openProcess({
    run: async () => {
      throw new AggregateError([new Error('The disk is full.'), new Error('The mail server is away.')]);
    },
  });
  await broken.jobs.enqueue(client.db, name, { key: 'cursed', payload: { id: 7 } });
  for (let attempt = 0; attempt < 5; attempt += 1) {
    await broken.jobs.runDue();
    await letTimePass();
  }
  expect(broken.errors).toHaveLength(3);
  const doctor = startProgram('cli', { DATABASE_URL: database.url }, ['doctor']);
  expect(await doctor.code).toBe(0);
  expect(doctor.said()).toContain(
    'demo-renewal: 0 waiting, 0 running, 1 failed\n    last failure: The disk is full.; The mail server is away.',
  );
  const retry = startProgram('cli', { DATABASE_URL: database.url }, ['jobs', 'retry']);
  expect(await retry.code).toBe(0);
  expect(retry.said()).toBe('Failed jobs that will be retried: 1.\n');
  const { jobs, runs } = openProcess();
  await jobs.runDue();
  expect(runs).toEqual([{ id: 7 }]);
  expect(await jobs.retryDeadLetters()).toBe(0);
  expect(await describeJobs(client.db)).not.toContain('failed');
});

test('another process runs the job of a killed process', async () => {
  const killed = openProcess({ run: () => new Promise(() => {}) });
  await killed.jobs.enqueue(client.db, name, { key: 'interrupted', payload: { id: 5 } });
  void killed.jobs.runDue();
  const isActive = sql`SELECT FROM pgboss.job WHERE state = 'active'`;
  await expect.poll(async () => (await client.db.execute(isActive)).rowCount).toBe(1);
  const { jobs, runs } = openProcess();
  await jobs.runDue();
  expect(runs).toEqual([]);
  // Simulates that the killed process has sent no heartbeat for two minutes.
  await client.pool.query("UPDATE pgboss.job SET heartbeat_on = heartbeat_on - interval '2 minutes'");
  await client.pool.query('UPDATE pgboss.queue SET monitor_claim_on = NULL, monitor_on = NULL');
  await jobs.runDue();
  await letTimePass();
  await jobs.runDue();
  expect(runs).toEqual([{ id: 5 }]);
});

test.each(['event-mail', 'email-change-mail'])(
  'an %s of a killed process is due again within a minute',
  async (queue) => {
    const killed = openProcess({ name: queue, run: () => new Promise(() => {}) });
    await killed.jobs.enqueue(client.db, queue, { key: 'interrupted' });
    void killed.jobs.runDue();
    const isActive = sql`SELECT FROM pgboss.job WHERE state = 'active'`;
    await expect.poll(async () => (await client.db.execute(isActive)).rowCount).toBe(1);
    // A process counts as killed after this time.
    const { rows: silent } = await client.pool.query<{ seconds: number }>(`UPDATE pgboss.job
    SET heartbeat_on = now() - (heartbeat_seconds + 1) * interval '1 second' RETURNING heartbeat_seconds AS seconds`);
    await client.pool.query('UPDATE pgboss.queue SET monitor_claim_on = NULL, monitor_on = NULL');
    await openProcess({ name: queue }).jobs.runDue();
    const { rows: retried } = await client.pool.query<{ delay: number }>(`
    SELECT extract(epoch FROM start_after - now())::float8 AS delay FROM pgboss.job WHERE state = 'retry'`);
    const seconds = (silent[0]?.seconds ?? Number.NaN) + superviseSeconds + (retried[0]?.delay ?? Number.NaN);
    expect(seconds).toBeLessThanOrEqual(60);
  },
);

test('jobs continue after an outage of the database, and after a start during one', async () => {
  const link = await openDatabaseLink(database.url);
  link.refuse();
  const { pool, close } = openDatabase(link.url, 2);
  const { jobs, runs, errors } = openProcess({}, pool);
  const elsewhere = openProcess().jobs;
  jobs.start();
  await elsewhere.enqueue(client.db, name, { key: 'before', payload: { id: 1 } });
  await expect.poll(() => link.attempts()).toBeGreaterThan(0);
  link.restore();
  await expect.poll(() => runs).toEqual([{ id: 1 }]);
  link.refuse();
  await elsewhere.enqueue(client.db, name, { key: 'meanwhile', payload: { id: 2 } });
  await expect.poll(() => errors.length).toBeGreaterThan(2);
  expect(errors.filter((error) => !(error instanceof Error && error.message))).toEqual([]);
  link.restore();
  await expect.poll(() => runs).toEqual([{ id: 1 }, { id: 2 }]);
  await jobs.close();
  await close();
  await link.close();
});

test('drops and counts an overdue job if its effect would come too late', async () => {
  const { jobs, runs } = openProcess({ overdueMaxMs: 60_000 });
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
  await jobs.enqueue(client.db, name, { key: 'old', payload: { id: 1 }, startAfter: minutesAgo(2) });
  await jobs.enqueue(client.db, name, { key: 'late', payload: { id: 2 }, startAfter: minutesAgo(0.5) });
  await jobs.runDue();
  expect(runs).toEqual([{ id: 2 }]);
  expect(jobs.countDropped()).toBe(1);
  expect(await describeJobs(client.db)).toContain('demo-renewal: 0 waiting, 0 running, 1 dropped because');
});

test('a process wakes its own worker for a job', async () => {
  const { jobs, runs } = openProcess({ pollSeconds: 3_600 });
  jobs.start();
  const hasPolled = sql`SELECT FROM pg_stat_activity WHERE query LIKE '%FOR UPDATE%SKIP LOCKED%'`;
  await expect.poll(async () => (await client.db.execute(hasPolled)).rowCount).toBeGreaterThan(0);
  await jobs.enqueue(client.db, name, { key: 'at-once' });
  await expect
    .poll(() => {
      jobs.wake(name);
      return runs;
    })
    .toHaveLength(1);
});

test('the migrations create the schema that this version of pg-boss expects', async () => {
  const db = { executeSql: (text: string, values?: unknown[]) => client.pool.query(text, values) };
  const boss = new PgBoss({ db, schema: 'pgboss', migrate: false, supervise: false, schedule: false });
  await boss.start();
  expect(await boss.detectSchemaDrift()).toMatchObject({ ok: true });
  await boss.stop({ close: false });
});
