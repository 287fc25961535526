/** The rules of the form that enters a guest of an event. */
import * as z from 'zod/mini';
import { texts } from './common-texts.ts';
import { emailForm, formTexts } from './credentials.ts';
import { guestNameMax } from './event-terms.ts';
import { emailMax } from './limits.ts';
import { filled, writtenText } from './rules.ts';

/** Fields that the form and the endpoint share. The endpoint has its own error for blank fields. */
export const guestParts = {
  username: writtenText(guestNameMax, `A name has at most ${guestNameMax} characters.`),
  email: z.pipe(
    z.string().check(
      z.trim(),
      z.maxLength(emailMax, formTexts.emailLong),
      z.refine((email) => email === '' || emailForm.test(email), formTexts.emailForm),
    ),
    z.transform((email) => email.toLowerCase()),
  ),
};

export const guestRules = z.object({
  username: filled(guestParts.username),
  email: filled(guestParts.email, texts.fieldMissing),
  isEmailShared: z.boolean(),
});
