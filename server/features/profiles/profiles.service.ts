/** Profiles as their owner and as others see them. */
import type { Me, Profile } from '@starparty/contract/profiles.ts';
import { v7 as uuid } from 'uuid';
import { AppError } from '../../app-error.ts';
import type { Database, Transaction } from '../../db/client.ts';
import {
  findIdentity,
  findProfileByUsername,
  findProfileWithEmail,
  insertProfile,
  listFavoriteGames,
  type ProfileRow,
} from './profiles.repository.ts';

export type ProfilesService = ReturnType<typeof createProfilesService>;

export function createProfilesService({ db }: { db: Database }) {
  return {
    /** Makes the profile of a new account, inside the transaction that makes the account. */
    async createProfile(tx: Transaction, userId: string, username: string): Promise<void> {
      await insertProfile(tx, { id: uuid(), userId, username });
    },

    /**
     * The name and e-mail of a user.
     * @throws AppError not_signed_in when the account is gone.
     */
    async getIdentity(userId: string): Promise<{ username: string; email: string }> {
      const identity = await findIdentity(db, userId);
      if (!identity) throw new AppError('not_signed_in');
      return identity;
    },

    /**
     * The viewer's own profile with everything in it.
     * @throws AppError not_found when the account is gone.
     */
    async getMe(userId: string): Promise<Me> {
      const profile = await findProfileWithEmail(db, userId);
      if (!profile) throw new AppError('not_found');
      return {
        userId,
        id: profile.id,
        username: profile.username,
        email: profile.email,
        profilePic: profile.profilePic,
        bio: profile.bio,
        age: profile.age,
        isFirstTime: profile.isFirstTime,
        createdAt: profile.createdAt.toISOString(),
        favoriteGames: await listFavoriteGames(db, userId),
        ...linkedServices(profile),
      };
    },

    /**
     * What the viewer may know of a person; nothing when either has blocked the other.
     * @throws AppError not_found
     */
    async getProfile(viewerId: string, username: string): Promise<Profile> {
      const profile = await findProfileByUsername(db, viewerId, username);
      if (!profile) throw new AppError('not_found');
      return {
        username: profile.username,
        profilePic: profile.profilePic,
        bio: profile.bio,
        favoriteGames: await listFavoriteGames(db, profile.userId),
        ...linkedServices(profile),
        isOwn: profile.userId === viewerId,
      };
    },
  };
}

function linkedServices({ steamLink, epicLink, psnLink, xboxLink, discordLink }: ProfileRow) {
  return { steamLink, epicLink, psnLink, xboxLink, discordLink };
}
