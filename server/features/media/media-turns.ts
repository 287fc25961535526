/** Limits heavy work: few concurrent tasks, one per account, with a timeout for waiting. */
import { AppError } from '../../api/app-error.ts';

export interface Turns {
  /** Runs `work` in its turn. @throws AppError unavailable if the turn does not come in time */
  take<T>(account: string, work: () => Promise<T>): Promise<T>;
}

interface QueuedWork {
  account: string;
  begin(): void;
}

const retryAfterSeconds = 10;

/** Runs work of at most `atOnce` accounts concurrently. Each request waits at most `waitMaxMs`. */
export function createTurns({ atOnce, waitMaxMs }: { atOnce: number; waitMaxMs: number }): Turns {
  const waiting: QueuedWork[] = [];
  const working = new Set<string>();

  function beginNext(): void {
    while (working.size < atOnce) {
      const next = waiting.find(({ account }) => !working.has(account));
      if (!next) return;
      waiting.splice(waiting.indexOf(next), 1);
      working.add(next.account);
      next.begin();
    }
  }

  function waitForTurn(account: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const entry = {
        account,
        begin() {
          clearTimeout(timer);
          resolve();
        },
      };
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(entry), 1);
        reject(new AppError('unavailable', { retryAfterSeconds }));
      }, waitMaxMs);
      waiting.push(entry);
      beginNext();
    });
  }

  return {
    async take(account, work) {
      await waitForTurn(account);
      try {
        return await work();
      } finally {
        working.delete(account);
        beginNext();
      }
    },
  };
}
