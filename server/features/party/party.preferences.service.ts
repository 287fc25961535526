/** Use cases of the preferences of a member of the party finder. */
import { adultAge } from '@starparty/contract/limits.ts';
import type { PlayLanguage, PlayPlatform } from '@starparty/contract/party-availability.ts';
import type { PartyAvailability, PartyPreferences } from '@starparty/contract/party-preferences.ts';
import { describeAnswers } from '@starparty/contract/party-questions.ts';
import { AppError } from '../../api/app-error.ts';
import type { Database, Queryable } from '../../db/client.ts';
import { violatedConstraint } from '../../db/violations.ts';
import { requireFitWords } from '../safety/words/fit-words.ts';
import { packHours, unpackHours } from './fit/party.hours.rules.ts';
import type { PartyViewer } from './fit/party.player.rules.ts';
import * as repository from './party.repository.ts';

export type PreferencesService = ReturnType<typeof createPreferencesService>;

const emptyPreferences: PartyPreferences = {
  isFirstTime: true,
  answers: null,
  description: '',
  isPaused: false,
  wantsNews: false,
  availability: {
    languages: [],
    mustShareLanguage: false,
    platforms: [],
    timeZone: null,
    hours: [],
    showsActivity: true,
  },
};

export function createPreferencesService({ db, isForAdults }: { db: Database; isForAdults: boolean }) {
  const findPlayer = repository.preparePlayer(db);
  const findPreferences = repository.preparePreferences(db);

  type Changes = Parameters<typeof repository.updatePreferences>[2];
  async function change(userId: string, changes: Changes, within: Queryable = db) {
    const row = await repository.updatePreferences(within, userId, changes);
    if (!row) throw new AppError('preferences_missing');
    return presentPreferences(row);
  }

  return {
    async getPreferences(userId: string): Promise<PartyPreferences> {
      const row = await findPreferences(userId);
      return row ? presentPreferences(row) : emptyPreferences;
    },

    /** The hours that the finder compares, for the download. Null if there are none. */
    async getComparedHours(userId: string) {
      const row = await findPreferences(userId);
      if (!row?.comparedHours) return null;
      return { timeZone: row.comparedTimeZone, hours: unpackHours(row.comparedHours), since: row.comparedAt };
    },

    /**
     * The preferences of a member of the finder, and their age group.
     * @throws AppError preferences_missing, age_unknown, adults_only
     */
    async getPlayer(userId: string): Promise<PartyViewer> {
      const player = await findPlayer(userId);
      if (!player || player.preferences.isFirstTime) throw new AppError('preferences_missing');
      const { preferences, age, gameIds } = player;
      if (age === null) throw new AppError('age_unknown');
      if (isForAdults && age < adultAge) throw new AppError('adults_only');
      const { platforms, languages, mustShareLanguage } = preferences;
      const meeting = { viewerId: userId, isMinor: age < adultAge, platforms, languages, mustShareLanguage };
      return { preferences, gameIds, meeting };
    },

    /** @throws AppError not_signed_in when the account is gone */
    async setAnswers(userId: string, answers: number[]): Promise<PartyPreferences> {
      const scored = { playerType: describeAnswers(answers).join(', '), playerTypeInts: answers };
      const row = await repository.upsertAnswers(db, userId, scored).catch((error: unknown) => {
        if (violatedConstraint(error)?.endsWith('_user_id_fk')) throw new AppError('not_signed_in');
        throw error;
      });
      return presentPreferences(row);
    },

    /** @throws AppError description_missing, preferences_missing, unfit_words */
    async setDescription(userId: string, description: string, tx: Queryable): Promise<PartyPreferences> {
      if (description === '') throw AppError.ofFields('description_missing', 'description');
      requireFitWords(description, 'description');
      return change(userId, { description, isFirstTime: false }, tx);
    },

    /**
     * Applies changed or removed hours at once if the previous ones have applied for at least a day. Otherwise, applies
     * them once that day is over.
     * @throws AppError preferences_missing
     */
    async setAvailability(userId: string, { hours, ...availability }: PartyAvailability): Promise<PartyPreferences> {
      const packed = hours.length > 0 ? packHours(hours) : null;
      return db.transaction(async (tx) => {
        const preferences = await change(userId, { ...availability, hours: packed }, tx);
        await repository.copyHours(tx, userId);
        return preferences;
      });
    },

    /** Applies hours whose change was delayed. */
    copyHours: () => repository.copyHours(db),

    /** @throws AppError preferences_missing */
    setPaused: (userId: string, isPaused: boolean) => change(userId, { isPaused }),

    /** @throws AppError preferences_missing */
    setNewsWanted: (userId: string, wantsNews: boolean) => change(userId, { wantsNews }),
  };
}

function presentPreferences(row: repository.PreferencesRow): PartyPreferences {
  const { isFirstTime, playerTypeInts, description, isPaused, wantsNews } = row;
  const { languages, mustShareLanguage, platforms, timeZone, hours, showsActivity } = row;
  return {
    isFirstTime,
    answers: playerTypeInts,
    description,
    isPaused,
    wantsNews,
    availability: {
      languages: languages as PlayLanguage[],
      mustShareLanguage,
      platforms: platforms as PlayPlatform[],
      timeZone,
      hours: hours ? unpackHours(hours) : [],
      showsActivity,
    },
  };
}
