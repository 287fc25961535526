/** The whole account: everything that is kept about a person as one file, and its end. */
import type { Readable } from 'node:stream';
import type { Database } from '../../db/client.ts';
import type { Viewer } from '../../http/session.ts';
import type { Revocations } from '../auth/auth.revocations.ts';
import type { AuthService } from '../auth/auth.service.ts';
import type { PasswordsService } from '../auth/passwords.service.ts';
import type { SessionsService } from '../auth/sessions.service.ts';
import type { OwnWritingService } from '../feed/own-writing.service.ts';
import type { MediaService } from '../media/media.service.ts';
import type { OwnMessagesService } from '../messages/own-messages.service.ts';
import type { ProfilesService } from '../profiles/profiles.service.ts';
import type { SafetyService } from '../safety/safety.service.ts';
import { zipStream } from './account.archive.ts';
import { contentsOf } from './account.contents.ts';

export interface AccountServiceOptions {
  db: Database;
  auth: AuthService;
  passwords: PasswordsService;
  sessions: SessionsService;
  profiles: ProfilesService;
  writing: OwnWritingService;
  ownMessages: OwnMessagesService;
  media: MediaService;
  safety: SafetyService;
  revocations: Revocations;
}

export type AccountService = ReturnType<typeof createAccountService>;

export function createAccountService(services: AccountServiceOptions) {
  const { db, auth, passwords, profiles, writing, ownMessages, media, revocations } = services;

  return {
    /**
     * A ZIP file of everything that is kept about the viewer, written while it is read.
     * @throws AppError not_signed_in when the account is gone
     */
    async download(viewer: Viewer): Promise<{ fileName: string; content: Readable }> {
      const { username } = await profiles.getIdentity(viewer.userId);
      return { fileName: `starparty-${username}.zip`, content: zipStream(contentsOf(services, viewer)) };
    },

    /**
     * Deletes the account with all that belongs to it; comments and messages stand without an author. Everything is locked in the
     * order in which others lock it, so that whoever writes meanwhile either is done before or finds no account.
     * @throws AppError wrong_password
     */
    async deleteAccount(userId: string, password: string): Promise<void> {
      const checkedHash = await passwords.checkPassword(userId, password, 'password');
      const { sessionIds, pictures, left, trace } = await db.transaction(async (tx) => {
        await passwords.requireUnchanged(tx, userId, checkedHash, 'password');
        const trace = await writing.lockPosts(tx, userId);
        await auth.lockAccount(tx, userId);
        const left = await ownMessages.lockConversations(tx, userId);
        await writing.takeBackLikes(tx, userId);
        const imageIds = await media.listImageIds(tx, userId);
        await ownMessages.leave(tx, userId);
        const sessionIds = await auth.deleteAccount(tx, userId);
        return { sessionIds, pictures: await media.release(tx, imageIds), left, trace };
      });
      await revocations.announce(sessionIds);
      ownMessages.announceEnd(left);
      writing.announceEnd(trace);
      // Thousands of files and messages take their time, and tidying up goes on where this is interrupted.
      void media.removeReleased(pictures);
      ownMessages.removeAbandoned().catch(() => {});
    },
  };
}
