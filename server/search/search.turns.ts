/** Runs only one costly search of an account at a time. If the client disconnects, cancels the statement. */
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { AppError } from '../api/app-error.ts';
import type { Database, Transaction } from '../db/client.ts';
import { locks } from '../db/locks.ts';

export interface SearchTurns {
  /**
   * Runs a search in a read-only transaction. @throws AppError too_many_searches if too many searches of the account
   * wait, or the reason of `leaving`
   */
  run<T>(userId: string, leaving: AbortSignal, search: (tx: Transaction) => Promise<T>): Promise<T>;
}

/** Maximum number of waiting searches of an account in a process. */
const waitingMax = 4;
const retryAfterSeconds = 2;
/** Interval at which a process checks whether the account's search in another process has ended. */
const recheckMs = 100;

/** If `hasLimits` is false, all searches run concurrently, for load tests. */
export function createSearchTurns({ db, hasLimits }: { db: Database; hasLimits: boolean }): SearchTurns {
  /** Waiting searches by account. An account has an entry while one of its searches runs. */
  const lines = new Map<string, (() => void)[]>();

  async function takeTurn(userId: string, leaving: AbortSignal): Promise<void> {
    const line = lines.get(userId);
    if (!line) {
      lines.set(userId, []);
      return;
    }
    if (line.length >= waitingMax) throw new AppError('too_many_searches', { retryAfterSeconds });
    const turn = Promise.withResolvers<void>();
    const start = () => {
      leaving.removeEventListener('abort', leave);
      turn.resolve();
    };
    const leave = () => {
      line.splice(line.indexOf(start), 1);
      turn.reject(leaving.reason);
    };
    line.push(start);
    leaving.addEventListener('abort', leave, { once: true });
    await turn.promise;
  }

  function endTurn(userId: string): void {
    const next = lines.get(userId)?.shift();
    if (next) next();
    else lines.delete(userId);
  }

  /** Undefined if another process runs a search of the account. */
  function attempt<T>(userId: string, leaving: AbortSignal, search: (tx: Transaction) => Promise<T>) {
    const isFree = hasLimits ? sql`pg_try_advisory_xact_lock(${locks.search}, hashtext(${userId}))` : sql`true`;
    return db.transaction(
      async (tx) => {
        const { rows } = await tx.execute<{ pid: number; isFree: boolean }>(
          sql`SELECT pg_backend_pid() AS pid, ${isFree} AS "isFree"`,
        );
        const [row] = rows;
        if (!row?.isFree) return undefined;
        return { result: await cancelWith(leaving, row.pid, () => search(tx)) };
      },
      { accessMode: 'read only' },
    );
  }

  async function cancelWith<T>(leaving: AbortSignal, pid: number, search: () => Promise<T>): Promise<T> {
    let cancelling: Promise<unknown> | undefined;
    const cancel = () => {
      // If this fails, the search ends with its timeout.
      cancelling = db.execute(sql`SELECT pg_cancel_backend(${pid})`).catch(() => undefined);
    };
    leaving.throwIfAborted();
    leaving.addEventListener('abort', cancel, { once: true });
    try {
      return await search();
    } finally {
      leaving.removeEventListener('abort', cancel);
      // Wait for the cancellation, so that it cannot cancel the next statement of this connection.
      await cancelling;
    }
  }

  async function searchInTurn<T>(userId: string, leaving: AbortSignal, search: (tx: Transaction) => Promise<T>) {
    for (;;) {
      leaving.throwIfAborted();
      const done = await attempt(userId, leaving, search);
      if (done) return done.result;
      await sleep(recheckMs, undefined, { signal: leaving });
    }
  }

  return {
    async run(userId, leaving, search) {
      leaving.throwIfAborted();
      if (hasLimits) await takeTurn(userId, leaving);
      try {
        return await searchInTurn(userId, leaving, search);
      } catch (error) {
        leaving.throwIfAborted();
        throw error;
      } finally {
        if (hasLimits) endTurn(userId);
      }
    },
  };
}
