/** Keeps the database of a server busy until the test releases it, however fast the machine is. */
import pg from 'pg';
import type { TestApp } from '../build-app.ts';

/** The number of queries. Higher than `burstMax`, the queue length at which the server refuses requests. */
const queries = 450;
/** The lock that all queries wait for; no other code uses it. */
const lock = 450_450;

/** Fills the server's database queue; `release` lets all queries finish and waits for them. */
export async function keepDatabaseBusy({ db, databaseUrl }: TestApp): Promise<{ release(): Promise<void> }> {
  const holder = new pg.Client({ connectionString: databaseUrl, application_name: 'starparty-test' });
  await holder.connect();
  await holder.query('SELECT pg_advisory_lock($1)', [lock]);
  const waiting = Array.from({ length: queries }, () =>
    db.$client.query('SELECT pg_advisory_xact_lock_shared($1)', [lock]),
  );
  return {
    async release() {
      await holder.end();
      await Promise.all(waiting);
    },
  };
}
