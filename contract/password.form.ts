/** The rules of the form that changes a password. */
import * as z from 'zod/mini';
import { accountTexts } from './account-texts.ts';
import { findPasswordMistake, formTexts } from './credentials.ts';
import { passwordMax } from './limits.ts';
import { checkedBy } from './rules.ts';

export const currentPassword = z
  .string()
  .check(z.minLength(1, 'Enter your current password.'), z.maxLength(passwordMax, formTexts.passwordLong));

export const passwordRules = z
  .object({
    currentPassword,
    newPassword: checkedBy(findPasswordMistake),
    confirmation: z.string(),
  })
  .check(
    // An invalid password has its own error.
    z.refine(
      ({ newPassword, confirmation }) => newPassword === confirmation || findPasswordMistake(newPassword) !== undefined,
      { error: accountTexts.passwordsDiffer, path: ['confirmation'] },
    ),
  );
