/** The account as a whole: data download and deletion. */
import type { Readable } from 'node:stream';
import type { Viewer } from '../../api/viewer.ts';
import type { PasswordsService } from '../auth/passwords.service.ts';
import type { MediaService } from '../media/media.service.ts';
import type { ProfilesService } from '../profiles/profiles.service.ts';
import { zipStream } from './account-archive.ts';
import { contentsOf } from './account-contents.ts';
import { createDeletion, type DeletionOptions } from './account-deletion.ts';

export interface AccountServiceOptions extends DeletionOptions {
  passwords: PasswordsService;
  profiles: ProfilesService;
  media: MediaService;
}

export type AccountService = ReturnType<typeof createAccountService>;

export function createAccountService(options: AccountServiceOptions) {
  const { passwords, profiles, media, features } = options;
  const dataExports = Object.assign({}, ...features.map((feature) => feature.exports));
  const deletion = createDeletion(options);

  return {
    /**
     * A ZIP file of the viewer's data, generated while it is read.
     * @throws AppError not_signed_in when the account is gone
     */
    async download(viewer: Viewer): Promise<{ fileName: string; content: Readable }> {
      const { username } = await profiles.getIdentity(viewer.userId);
      return { fileName: `starparty-${username}.zip`, content: zipStream(contentsOf(dataExports, media, viewer)) };
    },

    /**
     * Deletes the account and its data.
     * @throws AppError wrong_password
     */
    async deleteAccount(userId: string, password: string): Promise<void> {
      const checkedHash = await passwords.checkPassword(userId, password, 'password');
      await deletion.delete(userId, (tx) => passwords.requireUnchanged(tx, userId, checkedHash, 'password'));
    },

    resumeDeletions: deletion.resume,
    close: deletion.close,
  };
}
