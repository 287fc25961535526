/** SQL of idempotency keys. */
import { and, eq, lt, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../db/client.ts';
import { idempotencyKeys } from './idempotency.tables.ts';

/** What is recorded of a creation under a key; without one, the key is null and nothing is recorded. */
export interface Recording {
  userId: unknown;
  key: unknown;
  requestHash: unknown;
  subject: unknown;
  /** Rows of a table expression without which nothing is created, and so nothing recorded. */
  from?: SQL;
}

/**
 * The statement that records a creation, to go with the one that creates. A key that was used before refuses both by its
 * primary key, once the transaction that used it has committed.
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
