/** Keeps the database of a server busy until a test has seen what it came for, however slow the machine is. */
import pg from 'pg';
import type { TestApp } from './build-app.ts';

/** More than even a burst may wait for. */
const queries = 450;
/** The lock that all of them wait for; nothing else of the test's database takes it. */
const lock = 450_450;

/** Fills the server's queue for the database; `release` lets all of it through and waits for that. */
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
