/** SQL of accounts, sessions and revocations. Sessions themselves are written by Better Auth. */
import { and, desc, eq, gt, lt, ne, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/client.ts';
import { account, session, sessionRevocation, user, verification } from './auth.tables.ts';

export interface NewAccount {
  userId: string;
  accountId: string;
  email: string;
  passwordHash: string;
}

/** Inserts a user and the password that belongs to it. */
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

/** The hash that log-in checks, or undefined without such an account. */
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

/** The hash as it is once nobody is changing it: waits for a change that is under way. */
export async function awaitPasswordHash(db: Queryable, userId: string): Promise<string | null | undefined> {
  const rows = await selectPasswordHash(db, userId).for('share');
  return rows[0]?.hash;
}

/** The hash of a person's password, or undefined without one. */
export async function findPasswordHashOf(db: Queryable, userId: string): Promise<string | null | undefined> {
  const rows = await selectPasswordHash(db, userId);
  return rows[0]?.hash;
}

/** The same, and nobody changes it until the transaction ends. */
export async function lockPasswordHash(tx: Queryable, userId: string): Promise<string | null | undefined> {
  const rows = await selectPasswordHash(tx, userId).for('update');
  return rows[0]?.hash;
}

/** Sets a password and uses up every link that was mailed to set one; false without such an account. */
export async function updatePassword(tx: Queryable, userId: string, hash: string): Promise<boolean> {
  const { rowCount } = await tx
    .update(account)
    .set({ password: hash, updatedAt: new Date() })
    .where(and(eq(account.userId, userId), isPassword));
  await tx.delete(verification).where(eq(verification.value, userId));
  return rowCount === 1;
}

/** Uses up one mailed link; false when it was used up before. */
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

/** Ends a session of this user; false when there is no such one. */
export async function deleteOwnSession(db: Queryable, userId: string, sessionId: string): Promise<boolean> {
  const { rowCount } = await db.delete(session).where(and(eq(session.id, sessionId), eq(session.userId, userId)));
  return rowCount === 1;
}

/** Sessions of a user that have not run out, newest first. */
export async function listSessions(db: Queryable, userId: string, now: Date) {
  return db
    .select({ id: session.id, userAgent: session.userAgent, createdAt: session.createdAt })
    .from(session)
    .where(and(eq(session.userId, userId), gt(session.expiresAt, now)))
    .orderBy(desc(session.createdAt));
}

/** Ends the sessions of a user, all or all but one; gives the ids that ended. */
export async function deleteSessions(db: Queryable, userId: string, exceptSessionId?: string): Promise<string[]> {
  const rows = await db
    .delete(session)
    .where(and(eq(session.userId, userId), exceptSessionId ? ne(session.id, exceptSessionId) : undefined))
    .returning({ id: session.id });
  return rows.map((row) => row.id);
}

/**
 * Stores sessions that ended before their signed cookies expire. The time is not that of the transaction: processes read the
 * latest minute, and a transaction may take longer.
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

/** Revocations since a moment. */
export async function listRevocations(db: Queryable, since: Date): Promise<Revocation[]> {
  return db
    .select({ sessionId: sessionRevocation.sessionId, revokedAt: sessionRevocation.revokedAt })
    .from(sessionRevocation)
    .where(gt(sessionRevocation.revokedAt, since));
}

/** Forgets revocations that no signed cookie can outlive any more. */
export async function deleteRevocations(db: Queryable, before: Date): Promise<void> {
  await db.delete(sessionRevocation).where(lt(sessionRevocation.revokedAt, before));
}

/** Forgets sessions that ran out by themselves; their cookies ran out with them. */
export async function deleteExpiredSessions(db: Queryable, now: Date): Promise<void> {
  await db.delete(session).where(lt(session.expiresAt, now));
}

/** Forgets reset links that nobody has followed in time. */
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

/** Waits for whoever is adding something that refers to the user, and lets nobody else until the transaction ends. */
export async function lockUser(tx: Queryable, userId: string): Promise<void> {
  await tx.select({ id: user.id }).from(user).where(eq(user.id, userId)).for('update');
}

/** Deletes the ways to log in to an account, and gives its e-mail away: the row waits for its end under an address that nobody has. */
export async function deleteCredentials(tx: Queryable, userId: string): Promise<void> {
  await tx.delete(account).where(eq(account.userId, userId));
  await tx.delete(verification).where(eq(verification.value, userId));
  await tx
    .update(user)
    .set({ email: `${userId}@deleted.invalid`, emailVerified: false })
    .where(eq(user.id, userId));
}

/** Deletes a user with all that refers to it; the reset links that were mailed, too. */
export async function deleteUser(tx: Queryable, userId: string): Promise<void> {
  await tx.delete(verification).where(eq(verification.value, userId));
  await tx.delete(user).where(eq(user.id, userId));
}
