/** SQL of names that members gave up. They stay reserved for their former owner for a while. */
import { formerUsernameDays } from '@starparty/contract/limits.ts';
import { and, asc, eq, gt, inArray, lte, ne, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/client.ts';
import { formerUsernames } from './profiles.tables.ts';

const reservedSince: SQL = sql`now() - make_interval(days => ${sql.raw(String(formerUsernameDays))})`;
const isReserved = gt(formerUsernames.changedAt, reservedSince);

/** Reserves a former name. Replaces an expired reservation of the same name. */
export async function insertFormerUsername(tx: Queryable, userId: string, username: string): Promise<void> {
  await tx
    .insert(formerUsernames)
    .values({ username: username.toLowerCase(), userId })
    .onConflictDoUpdate({ target: formerUsernames.username, set: { userId, changedAt: sql`now()` } });
}

/** Ends the reservation of a name that its former owner takes back. */
export async function deleteFormerUsername(tx: Queryable, userId: string, username: string): Promise<void> {
  await tx
    .delete(formerUsernames)
    .where(and(eq(formerUsernames.username, username.toLowerCase()), eq(formerUsernames.userId, userId)));
}

/** Whether a name is reserved for another member. */
export async function isReservedForOther(tx: Queryable, userId: string, username: string): Promise<boolean> {
  const named = and(eq(formerUsernames.username, username.toLowerCase()), ne(formerUsernames.userId, userId));
  return (await tx.$count(formerUsernames, and(named, isReserved))) > 0;
}

/** The reserved names among these. All are in lower case. */
export async function listReservedNames(db: Queryable, names: string[]): Promise<string[]> {
  const rows = await db
    .select({ username: formerUsernames.username })
    .from(formerUsernames)
    .where(and(inArray(formerUsernames.username, names), isReserved));
  return rows.map(({ username }) => username);
}

/** The names that are reserved for a member, oldest first. */
export async function listFormerUsernames(db: Queryable, userId: string) {
  return db
    .select({ username: formerUsernames.username, changedAt: formerUsernames.changedAt })
    .from(formerUsernames)
    .where(and(eq(formerUsernames.userId, userId), isReserved))
    .orderBy(asc(formerUsernames.changedAt));
}

export async function deleteExpiredNames(db: Queryable): Promise<void> {
  await db.delete(formerUsernames).where(lte(formerUsernames.changedAt, reservedSince));
}
