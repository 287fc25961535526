/** Whether the process lives, and whether it can serve. */
import { getHealth, getReady } from '@starparty/contract/health.ts';
import { sql } from 'drizzle-orm';
import { AppError } from '../../api/app-error.ts';
import { type Served, serve, serveHttp } from '../../api/serve.ts';
import type { Database } from '../../db/client.ts';

const retrySeconds = 2;
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
        throw new AppError('unavailable', { retryAfterSeconds: retrySeconds });
      }
      return { status: 'ready' as const };
    }),
  ];
}

/** Asks the database once for all who want to know at the same time; this is open to anybody at any time, and must cost little. */
function createReadiness(db: Database): () => Promise<void> {
  let asking: Promise<void> | undefined;
  let readyUntil = 0;

  async function ask(): Promise<void> {
    try {
      await db.execute(sql`SELECT 1`);
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
