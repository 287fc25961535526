/** Endpoints of accounts and sessions. */
import { authEndpoints } from '@starparty/contract/auth.ts';
import { emailEndpoints } from '@starparty/contract/emails.ts';
import { AppError } from '../../api/app-error.ts';
import { type Served, serve, serveHttp } from '../../api/serve.ts';
import type { Sessions } from '../../api/sessions.ts';
import type { AuthService } from './auth.service.ts';
import { copyCookies, engineHeaders } from './auth-session.ts';
import type { EmailsService } from './emails/emails.service.ts';
import type { PasswordsService } from './passwords.service.ts';

export interface AuthServices {
  auth: AuthService;
  passwords: PasswordsService;
  emails: EmailsService;
  /** Reads the session of a request. */
  sessions: Sessions;
}

export const authRoutes = ({ auth, passwords, emails, sessions }: AuthServices): Served[] => [
  serveHttp(authEndpoints.signUp, ({ body, request }) => auth.signUp(body, request.ip)),

  serveHttp(authEndpoints.signIn, async ({ body, viewer, request, reply }) => {
    const origin = { address: request.ip, session: viewer };
    const signedIn = await auth.signIn(body, origin, engineHeaders(request));
    copyCookies(signedIn.headers, reply);
    reply.header('set-cookie', signedIn.deviceCookie);
    return auth.presentSession(signedIn.session);
  }),

  serveHttp(authEndpoints.signOut, async ({ viewer, request, reply }) => {
    copyCookies(await auth.signOut(viewer, engineHeaders(request)), reply);
    return undefined;
  }),

  serve(authEndpoints.getSession, async ({ viewer }) => ({
    session: viewer && (await auth.presentSession(viewer)),
  })),

  serveHttp(authEndpoints.refreshSession, async ({ request, reply }) => {
    const session = await sessions.refresh(request, reply);
    if (!session) throw new AppError('not_signed_in');
    return auth.presentSession(session);
  }),

  serve(authEndpoints.forgotPassword, ({ body }) => passwords.forgotPassword(body.email)),

  serve(authEndpoints.resetPassword, ({ body }) => passwords.resetPassword(body.token, body.password)),

  serve(emailEndpoints.getOwnEmail, ({ viewer }) => emails.getOwnEmail(viewer.userId)),
  serve(emailEndpoints.changeEmail, ({ viewer, body }) => emails.changeEmail(viewer, body.email, body.currentPassword)),
  serve(emailEndpoints.cancelEmailChange, ({ viewer }) => emails.cancelChange(viewer.userId)),
  serve(emailEndpoints.readEmailLink, ({ body }) => emails.readLink(body.token)),
  serve(emailEndpoints.confirmEmail, ({ body }) => emails.confirm(body.token)),
  serve(emailEndpoints.undoEmailChange, ({ body }) => emails.undo(body.token)),
];
