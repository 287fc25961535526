/** Background jobs. They are enqueued in the transaction of their cause, and any process runs them. */
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import type { Db, JobResult, JobWithMetadata, PgBoss } from 'pg-boss';
import type { Queryable } from '../db/client.ts';
import { describeFailure } from './failure.ts';
import type { JobKind, NewJob } from './job-kind.ts';

export interface JobsOptions {
  pool: Pick<pg.Pool, 'query'>;
  /** Called with failed runs and with failures of the queue. Both are retried. */
  onError(error: unknown): void;
}

export interface Jobs {
  /** Declares kinds of jobs. Call it before `start` and `runDue`. */
  register(kinds: JobKind[]): void;
  /** Stores jobs in the caller's transaction. */
  enqueue(tx: Pick<Queryable, 'execute'>, name: string, ...jobs: NewJob[]): Promise<void>;
  /** Makes this process poll for jobs of this kind at once. Call it after the commit. */
  wake(name: string): void;
  /** The number of overdue jobs that this process dropped. */
  countDropped(): number;
  /** Runs all due jobs, for tests. */
  runDue(): Promise<void>;
  /** Moves dead letters back to their queues; returns their number. */
  retryDeadLetters(): Promise<number>;
  /** Starts to poll; retries while the database is unavailable. */
  start(): void;
  /** Resolves after the running jobs have ended. */
  close(): Promise<void>;
}

const deadLetters = 'dead-letters';
const redrivenAtOnce = 1_000;
/** The maximum value that pg-boss allows for the two intervals of its cron jobs. */
const cronSeconds = 45;
const hourSeconds = 60 * 60;
/**
 * The interval of maintenance. Together with the heartbeat and the retry delay of a mail, it makes a mail due within a
 * minute after its process was killed.
 */
export const superviseSeconds = 30;
const stopMs = 8_000;

/** pg-boss emits failures of polling as objects with the message and stack of the error. */
const asError = (emitted: { message: string }): Error =>
  emitted instanceof Error ? emitted : Object.assign(new Error(emitted.message), emitted);

/** Creates the job system of a process. Imports pg-boss on first use, so that it does not delay the start. */
export function createJobs({ pool, onError }: JobsOptions): Jobs {
  const kinds = new Map<string, JobKind>();
  const workers = new Map<string, string>();
  let dropped = 0;
  let isClosed = false;
  let opening: Promise<{ boss: PgBoss; dbOf(tx: Pick<Queryable, 'execute'>): Db }> | undefined;
  let starting: Promise<void> | undefined;

  async function importBoss() {
    const { PgBoss, fromDrizzle } = await import('pg-boss');
    const boss = new PgBoss({
      db: { executeSql: async (text, values) => rowsOf(await pool.query(text, values)) },
      schema: 'pgboss',
      // The product's migrations create the schema.
      migrate: false,
      createSchema: false,
      registerInstance: false,
      // The product does not use flows, so poll for them rarely.
      flowIntervalSeconds: hourSeconds,
      superviseIntervalSeconds: superviseSeconds,
      monitorIntervalSeconds: superviseSeconds,
      cronMonitorIntervalSeconds: cronSeconds,
      cronWorkerIntervalSeconds: cronSeconds,
      // Rebuilding an index takes longer than the statement timeout of the pool.
      reindex: false,
      monitorVacuum: false,
    });
    boss.on('error', (error) => {
      if (!isClosed) onError(asError(error));
    });
    return { boss, dbOf: (tx: Pick<Queryable, 'execute'>) => fromDrizzle(tx, sql) };
  }
  const open = () => {
    opening ??= importBoss();
    return opening;
  };

  async function perform({ name, overdueMaxMs, run }: JobKind, job: JobWithMetadata): Promise<JobResult> {
    const { id } = job;
    if (overdueMaxMs !== undefined && Date.now() - job.startAfter.getTime() > overdueMaxMs) {
      dropped += 1;
      return { id, status: 'completed', output: { isDropped: true } };
    }
    try {
      await run(job.data);
      return { id, status: 'completed' };
    } catch (error) {
      onError(new Error(`The job "${name}" failed.`, { cause: error }));
      return { id, status: 'failed', output: { message: describeFailure(error) } };
    }
  }

  async function startWorkers(): Promise<void> {
    const { boss } = await open();
    if (isClosed) return;
    await boss.start({ attempts: Number.MAX_SAFE_INTEGER });
    for (const kind of kinds.values()) {
      const { name, pollSeconds, atOnce = 1 } = kind;
      const options = {
        pollingIntervalSeconds: pollSeconds,
        batchSize: atOnce,
        burstWhenBatchFull: true,
        includeMetadata: true,
        perJobResults: true,
      } as const;
      const perJob = (jobs: JobWithMetadata<object>[]) => Promise.all(jobs.map((job) => perform(kind, job)));
      workers.set(name, await boss.work<object, unknown, typeof options>(name, options, perJob));
    }
  }

  return {
    register(added) {
      for (const kind of added) kinds.set(kind.name, kind);
    },

    async enqueue(tx, name, ...jobs) {
      if (jobs.length === 0) return;
      const { boss, dbOf } = await open();
      const rows = jobs.map(({ key, payload = {}, startAfter }) => ({ singletonKey: key, data: payload, startAfter }));
      await boss.insert(name, rows, { db: dbOf(tx) });
    },

    wake(name) {
      const workerId = workers.get(name);
      if (workerId) opening?.then(({ boss }) => boss.notifyWorker(workerId));
    },

    countDropped: () => dropped,

    async runDue() {
      const { boss } = await open();
      // Retries jobs of killed processes.
      await boss.supervise();
      for (let isMore = true; isMore; ) {
        isMore = false;
        for (const kind of kinds.values()) {
          const jobs = await boss.fetch<object>(kind.name, { batchSize: kind.atOnce ?? 1, includeMetadata: true });
          isMore ||= jobs.length > 0;
          for (const job of jobs) {
            const { status, output } = await perform(kind, job);
            await (status === 'failed' ? boss.fail(kind.name, job, output) : boss.complete(kind.name, job, output));
          }
        }
      }
    },

    async retryDeadLetters() {
      const { boss } = await open();
      let count = 0;
      for (let moved = redrivenAtOnce; moved === redrivenAtOnce; count += moved) {
        moved = await boss.redrive(deadLetters, { limit: redrivenAtOnce });
      }
      return count;
    },

    start() {
      starting = startWorkers().catch((error) => {
        if (!isClosed) onError(error);
      });
    },

    async close() {
      isClosed = true;
      if (!starting) return;
      const { boss } = await open();
      await boss.stop({ close: false, timeout: stopMs });
      await starting;
    },
  };
}

/** If a text has several statements, node-postgres returns several results. */
function rowsOf(result: pg.QueryResult | pg.QueryResult[]): { rows: unknown[] } {
  return Array.isArray(result) ? { rows: result.flatMap(({ rows }) => rows) } : result;
}
