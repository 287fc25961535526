/** Rows of the access matrix for the endpoints of this feature. */
import { v7 as uuid } from 'uuid';
import { at, everyone, members, type RowsOf } from '../../testing/matrix/row.ts';

export const access: RowsOf<'auth' | 'emails'> = {
  'auth.signUp': {
    answers: everyone(201),
    request: () => {
      const username = `new-${uuid().slice(-12)}`;
      return {
        url: '/api/auth/sign-up',
        body: { username, email: `${username}@example.org`, password: 'long enough' },
      };
    },
  },
  'auth.signIn': {
    answers: everyone(200),
    request: ({ owner: { email, password } }) => ({ url: '/api/auth/sign-in', body: { email, password } }),
  },
  'auth.signOut': { answers: everyone(204), request: at('/api/auth/sign-out') },
  'auth.getSession': { answers: everyone(200), request: at('/api/auth/session') },
  'auth.refreshSession': { answers: members(200), request: at('/api/auth/refresh') },
  'auth.forgotPassword': {
    answers: everyone(204),
    request: ({ owner: { email } }) => ({ url: '/api/auth/forgot-password', body: { email } }),
  },
  'auth.resetPassword': {
    answers: everyone(410),
    request: at('/api/auth/reset-password', { token: 'made up', password: 'long enough' }),
  },
  'emails.getOwnEmail': { answers: members(200), request: at('/api/me/email') },
  'emails.changeEmail': {
    answers: members(403),
    request: at('/api/me/email', { email: 'new@example.org', currentPassword: 'a guess' }),
  },
  'emails.cancelEmailChange': { answers: members(204), request: at('/api/me/email/pending') },
  'emails.readEmailLink': { answers: everyone(410), request: at('/api/email-links/reading', { token: 'made up' }) },
  'emails.confirmEmail': { answers: everyone(410), request: at('/api/email-links/confirmation', { token: 'made up' }) },
  'emails.undoEmailChange': { answers: everyone(410), request: at('/api/email-links/undo', { token: 'made up' }) },
};
