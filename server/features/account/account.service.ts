/** The whole account: everything that is kept about a person as one file, and its end. */
import type { Readable } from 'node:stream';
import type { Farewell, Feature } from '../../api/feature.ts';
import type { Viewer } from '../../api/viewer.ts';
import type { Database } from '../../db/client.ts';
import type { Revocations } from '../auth/auth.revocations.ts';
import type { AuthService } from '../auth/auth.service.ts';
import type { PasswordsService } from '../auth/passwords.service.ts';
import type { MediaService } from '../media/media.service.ts';
import type { ProfilesService } from '../profiles/profiles.service.ts';
import { zipStream } from './account.archive.ts';
import { contentsOf } from './account.contents.ts';

export interface AccountServiceOptions {
  db: Database;
  auth: AuthService;
  passwords: PasswordsService;
  profiles: ProfilesService;
  media: MediaService;
  revocations: Revocations;
  /** All that keep something about people, in the order of the files in the download. */
  features: Feature[];
}

export type AccountService = ReturnType<typeof createAccountService>;

export function createAccountService(options: AccountServiceOptions) {
  const { db, auth, passwords, profiles, media, revocations, features } = options;
  const keeps = Object.assign({}, ...features.map((feature) => feature.keeps));

  return {
    /**
     * A ZIP file of everything that is kept about the viewer, written while it is read.
     * @throws AppError not_signed_in when the account is gone
     */
    async download(viewer: Viewer): Promise<{ fileName: string; content: Readable }> {
      const { username } = await profiles.getIdentity(viewer.userId);
      return { fileName: `starparty-${username}.zip`, content: zipStream(contentsOf(keeps, media, viewer)) };
    },

    /**
     * Deletes the account with all that belongs to it; comments and messages stand without an author. Everything is locked in the
     * order in which others lock it, so that a writer either is done before or finds no account.
     * @throws AppError wrong_password
     */
    async deleteAccount(userId: string, password: string): Promise<void> {
      const checkedHash = await passwords.checkPassword(userId, password, 'password');
      const { sessionIds, farewells } = await db.transaction(async (tx) => {
        await passwords.requireUnchanged(tx, userId, checkedHash, 'password');
        const farewells = features.flatMap(({ leave }) => leave?.(tx, userId) ?? []);
        await goOn(farewells);
        await auth.lockAccount(tx, userId);
        await goOn(farewells);
        const sessionIds = await auth.deleteAccount(tx, userId);
        await goOn(farewells);
        return { sessionIds, farewells };
      });
      await revocations.announce(sessionIds);
      await goOn(farewells);
    },
  };
}

/** Lets each feature take its next step, one after the other. */
async function goOn(farewells: Farewell[]): Promise<void> {
  for (const farewell of farewells) await farewell.next();
}
