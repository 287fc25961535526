/**
 * Makes creations safe to retry after a lost response. Uses the header `Idempotency-Key` of the IETF HTTPAPI draft
 * (draft-ietf-httpapi-idempotency-key-header).
 */

import { hash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { type BulkRows, bulkOf } from '../db/rows/bulk-rows.ts';
import { AppError } from './app-error.ts';
import { deleteKeysBefore, findRecorded } from './idempotency.repository.ts';
import { idempotencyKeys } from './idempotency.tables.ts';

/** A request with a key. `recordKey` must run in the same statement or transaction as the creation. */
export interface Attempt {
  key: string;
  requestHash: string;
}

/** The values of a request without a key, for prepared statements. */
export const noAttempt = { key: null, requestHash: null };

export interface Idempotency {
  /**
   * Runs `create`, or `repeat` with the id from an earlier identical request.
   * @throws AppError idempotency_key_reused for a different request with this key, idempotency_key_busy while the
   * first still runs
   */
  run<T>(
    request: { userId: string; key: string; content: unknown },
    create: (attempt: Attempt) => Promise<T>,
    repeat: (subject: string) => Promise<T>,
  ): Promise<T>;
  bulk: BulkRows[];
  /** Deletes keys after a day. */
  cleanUp(): Promise<void>;
}

const rememberedMs = 24 * 60 * 60 * 1000;

export function createIdempotency({ db }: { db: Database }): Idempotency {
  /**
   * Keys whose first request is running in this process. If it runs in another process, the statement waits in the
   * database until that request ends.
   */
  const running = new Set<string>();

  async function runOnce<T>(
    { userId, key, content }: { userId: string; key: string; content: unknown },
    create: (attempt: Attempt) => Promise<T>,
    repeat: (subject: string) => Promise<T>,
  ): Promise<T> {
    const requestHash = hash('sha256', JSON.stringify(content), 'base64url');
    try {
      return await create({ key, requestHash });
    } catch (error) {
      // A repeated creation may fail for other reasons than its key, such as a picture that is already attached.
      const recorded = await findRecorded(db, userId, key).catch(() => undefined);
      if (!recorded) throw error;
      if (recorded.requestHash !== requestHash) throw new AppError('idempotency_key_reused');
      return repeat(recorded.subject);
    }
  }

  return {
    async run(request, create, repeat) {
      const name = `${request.userId} ${request.key}`;
      if (running.has(name)) throw new AppError('idempotency_key_busy', { retryAfterSeconds: 1 });
      running.add(name);
      try {
        return await runOnce(request, create, repeat);
      } finally {
        running.delete(name);
      }
    },
    bulk: [bulkOf(db, idempotencyKeys, (userId) => sql`${idempotencyKeys.userId} = ${userId}`)],
    cleanUp: () => deleteKeysBefore(db, new Date(Date.now() - rememberedMs)),
  };
}
