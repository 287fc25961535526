/** SQL of accounts, sessions and revocations. Better Auth inserts the sessions. */
import { and, desc, eq, gt, isNull, lt, ne, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/client.ts';
import { account, emailChanges, session, sessionRevocation, user, verification } from './auth.tables.ts';

export interface NewAccount {
  userId: string;
  accountId: string;
  email: string;
  passwordHash: string;
}

/** Inserts a user and their password. */
export async function insertAccount(
  db: Queryable,
  { userId, accountId, email, passwordHash }: NewAccount,
): Promise<void> {
  await db.insert(user).values({ id: userId, email, emailVerified: false });
  await db
    .insert(account)
    .values({ id: accountId, accountId: userId, providerId: 'credential', userId, password: passwordHash });
}

const isPassword = eq(account.providerId, 'credential');

/** The hash that a login verifies. Undefined if there is no such account. */
export async function findPasswordHash(db: Queryable, email: string): Promise<string | null | undefined> {
  const rows = await db
    .select({ hash: account.password })
    .from(account)
    .innerJoin(user, eq(user.id, account.userId))
    .where(and(eq(user.email, email), isPassword));
  return rows[0]?.hash;
}

function selectPasswordHash(db: Queryable, userId: string) {
  return db
    .select({ hash: account.password })
    .from(account)
    .where(and(eq(account.userId, userId), isPassword));
}

/** The password hash, read after any concurrent change has committed. */
export async function awaitPasswordHash(db: Queryable, userId: string): Promise<string | null | undefined> {
  const rows = await selectPasswordHash(db, userId).for('share');
  return rows[0]?.hash;
}

/** The hash of a person's password. Undefined if the person has no password. */
export async function findPasswordHashOf(db: Queryable, userId: string): Promise<string | null | undefined> {
  const rows = await selectPasswordHash(db, userId);
  return rows[0]?.hash;
}

/** Like `findPasswordHashOf`, but locks the password until the transaction ends. */
export async function lockPasswordHash(tx: Queryable, userId: string): Promise<string | null | undefined> {
  const rows = await selectPasswordHash(tx, userId).for('update');
  return rows[0]?.hash;
}

/**
 * Sets a password and deletes every mailed link that was requested while the old password was valid. Links that undo a
 * change of the e-mail remain. Returns false if there is no such account.
 */
export async function updatePassword(tx: Queryable, userId: string, hash: string): Promise<boolean> {
  const { rowCount } = await tx
    .update(account)
    .set({ password: hash, updatedAt: new Date() })
    .where(and(eq(account.userId, userId), isPassword));
  await tx.delete(verification).where(eq(verification.value, userId));
  await tx.delete(emailChanges).where(and(eq(emailChanges.userId, userId), isNull(emailChanges.changedAt)));
  return rowCount === 1;
}

/** Deletes a mailed link. Returns false if it was already used. */
export async function deleteVerification(tx: Queryable, id: string): Promise<boolean> {
  const { rowCount } = await tx.delete(verification).where(eq(verification.id, id));
  return rowCount === 1;
}

export async function deleteSessionByToken(db: Queryable, token: string): Promise<void> {
  await db.delete(session).where(eq(session.token, token));
}

export async function deleteSession(db: Queryable, sessionId: string): Promise<void> {
  await db.delete(session).where(eq(session.id, sessionId));
}

/** Deletes a session of this user. Returns false if there is no such session. */
export async function deleteOwnSession(db: Queryable, userId: string, sessionId: string): Promise<boolean> {
  const { rowCount } = await db.delete(session).where(and(eq(session.id, sessionId), eq(session.userId, userId)));
  return rowCount === 1;
}

/** Unexpired sessions of a user, newest first. */
export async function listSessions(db: Queryable, userId: string, now: Date) {
  return db
    .select({ id: session.id, userAgent: session.userAgent, createdAt: session.createdAt })
    .from(session)
    .where(and(eq(session.userId, userId), gt(session.expiresAt, now)))
    .orderBy(desc(session.createdAt));
}

/** Deletes all sessions of a user, or all except one. Returns their ids. */
export async function deleteSessions(db: Queryable, userId: string, exceptSessionId?: string): Promise<string[]> {
  const rows = await db
    .delete(session)
    .where(and(eq(session.userId, userId), exceptSessionId ? ne(session.id, exceptSessionId) : undefined))
    .returning({ id: session.id });
  return rows.map((row) => row.id);
}

/**
 * Stores sessions that end before their signed cookies expire. Uses the clock instead of the time of the transaction:
 * processes read the latest minute only, and a transaction may take longer.
 */
export async function insertRevocations(db: Queryable, sessionIds: string[]): Promise<void> {
  if (sessionIds.length === 0) return;
  await db
    .insert(sessionRevocation)
    .values(sessionIds.map((sessionId) => ({ sessionId, revokedAt: sql`clock_timestamp()` })))
    .onConflictDoNothing();
}

export interface Revocation {
  sessionId: string;
  revokedAt: Date;
}

/** Revocations after `since`. */
export async function listRevocations(db: Queryable, since: Date): Promise<Revocation[]> {
  return db
    .select({ sessionId: sessionRevocation.sessionId, revokedAt: sessionRevocation.revokedAt })
    .from(sessionRevocation)
    .where(gt(sessionRevocation.revokedAt, since));
}

/** Deletes revocations whose signed cookies have all expired. */
export async function deleteRevocations(db: Queryable, before: Date): Promise<void> {
  await db.delete(sessionRevocation).where(lt(sessionRevocation.revokedAt, before));
}

/** Deletes expired sessions. Their cookies have expired with them. */
export async function deleteExpiredSessions(db: Queryable, now: Date): Promise<void> {
  await db.delete(session).where(lt(session.expiresAt, now));
}

/** Deletes expired reset links. */
export async function deleteExpiredVerifications(db: Queryable, now: Date): Promise<void> {
  await db.delete(verification).where(lt(verification.expiresAt, now));
}

export async function findAccount(
  db: Queryable,
  userId: string,
): Promise<{ userId: string; email: string; createdAt: Date } | undefined> {
  const rows = await db
    .select({ userId: user.id, email: user.email, createdAt: user.createdAt })
    .from(user)
    .where(eq(user.id, userId));
  return rows[0];
}

/** Locks a user until the transaction ends. Waits for transactions that add rows with a reference to the user. */
export async function lockUser(tx: Queryable, userId: string): Promise<void> {
  await tx.select({ id: user.id }).from(user).where(eq(user.id, userId)).for('update');
}

/**
 * Deletes the credentials of an account. Replaces its e-mail by an unused address, which frees it before the row is
 * deleted.
 */
export async function deleteCredentials(tx: Queryable, userId: string): Promise<void> {
  await tx.delete(account).where(eq(account.userId, userId));
  await tx.delete(verification).where(eq(verification.value, userId));
  await tx.delete(emailChanges).where(eq(emailChanges.userId, userId));
  await tx
    .update(user)
    .set({ email: `${userId}@deleted.invalid`, emailVerified: false })
    .where(eq(user.id, userId));
}

/** Deletes a user, all rows that refer to it, and the mailed reset links. */
export async function deleteUser(tx: Queryable, userId: string): Promise<void> {
  await tx.delete(verification).where(eq(verification.value, userId));
  await tx.delete(user).where(eq(user.id, userId));
}
