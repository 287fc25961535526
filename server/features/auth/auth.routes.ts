/** Endpoints of accounts and sessions. */
import { authEndpoints } from '@starparty/contract/auth.ts';
import { AppError } from '../../app-error.ts';
import type { Mount } from '../../http/mount.ts';
import { copyCookies, engineHeaders, type Sessions } from '../../http/session.ts';
import type { AuthService } from './auth.service.ts';
import type { PasswordsService } from './passwords.service.ts';

export interface AuthServices {
  auth: AuthService;
  passwords: PasswordsService;
  /** Reads the session of a request. */
  sessions: Sessions;
}

export function mountAuth(mount: Mount, { auth, passwords, sessions }: AuthServices): void {
  mount(authEndpoints.signUp, ({ body, request }) => auth.signUp(body, request.ip));

  mount(authEndpoints.signIn, async ({ body, viewer, request, reply }) => {
    const origin = { address: request.ip, session: viewer };
    const signedIn = await auth.signIn(body, origin, engineHeaders(request));
    copyCookies(signedIn.headers, reply);
    reply.header('set-cookie', signedIn.deviceCookie);
    return auth.presentSession(signedIn.session);
  });

  mount(authEndpoints.signOut, async ({ viewer, request, reply }) => {
    copyCookies(await auth.signOut(viewer, engineHeaders(request)), reply);
    return undefined;
  });

  mount(authEndpoints.getSession, async ({ viewer }) => ({
    session: viewer && (await auth.presentSession(viewer)),
  }));

  mount(authEndpoints.refreshSession, async ({ request, reply }) => {
    const session = await sessions.refresh(request, reply);
    if (!session) throw new AppError('not_signed_in');
    return auth.presentSession(session);
  });

  mount(authEndpoints.forgotPassword, async ({ body }) => {
    await passwords.forgotPassword(body.email);
    return undefined;
  });

  mount(authEndpoints.resetPassword, async ({ body }) => {
    await passwords.resetPassword(body.token, body.password);
    return undefined;
  });
}
