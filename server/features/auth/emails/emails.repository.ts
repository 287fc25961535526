/** SQL of changes of e-mails. */
import { and, desc, eq, gt, gte, isNotNull, isNull, lt, ne, or } from 'drizzle-orm';
import type { Queryable } from '../../../db/client.ts';
import { profiles } from '../../profiles/profiles.tables.ts';
import { emailChanges, user, verification } from '../auth.tables.ts';

export type EmailChange = typeof emailChanges.$inferSelect;

const isPending = isNull(emailChanges.changedAt);

/** Inserts a change, and deletes the pending one that it replaces. Lock the account first. */
export async function insertChange(tx: Queryable, change: EmailChange): Promise<void> {
  await deletePendingChange(tx, change.userId);
  await tx.insert(emailChanges).values(change);
}

/** Deletes the pending change of an account, so that its confirmation link stops working. */
export async function deletePendingChange(tx: Queryable, userId: string): Promise<void> {
  await tx.delete(emailChanges).where(and(eq(emailChanges.userId, userId), isPending));
}

export async function findPendingChange(db: Queryable, userId: string, now: Date): Promise<EmailChange | undefined> {
  const rows = await db
    .select()
    .from(emailChanges)
    .where(and(eq(emailChanges.userId, userId), isPending, gt(emailChanges.expiresAt, now)));
  return rows[0];
}

export async function findChange(
  db: Queryable,
  changeId: string,
): Promise<(EmailChange & { username: string }) | undefined> {
  const rows = await db
    .select({ change: emailChanges, username: profiles.username })
    .from(emailChanges)
    .innerJoin(profiles, eq(profiles.userId, emailChanges.userId))
    .where(eq(emailChanges.changeId, changeId));
  const [row] = rows;
  return row && { ...row.change, username: row.username };
}

/** All stored changes of an account, the latest first. */
export async function listChanges(db: Queryable, userId: string) {
  const { newEmail, oldEmail, requestedAt, changedAt, expiresAt } = emailChanges;
  return db
    .select({ newEmail, oldEmail, requestedAt, changedAt, expiresAt })
    .from(emailChanges)
    .where(eq(emailChanges.userId, userId))
    .orderBy(desc(requestedAt));
}

/** Records that a change took effect. Until `expiresAt`, the old address can undo it. */
export async function markChanged(
  tx: Queryable,
  changeId: string,
  { oldEmail, changedAt, expiresAt }: { oldEmail: string; changedAt: Date; expiresAt: Date },
): Promise<void> {
  await tx.update(emailChanges).set({ oldEmail, changedAt, expiresAt }).where(eq(emailChanges.changeId, changeId));
}

/** Deletes a change that is undone, all later ones, and the pending one. */
export async function deleteChangesSince(tx: Queryable, userId: string, changedAt: Date): Promise<void> {
  await tx
    .delete(emailChanges)
    .where(and(eq(emailChanges.userId, userId), or(isPending, gte(emailChanges.changedAt, changedAt))));
}

/**
 * Sets the e-mail of an account, and deletes the reset links that were mailed to the previous one. Returns the previous
 * e-mail. The unique index refuses an address of another account.
 */
export async function updateEmail(
  tx: Queryable,
  userId: string,
  { email, isVerified }: { email: string; isVerified: boolean },
): Promise<string | undefined> {
  const [before] = await tx.select({ email: user.email }).from(user).where(eq(user.id, userId)).for('update');
  if (!before) return undefined;
  await tx.update(user).set({ email, emailVerified: isVerified, updatedAt: new Date() }).where(eq(user.id, userId));
  await tx.delete(verification).where(eq(verification.value, userId));
  return before.email;
}

/**
 * Whether another account replaced this address and may still undo that change. Call it after the statement that stores
 * the address: that statement waits for a concurrent change that releases the address.
 */
export async function isReserved(tx: Queryable, email: string, exceptUserId: string, now: Date): Promise<boolean> {
  const rows = await tx
    .select({ changeId: emailChanges.changeId })
    .from(emailChanges)
    .where(
      and(
        eq(emailChanges.oldEmail, email),
        isNotNull(emailChanges.changedAt),
        gt(emailChanges.expiresAt, now),
        ne(emailChanges.userId, exceptUserId),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** Whether another account has or reserves an address. */
export async function isTaken(db: Queryable, email: string, exceptUserId: string, now: Date): Promise<boolean> {
  const rows = await db
    .select({ id: user.id })
    .from(user)
    .where(and(eq(user.email, email), ne(user.id, exceptUserId)));
  return rows.length > 0 || isReserved(db, email, exceptUserId, now);
}

/** Deletes expired requests, and changes that can no longer be undone. */
export async function deleteExpiredChanges(db: Queryable, now: Date): Promise<void> {
  await db.delete(emailChanges).where(lt(emailChanges.expiresAt, now));
}
