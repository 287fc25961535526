/** Whether the process lives, and whether it can serve. */
import { getHealth, getReady } from '@starparty/contract/health.ts';
import { sql } from 'drizzle-orm';
import { AppError } from '../../app-error.ts';
import type { Database } from '../../db/client.ts';
import type { Mount } from '../../http/mount.ts';

const retrySeconds = 2;

export function mountHealth(mount: Mount, db: Database): void {
  mount(getHealth, async () => ({ status: 'ok' as const }));
  mount(getReady, async ({ request }) => {
    try {
      await db.execute(sql`SELECT 1`);
    } catch (error) {
      request.log.warn({ err: error }, 'not ready');
      throw new AppError('unavailable', { retryAfterSeconds: retrySeconds });
    }
    return { status: 'ready' as const };
  });
}
