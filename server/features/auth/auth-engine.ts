/**
 * Adapter of Better Auth, which handles passwords, sessions and reset links. Starparty has its own routes,
 * texts and limits. The server imports this file after its start, because loading Better Auth would take a third of the
 * start time.
 */
import { availableParallelism } from 'node:os';

import { accessTokenSeconds, passwordMax, passwordMin, sessionDays } from '@starparty/contract/limits.ts';
import { isAPIError } from 'better-auth/api';
import { betterAuth } from 'better-auth/minimal';
import pLimit from 'p-limit';
import { v7 as uuid } from 'uuid';
import { AppError } from '../../api/app-error.ts';
import type { Database } from '../../db/client.ts';
import { createAuthAdapter } from './auth-adapter.ts';
import { type CookieSettings, clientAddressHeader, cookieName } from './auth-cookies.ts';
import { type Hashing, scrypt } from './auth-hashing.ts';

export interface AuthEngineOptions {
  db: Database;
  /** Replaces the default hashing, which is deliberately slow. */
  hashing?: Hashing;
  cookies: CookieSettings;
  /** Public URL of the product. */
  publicUrl: string;
  /** Called with the one-time token of a password reset. Must not delay the response. */
  sendResetToken(email: string, token: string): void;
}

const day = 24 * 60 * 60;

/**
 * Hashing takes a core for some 60 ms. If many people log in at once, one core stays free for other requests. A full
 * queue is processed within seconds.
 */
const hashers = pLimit(Math.max(1, availableParallelism() - 1));
const waitingMax = 100;
const retryAfterSeconds = 5;

/** @throws AppError unavailable when the queue is full */
function inTurn<T>(hash: () => Promise<T>): Promise<T> {
  if (hashers.pendingCount >= waitingMax) throw new AppError('unavailable', { retryAfterSeconds });
  return hashers(hash);
}

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
    // Failed logins are normal. The global error handler logs other errors.
    logger: { disabled: true },
    database: createAuthAdapter(db),
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
      expiresIn: sessionDays * day,
      updateAge: day,
      cookieCache: { enabled: true, maxAge: accessTokenSeconds },
    },
    // The API counts all its limits in one place.
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

/** The first call loads the engine. */
export type LoadAuthEngine = () => ReturnType<typeof createAuthEngine>;
