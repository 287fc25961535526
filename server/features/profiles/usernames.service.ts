/** Changes a username, at most once a minute and ten times an hour. */
import type { Me } from '@starparty/contract/profiles.ts';
import { AppError } from '../../api/app-error.ts';
import type { Limits } from '../../api/limits.ts';
import type { Database } from '../../db/client.ts';
import { violatedConstraint } from '../../db/violations.ts';
import { updateProfile } from './profiles.repository.ts';
import type { ProfilesService } from './profiles.service.ts';

export interface UsernamesServiceOptions {
  db: Database;
  limits: Limits;
  profiles: ProfilesService;
}

/** Rejected names do not count. */
const changeLimits = [
  ['username of the minute', { points: 1, seconds: 60 }],
  ['username of the hour', { points: 10, seconds: 3600 }],
] as const;

export type UsernamesService = ReturnType<typeof createUsernamesService>;

export function createUsernamesService({ db, limits, profiles }: UsernamesServiceOptions) {
  async function storeUsername(userId: string, username: string): Promise<void> {
    try {
      if (!(await updateProfile(db, userId, { username }))) throw new AppError('not_signed_in');
    } catch (error) {
      if (violatedConstraint(error) !== 'profiles_username_unique') throw error;
      throw AppError.ofFields('username_taken', 'username');
    }
  }

  return {
    /** @throws AppError username_taken, unfit_words, too_many_requests, not_signed_in */
    async changeUsername(userId: string, username: string): Promise<Me> {
      profiles.checkUsername(username);
      for (const [name, limit] of changeLimits) await limits.consume(name, limit, userId);
      try {
        await storeUsername(userId, username);
      } catch (error) {
        for (const [name, limit] of changeLimits) await limits.refund(name, limit, userId);
        throw error;
      }
      return profiles.getMe(userId);
    },
  };
}
