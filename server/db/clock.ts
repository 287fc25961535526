import { sql } from 'drizzle-orm';
import type { Queryable } from './client.ts';

/** The time by the database's clock, in seconds since 1970. Callers later read the changes since this time. */
export async function readClock(db: Queryable): Promise<number> {
  const { rows } = await db.execute<{ now: number }>(sql`SELECT extract(epoch FROM now())::float8 AS now`);
  return rows[0]?.now ?? 0;
}
