/** The user's own account: password, sessions, data export and deletion. */
import { z } from 'zod';
import { defineEndpoint, idSchema, momentSchema } from './endpoint.ts';
import { currentPassword, passwordRules } from './password.form.ts';

export const changePassword = defineEndpoint({
  method: 'PUT',
  path: '/api/me/password',
  summary: 'Sets a new password and ends all other sessions of the account.',
  access: 'member',
  body: z.strictObject({ currentPassword, newPassword: passwordRules.shape.newPassword }),
  status: 204,
  errors: ['wrong_password', 'password_unchanged', 'password_common'],
  limit: { points: 10, seconds: 300 },
});

export const ownSessionSchema = z.object({
  sessionId: idSchema,
  device: z.string().describe('Browser and operating system, if known, such as "Firefox on Windows".'),
  createdAt: momentSchema,
  isCurrent: z.boolean().describe('Whether this is the session of the request.'),
});
export type OwnSession = z.infer<typeof ownSessionSchema>;

export const listSessions = defineEndpoint({
  method: 'GET',
  path: '/api/me/sessions',
  summary: 'Lists the sessions of the member, the current one first.',
  access: 'member',
  status: 200,
  reply: z.object({ sessions: z.array(ownSessionSchema) }),
  errors: [],
});

export const endOtherSessions = defineEndpoint({
  method: 'DELETE',
  path: '/api/me/sessions',
  summary: 'Ends all other sessions of the member.',
  access: 'member',
  status: 204,
  errors: [],
});

export const endSession = defineEndpoint({
  method: 'DELETE',
  path: '/api/me/sessions/{sessionId}',
  summary: 'Ends one session of the member.',
  access: 'member',
  params: z.strictObject({ sessionId: idSchema }),
  status: 204,
  errors: [],
});

export const downloadPath = '/api/me/download';

export const downloadAccount = defineEndpoint({
  method: 'GET',
  path: downloadPath,
  summary: 'Downloads all data of the member as a ZIP file with JSON files and pictures.',
  access: 'member',
  status: 200,
  reply: 'bytes',
  errors: [],
  limit: { points: 10, seconds: 3600 },
});

export const deleteAccount = defineEndpoint({
  method: 'DELETE',
  path: '/api/me',
  summary: 'Deletes the account and all of its data.',
  access: 'member',
  body: z.strictObject({ password: currentPassword }),
  status: 204,
  errors: ['wrong_password'],
  limit: { points: 10, seconds: 300 },
});

export const accountEndpoints = {
  changePassword,
  listSessions,
  endOtherSessions,
  endSession,
  downloadAccount,
  deleteAccount,
};
