/** Work that survives an outage of the database. */
import { setTimeout as sleep } from 'node:timers/promises';

const retryMs = 2_000;

/**
 * Runs `work`, and repeats it as long as it fails because the database is unavailable.
 * @throws other errors of `work`, and the reason of `stop`
 */
export async function retryWhileUnavailable(work: () => Promise<void>, stop: AbortSignal): Promise<void> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      // Imported late, because the waiting room opens before the modules of the server are loaded.
      const { isUnavailable } = await import('../http/errors.ts');
      if (!isUnavailable(error)) throw error;
    }
    await sleep(retryMs, undefined, { signal: stop });
  }
}
