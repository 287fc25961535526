/**
 * Better Auth in the house's terms: it keeps passwords, sessions and reset links; routes, texts and limits are ours. The
 * server imports this file after its first page, because Better Auth takes a third of a start to load.
 */
import { availableParallelism } from 'node:os';

import { accessTokenSeconds, passwordMax, passwordMin } from '@starparty/contract/limits.ts';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { isAPIError } from 'better-auth/api';
import { hashPassword, verifyPassword } from 'better-auth/crypto';
import { betterAuth } from 'better-auth/minimal';
import pLimit from 'p-limit';
import { v7 as uuid } from 'uuid';
import { AppError } from '../../api/app-error.ts';
import type { Database } from '../../db/client.ts';
import { type CookieSettings, clientAddressHeader, cookieName } from './auth.cookies.ts';
import { account, session, user, verification } from './auth.tables.ts';

/** How passwords become hashes, and are held against them. */
export interface Hashing {
  hash(password: string): Promise<string>;
  verify(attempt: { hash: string; password: string }): Promise<boolean>;
}

export interface AuthEngineOptions {
  db: Database;
  /** In place of the usual one, which is slow on purpose. */
  hashing?: Hashing;
  cookies: CookieSettings;
  /** Where people reach the product. */
  publicUrl: string;
  /** Called with the one-use token of a password reset; must not delay the answer. */
  sendResetToken(email: string, token: string): void;
}

const day = 24 * 60 * 60;

/**
 * Hashing takes a core for some 60 ms. Of a crowd that logs in at once, as many are served at a time as leave one core to
 * everybody else, and as many may wait as will have their turn within seconds.
 */
const hashers = pLimit(Math.max(1, availableParallelism() - 1));
const waitingMax = 100;
const retryAfterSeconds = 5;

/** @throws AppError unavailable when too many wait already. */
function inTurn<T>(hash: () => Promise<T>): Promise<T> {
  if (hashers.pendingCount >= waitingMax) throw new AppError('unavailable', { retryAfterSeconds });
  return hashers(hash);
}

/** The usual hashing. */
export const scrypt: Hashing = { hash: hashPassword, verify: verifyPassword };

/** Builds the engine; it does no work before it is asked. */
export async function createAuthEngine({
  db,
  cookies,
  publicUrl,
  sendResetToken,
  hashing = scrypt,
}: AuthEngineOptions) {
  const { api, $context } = betterAuth({
    appName: 'Starparty',
    baseURL: publicUrl,
    basePath: '/api/auth',
    secret: cookies.secret,
    telemetry: { enabled: false },
    // Failed log-ins are ordinary; faults reach our own error handler.
    logger: { disabled: true },
    database: drizzleAdapter(db, { provider: 'pg', schema: { user, session, account, verification } }),
    emailAndPassword: {
      enabled: true,
      autoSignIn: false,
      minPasswordLength: passwordMin,
      maxPasswordLength: passwordMax,
      resetPasswordTokenExpiresIn: 60 * 60,
      sendResetPassword: async ({ user: { email }, token }) => sendResetToken(email, token),
      password: {
        hash: (password) => inTurn(() => hashing.hash(password)),
        verify: (attempt) => inTurn(() => hashing.verify(attempt)),
      },
    },
    verification: { storeIdentifier: 'hashed' },
    session: {
      expiresIn: 30 * day,
      updateAge: day,
      cookieCache: { enabled: true, maxAge: accessTokenSeconds },
    },
    // Limits are counted in one place for the whole API.
    rateLimit: { enabled: false },
    advanced: {
      cookiePrefix: cookieName,
      useSecureCookies: cookies.isSecure,
      database: { generateId: () => uuid() },
      ipAddress: { ipAddressHeaders: [clientAddressHeader] },
    },
  });
  const { password: passwords, internalAdapter } = await $context;
  return { api, isAPIError, passwords, internalAdapter };
}

/** Hashes a password as log-in verifies it, for what brings accounts without signing up. */
export { hashPassword };

/** The first call loads the engine. */
export type LoadAuthEngine = () => ReturnType<typeof createAuthEngine>;
