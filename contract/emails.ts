/** E-mail changes. A link mailed to the new address confirms it. A link mailed to the old address undoes the change. */
import { z } from 'zod';
import { emailSchema } from './auth.ts';
import { defineEndpoint, momentSchema } from './endpoint.ts';
import { currentPassword } from './password.form.ts';

const pendingSchema = z.object({
  email: z.string().describe('The new address.'),
  expiresAt: momentSchema.describe('Until then, the link in the mail confirms the address.'),
});

const ownEmailSchema = z.object({
  email: z.string().describe('The current e-mail of the account.'),
  pending: pendingSchema.nullable().describe('The requested change, until its link is opened.'),
});
export type OwnEmail = z.infer<typeof ownEmailSchema>;

export const getOwnEmail = defineEndpoint({
  method: 'GET',
  path: '/api/me/email',
  summary: 'Returns the e-mail of the member, and the requested change.',
  access: 'member',
  status: 200,
  reply: ownEmailSchema,
  errors: [],
});

export const changeEmail = defineEndpoint({
  method: 'PUT',
  path: '/api/me/email',
  summary:
    'Sends a confirmation link to the new address; the response does not reveal whether another account has it. On a host without a mail server, the address changes at once. Replaces an earlier request.',
  access: 'member',
  body: z.strictObject({ email: emailSchema, currentPassword }),
  status: 200,
  reply: ownEmailSchema,
  errors: ['wrong_password', 'email_unchanged', 'email_unusable'],
  limit: { points: 10, seconds: 300 },
});

export const cancelEmailChange = defineEndpoint({
  method: 'DELETE',
  path: '/api/me/email/pending',
  summary: 'Cancels the requested change; its link stops working. Idempotent.',
  access: 'member',
  status: 204,
  errors: [],
});

/** Mails link to `/email-link?token=`, a public page. */
const emailLink = z.strictObject({ token: z.string().max(200) });
const linkLimit = { points: 60, seconds: 600 };

export const readEmailLink = defineEndpoint({
  method: 'POST',
  path: '/api/email-links/reading',
  summary: 'Returns what the link of a mail changes. Changes nothing.',
  access: 'public',
  body: emailLink,
  status: 200,
  reply: z.object({
    kind: z.enum(['confirm', 'undo']),
    username: z.string(),
    email: z.string().describe('The e-mail of the account after this link is used.'),
    isDone: z.boolean().describe('Whether the address is already confirmed.'),
  }),
  errors: ['email_link_invalid', 'email_link_expired', 'undo_link_expired'],
  limit: linkLimit,
});
export type EmailLink = z.infer<typeof readEmailLink.reply>;

export const confirmEmail = defineEndpoint({
  method: 'POST',
  path: '/api/email-links/confirmation',
  summary:
    'Changes the e-mail of the account and ends all sessions except the one that requested it. Notifies the old address. Idempotent.',
  access: 'public',
  body: emailLink,
  status: 204,
  errors: ['email_link_invalid', 'email_link_expired', 'email_unusable'],
  limit: linkLimit,
});

export const undoEmailChange = defineEndpoint({
  method: 'POST',
  path: '/api/email-links/undo',
  summary: 'Restores the old e-mail of the account, ends all its sessions, and cancels later changes.',
  access: 'public',
  body: emailLink,
  status: 204,
  errors: ['email_link_invalid', 'undo_link_expired', 'email_unusable'],
  limit: linkLimit,
});

export const emailEndpoints = {
  getOwnEmail,
  changeEmail,
  cancelEmailChange,
  readEmailLink,
  confirmEmail,
  undoEmailChange,
};
