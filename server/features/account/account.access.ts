/** Rows of the access matrix for the endpoints of this feature. */
import { at, members, type RowsOf } from '../../testing/matrix/row.ts';

export const access: RowsOf<'account'> = {
  'account.changePassword': {
    answers: members(403),
    request: at('/api/me/password', { currentPassword: 'a guess', newPassword: 'long enough' }),
  },
  'account.listSessions': { answers: members(200), request: at('/api/me/sessions') },
  'account.endOtherSessions': { answers: members(204), request: at('/api/me/sessions') },
  'account.endSession': {
    answers: { visitor: 401, stranger: 404, owner: 204 },
    request: ({ sessionId }) => ({ url: `/api/me/sessions/${sessionId}` }),
  },
  'account.downloadAccount': { answers: members(200), request: at('/api/me/download') },
  'account.deleteAccount': { answers: members(403), request: at('/api/me', { password: 'a guess' }) },
};
