/** Accounts and sessions: signing up, logging in and staying signed in. */
import { z } from 'zod';
import { emailForm, formTexts, usernameCore, usernameLetters } from './credentials.ts';
import { defineEndpoint, idSchema, momentSchema } from './endpoint.ts';
import { emailMax, passwordMax, passwordMin, usernameMax, usernameMin } from './limits.ts';

/** Usernames: 3 to 24 letters, digits, `_`, `.` or `-`; unique without regard to case. */
export const usernameSchema = z
  .string()
  .min(usernameMin, formTexts.usernameShort)
  .max(usernameMax, formTexts.usernameLong)
  .regex(usernameLetters, formTexts.usernameLetters)
  .describe('Unique, case-insensitive.');

/** A username for a new account. Existing names may predate the `usernameCore` rule. */
export const newUsernameSchema = usernameSchema.refine((name) => usernameCore.test(name), formTexts.usernameCore);

export const passwordSchema = z
  .string()
  .min(passwordMin, formTexts.passwordShort)
  .max(passwordMax, formTexts.passwordLong)
  .refine((password) => password.isWellFormed(), formTexts.passwordBroken)
  .refine((password) => password.trim() !== '', formTexts.passwordBlank);

export const emailSchema = z
  .string()
  .trim()
  .max(emailMax, formTexts.emailLong)
  .pipe(z.email({ pattern: emailForm, error: formTexts.emailForm }))
  .transform((email) => email.toLowerCase());

export const sessionSchema = z.object({
  user: z.object({
    userId: idSchema,
    email: z.string(),
    username: z.string(),
  }),
  expiresAt: momentSchema.describe('When the access cookie expires and must be refreshed.'),
});
export type Session = z.infer<typeof sessionSchema>;

const credentials = {
  email: emailSchema,
  password: z.string().min(1, 'Enter your password.').max(passwordMax, formTexts.passwordLong),
};

export const signUp = defineEndpoint({
  method: 'POST',
  path: '/api/auth/sign-up',
  summary: 'Creates an account and its profile. Does not sign in.',
  access: 'public',
  body: z.strictObject({ username: newUsernameSchema, email: emailSchema, password: passwordSchema }),
  status: 201,
  reply: z.object({ userId: idSchema, username: z.string(), email: z.string() }),
  errors: ['username_taken', 'email_taken', 'unfit_words', 'password_common'],
  // Prevents probing for accounts. Created accounts have their own limit, because a new user may try many names.
  limit: { points: 200, seconds: 600 },
});

export const signIn = defineEndpoint({
  method: 'POST',
  path: '/api/auth/sign-in',
  summary: 'Logs in with e-mail and password and sets the session cookies.',
  access: 'public',
  body: z.strictObject(credentials),
  status: 200,
  reply: sessionSchema,
  errors: ['sign_in_failed'],
});

export const signOut = defineEndpoint({
  method: 'POST',
  path: '/api/auth/sign-out',
  summary: 'Ends the current session. Also succeeds without a session.',
  access: 'public',
  status: 204,
  errors: [],
});

export const getSession = defineEndpoint({
  method: 'GET',
  path: '/api/auth/session',
  summary: 'Returns the current session, or null.',
  access: 'public',
  status: 200,
  reply: z.object({ session: sessionSchema.nullable() }),
  errors: [],
});

export const refreshSession = defineEndpoint({
  method: 'POST',
  path: '/api/auth/refresh',
  summary: 'Checks the session against the database and renews the access cookie.',
  access: 'member',
  status: 200,
  reply: sessionSchema,
  errors: [],
});

export const forgotPassword = defineEndpoint({
  method: 'POST',
  path: '/api/auth/forgot-password',
  summary:
    'Sends a password reset link by mail, which works once and for an hour. The response does not reveal whether the account exists.',
  access: 'public',
  body: z.strictObject({ email: emailSchema }),
  status: 204,
  errors: [],
  limit: { points: 5, seconds: 900 },
});

export const resetPassword = defineEndpoint({
  method: 'POST',
  path: '/api/auth/reset-password',
  summary: 'Sets a new password with the token of a reset link and ends all sessions of the account.',
  access: 'public',
  body: z.strictObject({ token: z.string().min(1).max(200), password: passwordSchema }),
  status: 204,
  errors: ['reset_link_invalid', 'password_common'],
  limit: { points: 10, seconds: 900 },
});

export const authEndpoints = { signUp, signIn, signOut, getSession, refreshSession, forgotPassword, resetPassword };
