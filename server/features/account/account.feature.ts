/** The viewer's own account: password, sessions, download, deletion. */
import type { Feature } from '../../api/feature.ts';
import type { PasswordsService } from '../auth/passwords.service.ts';
import type { SessionsService } from '../auth/sessions.service.ts';
import { accountRoutes } from './account.routes.ts';
import { type AccountServiceOptions, createAccountService } from './account.service.ts';

export interface AccountFeatureOptions extends AccountServiceOptions {
  passwords: PasswordsService;
  ownSessions: SessionsService;
}

export function createAccountFeature(options: AccountFeatureOptions): Feature {
  const { passwords, ownSessions } = options;
  const account = createAccountService(options);
  return {
    endpoints: accountRoutes({ account, passwords, sessions: ownSessions }),
    cleanUp: account.resumeDeletions,
    close: account.close,
  };
}
