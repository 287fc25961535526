/** Sign-up, login, logout, and account deletion. */
import type { Session } from '@starparty/contract/auth.ts';
import { accessTokenSeconds } from '@starparty/contract/limits.ts';
import { v7 as uuid } from 'uuid';
import { AppError } from '../../api/app-error.ts';
import { addressKey, type Limits } from '../../api/limits.ts';
import type { LiveSession } from '../../api/viewer.ts';
import type { Database, Transaction } from '../../db/client.ts';
import { violatedConstraint } from '../../db/violations.ts';
import type { ProfilesService } from '../profiles/profiles.service.ts';
import {
  awaitPasswordHash,
  deleteCredentials,
  deleteSession,
  deleteSessionByToken,
  deleteSessions,
  deleteUser,
  findAccount,
  findPasswordHash,
  insertAccount,
  insertRevocations,
  lockUser,
} from './auth.repository.ts';
import type { CookieSettings } from './auth-cookies.ts';
import { deviceCookie, isKnownDevice } from './auth-devices.ts';
import type { LoadAuthEngine } from './auth-engine.ts';
import type { Revocations } from './auth-revocations.ts';
import { requireUncommonPassword } from './common-passwords.ts';
import { isReserved } from './emails/emails.repository.ts';

export interface AuthServiceOptions {
  db: Database;
  loadEngine: LoadAuthEngine;
  cookies: CookieSettings;
  profiles: ProfilesService;
  revocations: Revocations;
  limits: Limits;
}

/** Input of a sign-up. */
export interface NewMember {
  username: string;
  email: string;
  password: string;
}

/** Origin of a login. */
export interface SignInOrigin {
  address: string;
  /** The current session of this browser. A login ends it. */
  session: LiveSession | null;
}

/** Limits failed logins: 10 in 5 minutes for an address, and 10 for an account. */
const signInLimit = { points: 10, seconds: 300 };
/** Limits the new accounts from one address. Failed attempts do not count. */
const newAccountsLimit = { points: 10, seconds: 600 };
/** The retry time while the database is unavailable. */
const retryAfterSeconds = 2;

export type AuthService = ReturnType<typeof createAuthService>;

export function createAuthService({ db, loadEngine, cookies, profiles, revocations, limits }: AuthServiceOptions) {
  async function presentSession({
    userId,
    accessExpiresAt,
  }: Pick<LiveSession, 'userId' | 'accessExpiresAt'>): Promise<Session> {
    const { email, username } = await profiles.getIdentity(userId);
    return { user: { userId, email, username }, expiresAt: new Date(accessExpiresAt).toISOString() };
  }

  async function endSession(sessionId: string): Promise<void> {
    await db.transaction(async (tx) => {
      await deleteSession(tx, sessionId);
      await insertRevocations(tx, [sessionId]);
    });
    await revocations.announce([sessionId]);
  }

  return {
    presentSession,

    /**
     * Creates the account and its profile in one transaction.
     * @throws AppError username_taken, email_taken, unfit_words, password_common, too_many_requests
     */
    async signUp(account: NewMember, address: string) {
      const counter = ['sign-up account', newAccountsLimit, addressKey(address)] as const;
      await limits.consume(...counter);
      try {
        return await makeAccount(account);
      } catch (error) {
        await limits.refund(...counter);
        throw error;
      }
    },

    /**
     * Verifies the password and opens a session. Returns the headers with its cookies, and the device cookie.
     * @throws AppError sign_in_failed, too_many_requests
     */
    async signIn({ email, password }: { email: string; password: string }, origin: SignInOrigin, headers: Headers) {
      const { secret, isSecure } = cookies;
      // A known browser has its own limit, so guesses from elsewhere cannot lock it out.
      const account = isKnownDevice(secret, email, headers.get('cookie')) ? 'sign-in known device' : 'sign-in account';
      const counters = [
        ['sign-in address', addressKey(origin.address)],
        [account, email],
      ] as const;
      // Checks the address first: a blocked address must not use up the attempts of accounts.
      for (const [name, key] of counters) await limits.consume(name, signInLimit, key);
      const session = await openSession(email, password, headers);
      for (const [name, key] of counters) await limits.refund(name, signInLimit, key);
      if (origin.session) await endSession(origin.session.sessionId);
      return { ...session, deviceCookie: deviceCookie(secret, email, isSecure) };
    },

    /** Ends one session. Returns the headers that clear its cookies. */
    async signOut(session: LiveSession | null, headers: Headers): Promise<Headers> {
      // The engine reports success even if it could not delete the session.
      if (session) await endSession(session.sessionId);
      const { api } = await loadEngine();
      return (await api.signOut({ headers, returnHeaders: true })).headers;
    },

    /**
     * The stored data of the account itself.
     * @throws AppError not_signed_in when the account is gone
     */
    async describeAccount(userId: string): Promise<{ userId: string; email: string; createdAt: Date }> {
      const account = await findAccount(db, userId);
      if (!account) throw new AppError('not_signed_in');
      return account;
    },

    /** Locks the account against new references. Concurrent inserts wait, and fail if the account is deleted. */
    lockAccount: (tx: Transaction, userId: string): Promise<void> => lockUser(tx, userId),

    /** Disables logins before a longer deletion and frees the e-mail. Returns the sessions to announce as revoked. */
    async closeAccount(tx: Transaction, userId: string): Promise<string[]> {
      const sessionIds = await deleteSessions(tx, userId);
      await insertRevocations(tx, sessionIds);
      await deleteCredentials(tx, userId);
      return sessionIds;
    },

    /** Deletes the account and all rows that refer to it. Returns the sessions to announce as revoked. */
    async deleteAccount(tx: Transaction, userId: string): Promise<string[]> {
      const sessionIds = await deleteSessions(tx, userId);
      await insertRevocations(tx, sessionIds);
      await deleteUser(tx, userId);
      return sessionIds;
    },
  };

  async function makeAccount({ username, email, password }: NewMember) {
    profiles.checkUsername(username);
    await requireUncommonPassword(password, 'password');
    const userId = uuid();
    const { passwords } = await loadEngine();
    // Hashes before the transaction, because it takes long.
    const passwordHash = await passwords.hash(password);
    try {
      await db.transaction(async (tx) => {
        await insertAccount(tx, { userId, accountId: uuid(), email, passwordHash });
        await profiles.createProfile(tx, userId, username);
        if (await isReserved(tx, email, userId, new Date())) throw AppError.ofFields('email_taken', 'email');
      });
    } catch (error) {
      const constraint = violatedConstraint(error);
      if (constraint === 'profiles_username_unique') throw AppError.ofFields('username_taken', 'username');
      if (constraint === 'user_email_unique') throw AppError.ofFields('email_taken', 'email');
      throw error;
    }
    return { userId, username, email };
  }

  /** Opens a session for a correct password, unless the password changes during the verification. */
  async function openSession(email: string, password: string, headers: Headers) {
    const checkedHash = await findPasswordHash(db, email);
    const { api, isAPIError } = await loadEngine();
    const result = await api
      .signInEmail({ body: { email, password }, headers, returnHeaders: true })
      .catch((error: unknown) => {
        if (!isAPIError(error)) throw error;
        throw error.statusCode < 500
          ? new AppError('sign_in_failed')
          : new AppError('unavailable', { retryAfterSeconds });
      });
    const userId = result.response.user.id;
    // Verifying takes long. A concurrent reset may have ended all sessions before this one was stored.
    if ((await awaitPasswordHash(db, userId)) !== checkedHash) {
      await deleteSessionByToken(db, result.response.token);
      throw new AppError('sign_in_failed');
    }
    return {
      headers: result.headers,
      session: { userId, accessExpiresAt: Date.now() + accessTokenSeconds * 1000 },
    };
  }
}
