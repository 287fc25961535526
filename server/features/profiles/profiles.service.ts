/** Profiles as their owner and other members see them, and the owner's changes. */

import type { FavoriteGame } from '@starparty/contract/favorite-games.ts';
import { countedPeopleMax, countedPeopleMin, peopleSearchMax, siteSearchSize } from '@starparty/contract/limits.ts';
import type { Me, Person, Profile } from '@starparty/contract/profiles.ts';
import { v7 as uuid } from 'uuid';
import { AppError } from '../../api/app-error.ts';
import type { Database, Transaction } from '../../db/client.ts';
import { violatedConstraint } from '../../db/violations.ts';
import type { Gazetteer } from '../../places/gazetteer.ts';
import { isReservedUsername } from '../auth/auth.rules.ts';
import { followSeparation } from '../follows/follows.separation.service.ts';
import { requireFitWords } from '../safety/words/fit-words.ts';
import { isReservedForOther } from './former-usernames.repository.ts';
import { type PlaceChange, placeOf, readPlace, shownPlaceOf } from './profile-places.ts';
import * as repository from './profiles.repository.ts';
import { placeGame, readTexts, type SentTexts, type Slot, type StoredTexts } from './profiles.rules.ts';

/** First-time setup. Undefined fields stay unchanged. */
export interface ProfileSetup extends SentTexts {
  age: number | null;
  favoriteGames?: Slot[] | undefined;
}

/** Settings that affect what other people see. Undefined fields stay unchanged. */
export interface Sharing {
  isPagePublic?: boolean | undefined;
  isPlayTimeShown?: boolean | undefined;
  isOnlineShown?: boolean | undefined;
  hasReadReceipts?: boolean | undefined;
  hasTyping?: boolean | undefined;
}

/** A part of a name, in lower case. Other characters, such as quotes and %, would change the search statements. */
const isNamePart = /^[a-z0-9_.-]+$/;
/** The minimum length of a text that `searchPeople` also finds inside names. Too many names contain a shorter text. */
const infixMin = 3;

const byName = (one: { username: string }, other: { username: string }): number =>
  one.username.localeCompare(other.username, 'en');

export type ProfilesService = ReturnType<typeof createProfilesService>;

interface Dependencies {
  db: Database;
  gazetteer: Gazetteer;
}

export function createProfilesService({ db, gazetteer }: Dependencies) {
  const statements = repository.prepareProfiles(db);

  async function getMe(userId: string): Promise<Me> {
    const profile = await statements.findWithEmail(userId);
    if (!profile) throw new AppError('not_signed_in');
    return {
      userId,
      id: profile.id,
      username: profile.username,
      email: profile.email,
      profilePic: profile.profilePic,
      bio: profile.bio,
      age: profile.age,
      place: placeOf(profile),
      isPlaceShown: profile.isPlaceShown,
      isPagePublic: profile.isAdult ? profile.isPagePublic : null,
      isPlayTimeShown: profile.isAdult ? profile.isPlayTimeShown : null,
      isOnlineShown: profile.isAdult ? profile.onlineShownAt !== null : null,
      hasReadReceipts: profile.hasReadReceipts,
      hasTyping: profile.hasTyping,
      isFirstTime: profile.isFirstTime,
      checklist: profile.hasChecklist ? { hasPost: profile.hasPost, hasPartyCard: profile.hasPartyCard } : null,
      createdAt: profile.createdAt.toISOString(),
      favoriteGames: await statements.listFavoriteGames(userId),
      ...linkedServices(profile),
    };
  }

  /** @throws AppError not_signed_in when the account is gone */
  async function lockPerson(tx: Transaction, userId: string): Promise<void> {
    if (!(await repository.lockPerson(tx, userId))) throw new AppError('not_signed_in');
  }

  /** Changes the favorites. Concurrent changes of two tabs run one after the other. */
  async function changeFavorites(tx: Transaction, userId: string, change: (slots: Slot[]) => Slot[]): Promise<void> {
    await lockPerson(tx, userId);
    const slots = await repository.selectFavoriteGames(tx, userId);
    try {
      await repository.replaceFavoriteGames(
        tx,
        userId,
        change(slots).map(({ rank, gameId }) => ({ rank, gameId })),
      );
    } catch (error) {
      if (violatedConstraint(error) === 'favorite_games_game_id_games_id_fk') throw new AppError('game_gone');
      throw error;
    }
  }

  async function changeFavoritesAlone(userId: string, change: (slots: Slot[]) => Slot[]): Promise<FavoriteGame[]> {
    await db.transaction((tx) => changeFavorites(tx, userId, change));
    return statements.listFavoriteGames(userId);
  }

  /**
   * The profile of a person as other members see it, with the user id and the time of the sign-up.
   * @throws AppError not_found
   */
  async function getDatedProfile(viewerId: string, username: string) {
    const row = await statements.findByUsername(viewerId, username);
    if (!row) throw new AppError('not_found');
    const profile: Profile = {
      username: row.username,
      profilePic: row.profilePic,
      bio: row.bio,
      place: row.isPlaceShown ? shownPlaceOf(row) : null,
      favoriteGames: await statements.listFavoriteGames(row.userId),
      ...linkedServices(row),
      isOwn: row.userId === viewerId,
    };
    return { profile, userId: row.userId, createdAt: row.createdAt };
  }

  /** @throws AppError not_found */
  async function getProfile(viewerId: string, username: string): Promise<Profile> {
    return (await getDatedProfile(viewerId, username)).profile;
  }

  function checkUsername(username: string): void {
    if (isReservedUsername(username)) throw AppError.ofFields('username_taken', 'username');
    requireFitWords(username, 'username');
  }

  /**
   * Call it after the name is stored. If another member is giving up the name, storing it waits for their transaction,
   * and only then is their reservation visible.
   * @throws AppError username_taken
   */
  async function requireUnreserved(tx: Transaction, userId: string, username: string): Promise<void> {
    if (await isReservedForOther(tx, userId, username)) throw AppError.ofFields('username_taken', 'username');
  }

  return {
    /**
     * Rejects a reserved or unfit username. The unique index later rejects a name that is taken.
     * @throws AppError username_taken, unfit_words
     */
    checkUsername,
    requireUnreserved,

    /**
     * Creates the profile of a new account, in the transaction that creates the account.
     * @throws AppError username_taken for the former name of another member
     */
    async createProfile(tx: Transaction, userId: string, username: string): Promise<void> {
      await repository.insertProfile(tx, { id: uuid(), userId, username });
      await requireUnreserved(tx, userId, username);
    },

    deleteProfile: (tx: Transaction, userId: string): Promise<void> => repository.deleteProfile(tx, userId),

    /**
     * Locks a person, so that their changes run one after the other until the transaction ends.
     * @throws AppError not_signed_in when the account is gone
     */
    lockPerson,

    /** Locks those of the people that no other transaction has locked. Returns their ids. */
    lockAvailable: (tx: Transaction, userIds: string[]): Promise<Set<string>> => repository.lockAvailable(tx, userIds),

    /**
     * The time when the person joined.
     * @throws AppError not_signed_in when the account is gone
     */
    async getJoinedAt(tx: Transaction, userId: string): Promise<Date> {
      const joinedAt = await repository.findJoinedAt(tx, userId);
      if (!joinedAt) throw new AppError('not_signed_in');
      return joinedAt;
    },

    /** Ordered by rank. */
    listFavoriteGames: statements.listFavoriteGames,

    /**
     * Name and e-mail of a user.
     * @throws AppError not_signed_in when the account is gone
     */
    async getIdentity(userId: string): Promise<{ username: string; email: string }> {
      const identity = await statements.findIdentity(userId);
      if (!identity) throw new AppError('not_signed_in');
      return identity;
    },

    /**
     * The viewer's own profile with all fields.
     * @throws AppError not_signed_in when the account is gone
     */
    getMe,

    /** The number of members with a favorite game. Omitted if it is so small that it could reveal a member. */
    async countPlayers(gameId: string) {
      const found = await statements.countFans(gameId);
      const count = found < countedPeopleMin ? null : Math.min(found, countedPeopleMax);
      return { count, isMore: found > countedPeopleMax };
    },

    getProfile,
    getDatedProfile,

    /**
     * Id of the user with this name.
     * @throws AppError not_found when the viewer may not see such a user
     */
    async getUserId(viewerId: string, username: string): Promise<string> {
      const profile = await statements.findByUsername(viewerId, username);
      if (!profile) throw new AppError('not_found');
      return profile.userId;
    },

    /** Like `getUserId`, but returns undefined if there is no such user. */
    async findUserId(viewerId: string, username: string): Promise<string | undefined> {
      return (await statements.findByUsername(viewerId, username))?.userId;
    },

    /** Returns the user id if the user exists and the viewer may see them. */
    findVisibleUser: statements.findVisibleUser,

    /** The first few people whose name contains this text. Names that start with it come first. */
    async findPeople(viewerId: string, text: string) {
      const wanted = text.toLowerCase();
      if (!isNamePart.test(wanted)) return [];
      const people = await repository.listPeopleByPrefix(db, viewerId, wanted, peopleSearchMax);
      const room = peopleSearchMax - people.length;
      if (room === 0) return people;
      const others = await repository.listPeopleByInfix(db, viewerId, wanted, room);
      return [...people, ...others.sort(byName)];
    },

    /**
     * Like `findPeople`, for the search of the whole site. Adults and minors find each other by the whole name only; an
     * unknown age counts as a minor's.
     */
    async searchPeople(viewerId: string, text: string): Promise<Person[]> {
      const wanted = text.toLowerCase().replace(/^@/, '');
      if (!isNamePart.test(wanted)) return [];
      const people = await repository.listOwnAgeByPrefix(db, viewerId, wanted, siteSearchSize);
      const room = siteSearchSize - people.length;
      if (room === 0 || wanted.length < infixMin) return people;
      const others = await repository.listOwnAgeByInfix(db, viewerId, wanted, room);
      return [...people, ...others.sort(byName)];
    },

    /**
     * Updates only the given fields.
     * @throws AppError service_link_invalid, unfit_words, place_unknown, not_signed_in
     */
    async updateMe(
      userId: string,
      changed: SentTexts & Sharing & PlaceChange & { hasChecklist?: false | undefined },
    ): Promise<Me> {
      const { isPagePublic, isPlayTimeShown, isOnlineShown, hasReadReceipts, hasTyping, ...others } = changed;
      const { placeId, isPlaceShown, hasChecklist, ...sent } = others;
      const changes = {
        ...validateTexts(sent),
        ...readPlace(gazetteer, { placeId, isPlaceShown }),
        ...(isPagePublic !== undefined && { isPagePublic: isPagePublic && repository.isAdult }),
        ...(isPlayTimeShown !== undefined && { isPlayTimeShown: isPlayTimeShown && repository.isAdult }),
        ...(isOnlineShown !== undefined && { onlineShownAt: isOnlineShown ? repository.onlineShownNow : null }),
        ...(hasChecklist !== undefined && { hasChecklist }),
        ...(hasReadReceipts !== undefined && { hasReadReceipts }),
        ...(hasTyping !== undefined && { hasTyping }),
      };
      if (Object.keys(changes).length > 0 && !(await repository.updateProfile(db, userId, changes)))
        throw new AppError('not_signed_in');
      return getMe(userId);
    },

    /**
     * Stores the first-time setup as a whole, and only once. Otherwise, a minor could raise their age by repeating it.
     * @throws AppError profile_incomplete, profile_complete, service_link_invalid, unfit_words, game_gone,
     * not_signed_in
     */
    async completeProfile(userId: string, { age, favoriteGames, ...sent }: ProfileSetup): Promise<Me> {
      const missing = [...(age === null ? ['age'] : []), ...(sent.bio ? [] : ['bio'])];
      if (missing.length > 0) throw AppError.ofFields('profile_incomplete', ...missing);
      const texts = validateTexts(sent);
      await db.transaction(async (tx) => {
        await lockPerson(tx, userId);
        if (favoriteGames) await changeFavorites(tx, userId, () => favoriteGames);
        if (!(await repository.completeProfile(tx, userId, { ...texts, age })))
          throw new AppError((await repository.findProfileId(tx, userId)) ? 'profile_complete' : 'not_signed_in');
        await followSeparation.separateAgeGroups(tx, userId);
      });
      return getMe(userId);
    },

    /**
     * Stores the age if it is unknown. A stored age does not change. Otherwise, a minor could raise it.
     * @throws AppError age_stored, not_signed_in
     */
    async setOwnAge(userId: string, age: number): Promise<Me> {
      await db.transaction(async (tx) => {
        await lockPerson(tx, userId);
        if (!(await repository.insertAge(tx, userId, age)))
          throw new AppError((await repository.findProfileId(tx, userId)) ? 'age_stored' : 'not_signed_in');
        await followSeparation.separateAgeGroups(tx, userId);
      });
      return getMe(userId);
    },

    /** Sets the age of a member, for the host only. Undefined if no member has this name. */
    async setAge(tx: Transaction, username: string, age: number): Promise<repository.AgeChange | undefined> {
      const changed = await repository.updateAge(tx, username, age);
      if (changed) await followSeparation.separateAgeGroups(tx, changed.userId);
      return changed;
    },

    /**
     * Puts a game into a slot. If it already has another slot, the two games swap.
     * @throws AppError game_gone, not_signed_in
     */
    setFavoriteGame: (userId: string, rank: number, gameId: string) =>
      changeFavoritesAlone(userId, (slots) => placeGame(slots, rank, gameId)),

    /** @throws AppError not_signed_in */
    removeFavoriteGame: (userId: string, rank: number) =>
      changeFavoritesAlone(userId, (slots) => slots.filter((slot) => slot.rank !== rank)),

    /**
     * Replaces all slots.
     * @throws AppError game_gone, not_signed_in
     */
    setFavoriteGames: (userId: string, slots: Slot[]) => changeFavoritesAlone(userId, () => slots),
  };
}

/** Validates all texts that people write about themselves. @throws AppError service_link_invalid, unfit_words */
function validateTexts(sent: SentTexts): StoredTexts {
  const { texts, invalid } = readTexts(sent);
  if (invalid.length > 0) throw AppError.ofFields('service_link_invalid', ...invalid);
  if (texts.bio) requireFitWords(texts.bio, 'bio');
  return texts;
}

function linkedServices({ steamLink, epicLink, psnLink, xboxLink, discordLink }: repository.ProfileRow) {
  return { steamLink, epicLink, psnLink, xboxLink, discordLink };
}
