/** The rules of the form that changes a password. */
import * as z from 'zod/mini';
import { accountTexts } from './account-texts.ts';
import { findPasswordMistake, formTexts } from './credentials.ts';
import { passwordMax } from './limits.ts';

export const currentPassword = z
  .string()
  .check(z.minLength(1, 'Enter your current password.'), z.maxLength(passwordMax, formTexts.passwordLong));

export const passwordRules = z
  .object({
    currentPassword,
    newPassword: z.string().check(
      z.check(({ value, issues }) => {
        const message = findPasswordMistake(value);
        if (message) issues.push({ code: 'custom', message, input: value, continue: true });
      }),
    ),
    confirmation: z.string(),
  })
  .check(
    // An invalid password has its own error.
    z.refine(
      ({ newPassword, confirmation }) => newPassword === confirmation || findPasswordMistake(newPassword) !== undefined,
      { error: accountTexts.passwordsDiffer, path: ['confirmation'] },
    ),
  );
