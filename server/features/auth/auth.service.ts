/** Sign-up, log-in, sign-out and forgotten passwords. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Session } from '@starparty/contract/auth.ts';
import { accessTokenSeconds } from '@starparty/contract/limits.ts';
import { isAPIError } from 'better-auth/api';
import { v7 as uuid } from 'uuid';
import { AppError } from '../../app-error.ts';
import type { Database } from '../../db/client.ts';
import { violatedConstraint } from '../../db/violations.ts';
import { addressKey, type Limits } from '../../http/limits.ts';
import type { LiveSession } from '../../http/session.ts';
import type { MailProvider } from '../../providers/mail/mail.ts';
import type { ProfilesService } from '../profiles/profiles.service.ts';
import { requireFitWords } from '../safety/words/fit-words.ts';
import { deviceCookie, isKnownDevice } from './auth.devices.ts';
import type { AuthEngine } from './auth.engine.ts';
import {
  awaitPasswordHash,
  deleteSession,
  deleteSessionByToken,
  deleteSessions,
  findPasswordHash,
  insertAccount,
  insertRevocations,
  updatePassword,
} from './auth.repository.ts';
import type { Revocations } from './auth.revocations.ts';
import { isReservedUsername } from './auth.rules.ts';

export interface AuthServiceOptions {
  db: Database;
  engine: AuthEngine;
  profiles: ProfilesService;
  revocations: Revocations;
  limits: Limits;
}

/** Where a log-in comes from. */
export interface SignInOrigin {
  address: string;
  /** The session that this browser has so far; it ends with the new one. */
  session: LiveSession | null;
}

/** Tries to log in: 10 in 5 minutes for an address, and 10 for an account; those that succeed do not count. */
const signInLimit = { points: 10, seconds: 300 };
/** Mails to one address; whoever asks. */
const resetMailLimit = { points: 3, seconds: 900 };
/** Longer than asking for a link takes, so that the time does not tell whether there is such an account. */
const forgotPasswordMs = 50;
const resetTokenPattern = /^[\w-]+$/;
/** When to come back while the database is away. */
const retryAfterSeconds = 2;

export type AuthService = ReturnType<typeof createAuthService>;

export function createAuthService({ db, engine, profiles, revocations, limits }: AuthServiceOptions) {
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
     * Makes the account and its profile, both or neither.
     * @throws AppError username_taken, email_taken, unfit_words
     */
    async signUp({ username, email, password }: { username: string; email: string; password: string }) {
      if (isReservedUsername(username)) throw fieldError('username_taken', 'username');
      requireFitWords(username, 'username');
      const userId = uuid();
      const { password: passwords } = await engine.$context;
      // Hashing takes long, and a transaction must not wait for it.
      const passwordHash = await passwords.hash(password);
      try {
        await db.transaction(async (tx) => {
          await insertAccount(tx, { userId, accountId: uuid(), email, passwordHash });
          await profiles.createProfile(tx, userId, username);
        });
      } catch (error) {
        const constraint = violatedConstraint(error);
        if (constraint === 'profiles_username_unique') throw fieldError('username_taken', 'username');
        if (constraint === 'user_email_unique') throw fieldError('email_taken', 'email');
        throw error;
      }
      return { userId, username, email };
    },

    /**
     * Checks the password and opens a session; gives the headers that carry its cookies, and the cookie that marks the browser.
     * @throws AppError sign_in_failed, too_many_requests
     */
    async signIn({ email, password }: { email: string; password: string }, origin: SignInOrigin, headers: Headers) {
      const secret = engine.options.secret;
      // Guessing from elsewhere does not use up the tries of a browser that knows the password.
      const account = isKnownDevice(secret, email, headers.get('cookie')) ? 'sign-in known device' : 'sign-in account';
      const counters = [
        ['sign-in address', addressKey(origin.address)],
        [account, email],
      ] as const;
      // The address first: one that is refused must not use up the tries of accounts.
      for (const [name, key] of counters) await limits.spend(name, signInLimit, key);
      const session = await openSession(email, password, headers);
      for (const [name, key] of counters) await limits.refund(name, signInLimit, key);
      if (origin.session) await endSession(origin.session.sessionId);
      return { ...session, deviceCookie: deviceCookie(secret, email, engine.options.advanced.useSecureCookies) };
    },

    /** Ends one session; gives the headers that clear its cookies. */
    async signOut(session: LiveSession | null, headers: Headers): Promise<Headers> {
      // Not left to the engine, which says that it succeeded even when it could not delete the session.
      if (session) await endSession(session.sessionId);
      return (await engine.api.signOut({ headers, returnHeaders: true })).headers;
    },

    /**
     * Sends a reset link when there is such an account; looks the same when there is none.
     * @throws AppError too_many_requests
     */
    async forgotPassword(email: string): Promise<void> {
      await limits.spend('forgot-password mail', resetMailLimit, email);
      await Promise.all([engine.api.requestPasswordReset({ body: { email } }), sleep(forgotPasswordMs)]);
    },

    /**
     * Sets a new password by a mailed token. Every session of the account ends, and every other link with it.
     * @throws AppError reset_link_invalid
     */
    async resetPassword(token: string, password: string): Promise<void> {
      const { internalAdapter, password: passwords } = await engine.$context;
      // The engine looks the token up as it is, too, and the database takes not every character.
      if (!resetTokenPattern.test(token)) throw new AppError('reset_link_invalid');
      const link = await internalAdapter.consumeVerificationValue(`reset-password:${token}`);
      if (!link || link.expiresAt < new Date()) throw new AppError('reset_link_invalid');
      const userId = link.value;
      const passwordHash = await passwords.hash(password);
      const ended = await db.transaction(async (tx) => {
        // First of all, because it locks the account: a log-in under way with the old password waits for it.
        if (!(await updatePassword(tx, userId, passwordHash))) throw new AppError('reset_link_invalid');
        const sessionIds = await deleteSessions(tx, userId);
        await insertRevocations(tx, sessionIds);
        return sessionIds;
      });
      await revocations.announce(ended);
    },
  };

  /** A session for whoever knows the password, unless the password changes while it is checked. */
  async function openSession(email: string, password: string, headers: Headers) {
    const checkedHash = await findPasswordHash(db, email);
    const result = await engine.api
      .signInEmail({ body: { email, password }, headers, returnHeaders: true })
      .catch((error: unknown) => {
        if (!isAPIError(error)) throw error;
        throw error.statusCode < 500
          ? new AppError('sign_in_failed')
          : new AppError('unavailable', { retryAfterSeconds });
      });
    const userId = result.response.user.id;
    // Checking takes long. A reset meanwhile may have ended the sessions before this one was written.
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

/** Gives the function that mails a reset link; a mail that cannot be sent is logged, and the answer never waits for it. */
export function resetMailer(mail: MailProvider, publicUrl: () => string, logFailure: (error: unknown) => void) {
  return (email: string, token: string): void => {
    const link = `${publicUrl()}/reset-password?token=${encodeURIComponent(token)}`;
    const text = `Somebody, hopefully you, asked to choose a new password for your Starparty account.\n\nOpen this link within one hour; it works once:\n${link}\n\nIf it was not you, do nothing: your password stays as it is.\n`;
    mail.send({ to: email, subject: 'Choose a new Starparty password', text }).catch(logFailure);
  };
}

function fieldError(code: 'username_taken' | 'email_taken', field: string): AppError {
  const error = new AppError(code);
  error.details.fields = { [field]: error.message };
  return error;
}
