/** SQL of background deletions. */
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../db/client.ts';
import { accountDeletions } from './account.tables.ts';

/** Another process takes over after this delay if the process was killed. */
const claim = sql`now() + interval '20 seconds'`;

export async function insertDeletion(tx: Queryable, userId: string): Promise<void> {
  await tx.execute(sql`INSERT INTO ${accountDeletions} (user_id, claimed_until) VALUES (${userId}, ${claim})`);
}

/** Claims an abandoned deletion. */
export async function claimDeletion(db: Queryable): Promise<string | undefined> {
  const { rows } = await db.execute<{ userId: string }>(sql`
    UPDATE ${accountDeletions} SET claimed_until = ${claim}
    WHERE user_id = (SELECT user_id FROM ${accountDeletions} WHERE claimed_until < now()
      ORDER BY begun_at LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING user_id AS "userId"`);
  return rows[0]?.userId;
}

export async function renewClaim(db: Queryable, userId: string): Promise<void> {
  await db.execute(sql`UPDATE ${accountDeletions} SET claimed_until = ${claim} WHERE user_id = ${userId}`);
}

/** Lets another process take over at once. */
export async function releaseClaim(db: Queryable, userId: string): Promise<void> {
  await db.execute(sql`UPDATE ${accountDeletions} SET claimed_until = now() WHERE user_id = ${userId}`);
}
