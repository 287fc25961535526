/** SQL of idempotency keys. */
import { and, eq, lt, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../db/client.ts';
import { idempotencyKeys } from './idempotency.tables.ts';

/** The data that is recorded for a creation with a key. Without a key, `key` is null and nothing is recorded. */
export interface Recording {
  userId: unknown;
  key: unknown;
  requestHash: unknown;
  subject: unknown;
  /** A table expression. If it returns no rows, nothing is created or recorded. */
  from?: SQL;
}

/**
 * The statement that records a creation. It runs together with the statement that creates the row. If the key is
 * already used, the primary key makes both statements fail once the transaction of the first request has committed.
 */
export const recordKey = ({ userId, key, requestHash, subject, from }: Recording): SQL => sql`
  INSERT INTO ${idempotencyKeys} (user_id, key, request_hash, subject)
  SELECT ${userId}::uuid, ${key}::text, ${requestHash}::text, ${subject}::text ${from ? sql`FROM ${from}` : sql``} WHERE ${key}::text IS NOT NULL`;

export async function findRecorded(db: Queryable, userId: string, key: string) {
  const { requestHash, subject } = idempotencyKeys;
  const [row] = await db
    .select({ requestHash, subject })
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key)));
  return row;
}

export async function deleteKeysBefore(db: Queryable, before: Date): Promise<void> {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, before));
}
