/** Liveness and readiness endpoints. */
import { getHealth, getReady } from '@starparty/contract/health.ts';
import { sql } from 'drizzle-orm';
import { AppError } from '../../api/app-error.ts';
import { type Served, serve, serveHttp } from '../../api/serve.ts';
import type { Database } from '../../db/client.ts';

const retryAfterSeconds = 2;
/** Duration for which the result of a database check is reused. */
const readyMs = 200;

export function healthRoutes(db: Database): Served[] {
  const requireDatabase = createReadiness(db);
  return [
    serve(getHealth, async () => ({ status: 'ok' as const })),
    serveHttp(getReady, async ({ request }) => {
      try {
        await requireDatabase();
      } catch (error) {
        request.log.warn({ err: error }, 'not ready');
        throw error instanceof AppError ? error : new AppError('unavailable', { retryAfterSeconds });
      }
      return { status: 'ready' as const };
    }),
  ];
}

/**
 * Returns a function that checks the database. Concurrent requests share a query, because the endpoint is public and
 * must be cheap. It throws AppError database_read_only or the error of the database.
 */
function createReadiness(db: Database): () => Promise<void> {
  let asking: Promise<void> | undefined;
  let readyUntil = 0;

  async function ask(): Promise<void> {
    try {
      // Unlike the default for transactions, this setting is also on for a standby.
      const { rows } = await db.execute<{ isReadOnly: boolean }>(
        sql`SELECT current_setting('transaction_read_only')::boolean AS "isReadOnly"`,
      );
      if (rows[0]?.isReadOnly) throw new AppError('database_read_only', { retryAfterSeconds });
      readyUntil = performance.now() + readyMs;
    } finally {
      asking = undefined;
    }
  }

  return async () => {
    if (performance.now() < readyUntil) return;
    asking ??= ask();
    await asking;
  };
}
