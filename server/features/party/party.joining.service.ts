/**
 * Use cases of joining the finder. A member with a description is visible to others. Members who wait for a newcomer
 * are notified.
 */
import { adultAge } from '@starparty/contract/limits.ts';
import type { PartyPreferences } from '@starparty/contract/party-preferences.ts';
import { sql } from 'drizzle-orm';
import type { NotificationContent, NotificationSubject } from '../../api/feature.ts';
import type { Database } from '../../db/client.ts';
import type { JobKind } from '../../jobs/job-kind.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import type { Announcing } from '../notifications/notifications.service.ts';
import { notify } from '../notifications/notifications-writing.ts';
import type { ProfilesService } from '../profiles/profiles.service.ts';
import * as candidates from './cards/party.candidates.repository.ts';
import { playerOf, viewerOf } from './fit/party.player.rules.ts';
import { fitOf } from './fit/party.rules.ts';
import type { PopularityOf } from './fit/popularity.ts';
import type { PreferencesService } from './party.preferences.service.ts';
import * as repository from './party.repository.ts';

export interface JoiningOptions {
  db: Database;
  profiles: ProfilesService;
  announcing: Announcing;
  popularity: PopularityOf;
  preferences: PreferencesService;
  jobs: Pick<Jobs, 'enqueue' | 'wake'>;
}

export type JoiningService = ReturnType<typeof createJoiningService>;

/** Minimum fit of a newcomer for a notification. */
const newsFit = 0.6;

/** Maximum number of newcomers per maintenance run. */
const dueAtOnce = 1_000;

const jobName = 'party-newcomer';
const jobOf = (userId: string) => ({ key: userId, payload: { userId } });

export function createJoiningService(options: JoiningOptions) {
  const { db, profiles, announcing, popularity, preferences, jobs } = options;
  const statements = candidates.prepareCandidates(db);
  const findPreferences = repository.preparePreferences(db);

  /** Notifies waiting members who match the newcomer. Members no longer wait after one notification. */
  async function notifyWaiting(newcomerId: string): Promise<void> {
    const [row, age] = await Promise.all([findPreferences(newcomerId), repository.findAge(db, newcomerId)]);
    if (!row?.isNewsDue || age === null) return;
    const { platforms, languages, mustShareLanguage } = row;
    const isMinor = age < adultAge;
    const [waiting, games, known] = await Promise.all([
      statements.listWaiting({ viewerId: newcomerId, isMinor, platforms, languages, mustShareLanguage }),
      profiles.listFavoriteGames(newcomerId),
      popularity(),
    ]);
    const now = Date.now();
    const gameIds = games.map(({ gameId }) => gameId);
    const newcomer = viewerOf(row, { gameIds, isMinor, now });
    const fitting = waiting.filter((row) => fitOf(playerOf(row, now), newcomer, known, now) >= newsFit);
    const notifiedIds = await db.transaction(async (tx) => {
      if (!(await repository.clearNewsDue(tx, newcomerId))) return [];
      const ids = await repository.clearWantsNews(
        tx,
        fitting.map(({ userId }) => userId),
      );
      if (ids.length === 0) return [];
      return notify(tx, {
        kind: 'party_newcomer',
        of: sql`SELECT unnest(${sql.param(ids)}::uuid[]), ${newcomerId}::uuid, NULL::uuid`,
      });
    });
    if (notifiedIds.length > 0) announcing.announce(notifiedIds);
  }

  return {
    /** @throws AppError description_missing, preferences_missing, unfit_words */
    async setDescription(userId: string, description: string): Promise<PartyPreferences> {
      const saved = await db.transaction(async (tx) => {
        const changed = await preferences.setDescription(userId, description, tx);
        await jobs.enqueue(tx, jobName, jobOf(userId));
        return changed;
      });
      jobs.wake(jobName);
      return saved;
    },

    job: {
      name: jobName,
      run: (payload) => notifyWaiting((payload as { userId: string }).userId),
      pollSeconds: 60,
    } satisfies JobKind,

    /**
     * Enqueues newcomers whose age was missing when they joined, and the newcomers of a restored backup, which contains
     * no jobs.
     */
    async enqueueDueNews(): Promise<void> {
      const userIds = await repository.listNewsDue(db, dueAtOnce);
      await jobs.enqueue(db, jobName, ...userIds.map(jobOf));
    },

    /** The content of notifications about newcomers. Omits newcomers that the viewer may no longer meet. */
    async readNewcomers(viewerId: string, subjects: NotificationSubject[]): Promise<Map<string, NotificationContent>> {
      const age = await repository.findAge(db, viewerId);
      if (age === null) return new Map();
      const ids = subjects.map(({ subjectId }) => subjectId);
      const present = await candidates.listMeetable(db, { viewerId, isMinor: age < adultAge }, ids);
      return new Map(present.map((userId) => [userId, { actorIds: [], count: 1, excerpt: null }]));
    },
  };
}
