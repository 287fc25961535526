/** Use cases of coming into the finder: with a description one is shown to others, and those who wait for somebody are told. */
import { adultAge } from '@starparty/contract/limits.ts';
import type { PartyPreferences } from '@starparty/contract/party-preferences.ts';
import { sql } from 'drizzle-orm';
import type { NotificationContent, NotificationSubject } from '../../api/feature.ts';
import type { Database } from '../../db/client.ts';
import type { JobKind } from '../../jobs/job-kind.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import type { Announcing } from '../notifications/notifications.service.ts';
import { notify } from '../notifications/notifications.writing.ts';
import type { ProfilesService } from '../profiles/profiles.service.ts';
import * as candidates from './party.candidates.repository.ts';
import { candidateOf, viewerOf } from './party.player.rules.ts';
import type { PopularityOf } from './party.popularity.ts';
import type { PreferencesService } from './party.preferences.service.ts';
import * as repository from './party.repository.ts';
import { fitOf } from './party.rules.ts';

export interface JoiningOptions {
  db: Database;
  profiles: ProfilesService;
  announcing: Announcing;
  popularity: PopularityOf;
  preferences: PreferencesService;
  jobs: Pick<Jobs, 'enqueue' | 'wake'>;
}

export type JoiningService = ReturnType<typeof createJoiningService>;

/** Who fits less is no news. */
const newsFit = 0.6;

/** Newcomers of one run of tidying. */
const dueAtOnce = 1_000;

const jobName = 'party-newcomer';
const jobOf = (userId: string) => ({ key: userId, payload: { userId } });

export function createJoiningService(options: JoiningOptions) {
  const { db, profiles, announcing, popularity, preferences, jobs } = options;
  const statements = candidates.prepareCandidates(db);

  /** Tells those who asked for it that somebody new fits them; nobody is told twice of one wish. */
  async function tellOf(newcomerId: string): Promise<void> {
    const [told, age] = await Promise.all([
      repository.findPreferences(db, newcomerId),
      repository.findAge(db, newcomerId),
    ]);
    if (!told?.isNewsDue || age === null) return;
    const { platforms, languages, mustShareLanguage } = told;
    const meeting = { viewerId: newcomerId, isMinor: age < adultAge, adultAge };
    const [waiting, games, known] = await Promise.all([
      statements.listWaiting({ ...meeting, platforms, languages, mustShareLanguage }),
      profiles.listFavoriteGames(newcomerId),
      popularity(),
    ]);
    const now = Date.now();
    const gameIds = games.map(({ gameId }) => gameId);
    const newcomer = viewerOf(told, { gameIds, isMinor: meeting.isMinor, now });
    const fitting = waiting.filter((row) => fitOf(candidateOf(row, now), newcomer, known, now) >= newsFit);
    const notifiedIds = await db.transaction(async (tx) => {
      if (!(await repository.endNewsDue(tx, newcomerId))) return [];
      const ids = await repository.endWaiting(
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
      const told = await db.transaction(async (tx) => {
        const changed = await preferences.setDescription(userId, description, tx);
        await jobs.enqueue(tx, jobName, jobOf(userId));
        return changed;
      });
      jobs.wake(jobName);
      return told;
    },

    job: {
      name: jobName,
      run: (payload) => tellOf((payload as { userId: string }).userId),
      pollSeconds: 60,
    } satisfies JobKind,

    /** Enqueues newcomers whose age was missing when they joined, and those of a restored backup, which has no jobs. */
    async enqueueDueNews(): Promise<void> {
      const userIds = await repository.listNewsDue(db, dueAtOnce);
      await jobs.enqueue(db, jobName, ...userIds.map(jobOf));
    },

    /** What notifications of somebody new say; those of somebody whom the viewer may not meet any more are gone. */
    async readNewcomers(viewerId: string, subjects: NotificationSubject[]): Promise<Map<string, NotificationContent>> {
      const age = await repository.findAge(db, viewerId);
      if (age === null) return new Map();
      const ids = subjects.map(({ subjectId }) => subjectId);
      const present = await candidates.listMeetable(db, { viewerId, isMinor: age < adultAge, adultAge }, ids);
      return new Map(present.map((userId) => [userId, { actorIds: [], count: 1, excerpt: null }]));
    },
  };
}
