/** Endpoints of the viewer's own account: password, sessions, download, deletion. */
import { accountEndpoints } from '@starparty/contract/account.ts';
import { type Served, serve, serveHttp } from '../../api/serve.ts';
import type { PasswordsService } from '../auth/passwords.service.ts';
import type { SessionsService } from '../auth/sessions.service.ts';
import type { AccountService } from './account.service.ts';

export interface AccountServices {
  account: AccountService;
  passwords: PasswordsService;
  sessions: SessionsService;
}

export const accountRoutes = ({ account, passwords, sessions }: AccountServices): Served[] => [
  serve(accountEndpoints.changePassword, ({ viewer, body }) =>
    passwords.changePassword(viewer, body.currentPassword, body.newPassword),
  ),
  serve(accountEndpoints.listSessions, async ({ viewer }) => ({ sessions: await sessions.listSessions(viewer) })),
  serve(accountEndpoints.endOtherSessions, ({ viewer }) => sessions.endOthers(viewer)),
  serve(accountEndpoints.endSession, ({ viewer, params }) => sessions.endOne(viewer, params.sessionId)),
  serveHttp(accountEndpoints.downloadAccount, async ({ viewer, reply }) => {
    const { fileName, content } = await account.download(viewer);
    reply.type('application/zip').header('content-disposition', `attachment; filename="${fileName}"`);
    return content;
  }),
  serve(accountEndpoints.deleteAccount, ({ viewer, body }) => account.deleteAccount(viewer.userId, body.password)),
];
