/** Changes a username, at most once a minute and ten times an hour. The former name stays reserved. */
import { formerUsernameDays, formerUsernamesMax } from '@starparty/contract/limits.ts';
import type { Me } from '@starparty/contract/profiles.ts';
import { AppError } from '../../api/app-error.ts';
import type { Limits } from '../../api/limits.ts';
import type { Database, Transaction } from '../../db/client.ts';
import { violatedConstraint } from '../../db/violations.ts';
import * as names from './former-usernames.repository.ts';
import { swapUsername } from './profiles.repository.ts';
import type { ProfilesService } from './profiles.service.ts';

export interface UsernamesServiceOptions {
  db: Database;
  limits: Limits;
  profiles: ProfilesService;
}

const dayMs = 24 * 60 * 60 * 1000;
/** Rejected names do not count. */
const changeLimits = [
  ['username of the minute', { points: 1, seconds: 60 }],
  ['username of the hour', { points: 10, seconds: 3600 }],
] as const;

export type UsernamesService = ReturnType<typeof createUsernamesService>;

export function createUsernamesService({ db, limits, profiles }: UsernamesServiceOptions) {
  async function storeUsername(tx: Transaction, userId: string, username: string): Promise<void> {
    // Locks the account before the profile, in the same order as an account deletion.
    await profiles.lockPerson(tx, userId);
    const former = await swapUsername(tx, userId, username);
    if (former === undefined) throw new AppError('not_signed_in');
    await profiles.requireUnreserved(tx, userId, username);
    await names.deleteFormerUsername(tx, userId, username);
    if (former.toLowerCase() !== username.toLowerCase()) await reserve(tx, userId, former);
  }

  /** @throws AppError too_many_requests if the member has reserved too many names */
  async function reserve(tx: Transaction, userId: string, username: string): Promise<void> {
    const [oldest, ...others] = await names.listFormerUsernames(tx, userId);
    if (oldest && others.length + 1 >= formerUsernamesMax) {
      const freeAt = oldest.changedAt.getTime() + formerUsernameDays * dayMs;
      throw new AppError('too_many_requests', {
        retryAfterSeconds: Math.max(1, Math.ceil((freeAt - Date.now()) / 1000)),
      });
    }
    await names.insertFormerUsername(tx, userId, username);
  }

  return {
    /** For the data download. */
    listFormer: (userId: string) => names.listFormerUsernames(db, userId),

    cleanUp: () => names.deleteExpiredNames(db),

    /** @throws AppError username_taken, unfit_words, too_many_requests, not_signed_in */
    async changeUsername(userId: string, username: string): Promise<Me> {
      profiles.checkUsername(username);
      // A retry after a lost response must not count towards the limits.
      const me = await profiles.getMe(userId);
      if (me.username === username) return me;
      for (const [name, limit] of changeLimits) await limits.consume(name, limit, userId);
      try {
        await db.transaction((tx) => storeUsername(tx, userId, username));
      } catch (error) {
        for (const [name, limit] of changeLimits) await limits.refund(name, limit, userId);
        if (violatedConstraint(error) !== 'profiles_username_unique') throw error;
        throw AppError.ofFields('username_taken', 'username');
      }
      return profiles.getMe(userId);
    },
  };
}
