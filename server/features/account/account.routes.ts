/** Endpoints of one's own account: password, sessions, download, deletion. */
import { accountEndpoints } from '@starparty/contract/account.ts';
import type { Mount } from '../../http/mount.ts';
import type { PasswordsService } from '../auth/passwords.service.ts';
import type { SessionsService } from '../auth/sessions.service.ts';
import type { AccountService } from './account.service.ts';

export interface AccountServices {
  account: AccountService;
  passwords: PasswordsService;
  sessions: SessionsService;
}

export function mountAccount(mount: Mount, { account, passwords, sessions }: AccountServices): void {
  mount(accountEndpoints.changePassword, async ({ viewer, body }) => {
    await passwords.changePassword(viewer, body.currentPassword, body.newPassword);
    return undefined;
  });
  mount(accountEndpoints.listSessions, async ({ viewer }) => ({ sessions: await sessions.listSessions(viewer) }));
  mount(accountEndpoints.endOtherSessions, async ({ viewer }) => {
    await sessions.endOthers(viewer);
    return undefined;
  });
  mount(accountEndpoints.endSession, async ({ viewer, params }) => {
    await sessions.endOne(viewer, params.sessionId);
    return undefined;
  });
  mount(accountEndpoints.downloadAccount, async ({ viewer, reply }) => {
    const { fileName, content } = await account.download(viewer);
    reply.type('application/zip').header('content-disposition', `attachment; filename="${fileName}"`);
    return content;
  });
  mount(accountEndpoints.deleteAccount, async ({ viewer, body }) => {
    await account.deleteAccount(viewer.userId, body.password);
    return undefined;
  });
}
