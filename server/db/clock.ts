import { sql } from 'drizzle-orm';
import type { Queryable } from './client.ts';

/** The database's own time, in seconds since 1970: what changes from now on is found by it. */
export async function readClock(db: Queryable): Promise<number> {
  const { rows } = await db.execute<{ now: number }>(sql`SELECT extract(epoch FROM now())::float8 AS now`);
  return rows[0]?.now ?? 0;
}
