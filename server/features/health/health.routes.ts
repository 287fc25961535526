/** Whether the process lives, and whether it can serve. */
import { getHealth, getReady } from '@starparty/contract/health.ts';
import { sql } from 'drizzle-orm';
import { AppError } from '../../api/app-error.ts';
import { type Served, serve, serveHttp } from '../../api/serve.ts';
import type { Database } from '../../db/client.ts';

const retryAfterSeconds = 2;
/** An answer of the database is as good as a new one for a moment. */
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
 * Asks the database once for all who want to know at the same time; this is open to anybody at any time, and must cost little.
 * What is given throws AppError database_read_only, or what the database failed with.
 */
function createReadiness(db: Database): () => Promise<void> {
  let asking: Promise<void> | undefined;
  let readyUntil = 0;

  async function ask(): Promise<void> {
    try {
      // The setting of a transaction is on at a standby, too, which the default for transactions does not tell.
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
