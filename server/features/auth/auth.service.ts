/** Sign-up, log-in, sign-out and forgotten passwords. */
import type { Session } from '@starparty/contract/auth.ts';
import { accessTokenSeconds } from '@starparty/contract/limits.ts';
import { isAPIError } from 'better-auth/api';
import { v7 as uuid } from 'uuid';
import { AppError } from '../../app-error.ts';
import type { Database } from '../../db/client.ts';
import { violatedConstraint } from '../../db/violations.ts';
import type { Limits } from '../../http/limits.ts';
import type { LiveSession } from '../../http/session.ts';
import type { MailProvider } from '../../providers/mail/mail.ts';
import type { ProfilesService } from '../profiles/profiles.service.ts';
import type { AuthEngine } from './auth.engine.ts';
import { deleteSessions, insertAccount } from './auth.repository.ts';
import type { Revocations } from './auth.revocations.ts';
import { isReservedUsername } from './auth.rules.ts';

export interface AuthServiceOptions {
  db: Database;
  engine: AuthEngine;
  profiles: ProfilesService;
  revocations: Revocations;
  limits: Limits;
}

/** Failed log-ins are counted by account and by address: 10 in 5 minutes. */
const signInLimit = { points: 10, seconds: 300 };

export type AuthService = ReturnType<typeof createAuthService>;

export function createAuthService({ db, engine, profiles, revocations, limits }: AuthServiceOptions) {
  async function presentSession({
    userId,
    accessExpiresAt,
  }: Pick<LiveSession, 'userId' | 'accessExpiresAt'>): Promise<Session> {
    const { email, username } = await profiles.getMe(userId);
    return { user: { userId, email, username }, expiresAt: new Date(accessExpiresAt).toISOString() };
  }

  return {
    presentSession,

    /**
     * Makes the account and its profile, both or neither.
     * @throws AppError username_taken, email_taken
     */
    async signUp({ username, email, password }: { username: string; email: string; password: string }) {
      if (isReservedUsername(username)) throw fieldError('username_taken', 'username');
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
     * Checks the password and opens a session; gives the headers that carry its cookies.
     * @throws AppError sign_in_failed, too_many_requests
     */
    async signIn({ email, password }: { email: string; password: string }, address: string, headers: Headers) {
      const keys: [string, string][] = [
        ['sign-in account', email],
        ['sign-in address', address],
      ];
      for (const [name, key] of keys) await limits.spend(name, signInLimit, key);
      try {
        const result = await engine.api.signInEmail({ body: { email, password }, headers, returnHeaders: true });
        for (const [name, key] of keys) await limits.refund(name, signInLimit, key);
        const accessExpiresAt = Date.now() + accessTokenSeconds * 1000;
        const session = { userId: result.response.user.id, accessExpiresAt };
        return { headers: result.headers, session };
      } catch (error) {
        if (isAPIError(error) && error.statusCode < 500) throw new AppError('sign_in_failed');
        throw error;
      }
    },

    /** Ends one session; gives the headers that clear its cookies. */
    async signOut(session: LiveSession | null, headers: Headers): Promise<Headers> {
      const result = await engine.api.signOut({ headers, returnHeaders: true });
      if (session) await revocations.announce([session.sessionId]);
      return result.headers;
    },

    /** Sends a reset link when there is such an account; looks the same when there is none. */
    async forgotPassword(email: string): Promise<void> {
      await engine.api.requestPasswordReset({ body: { email } });
    },

    /**
     * Sets a new password by a mailed token; every session of the account ends.
     * @throws AppError reset_link_invalid
     */
    async resetPassword(token: string, password: string): Promise<void> {
      try {
        await engine.api.resetPassword({ body: { token, newPassword: password } });
      } catch (error) {
        if (isAPIError(error) && error.statusCode < 500) throw new AppError('reset_link_invalid');
        throw error;
      }
    },
  };
}

/** Ends every session of a user, in the database and in every process. */
export async function endSessions(db: Database, revocations: Revocations, userId: string): Promise<void> {
  await revocations.announce(await deleteSessions(db, userId));
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
