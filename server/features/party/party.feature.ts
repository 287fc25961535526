/** The party finder. */
import { eq, sql } from 'drizzle-orm';
import type { Feature } from '../../api/feature.ts';
import type { Database } from '../../db/client.ts';
import { createCounts } from '../../db/counts.ts';
import { bulkOf } from '../../db/rows/bulk-rows.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import type { Hub } from '../../realtime/hub.ts';
import type { ConversationsService } from '../messages/conversations/conversations.service.ts';
import type { Announcing } from '../notifications/notifications.service.ts';
import type { ProfilesService } from '../profiles/profiles.service.ts';
import { createGamePlayersService } from './cards/game-players.service.ts';
import { prepareCandidates } from './cards/party.candidates.repository.ts';
import { createCardsService } from './cards/party.cards.service.ts';
import { createDecisionsService } from './cards/party.decisions.service.ts';
import { createMatchesService } from './cards/party.matches.service.ts';
import { createMatchingService } from './cards/party.matching.service.ts';
import { createViewsService } from './cards/party.views.service.ts';
import { PlayersKeeper } from './columns/party-keeper.ts';
import { createPopularity } from './fit/popularity.ts';
import { createJoiningService } from './party.joining.service.ts';
import { createPreferencesService } from './party.preferences.service.ts';
import { partyRoutes } from './party.routes.ts';
import { duoMatchmaker, partyDecisions, partyMatches, partyViews } from './party.tables.ts';

export interface PartyOptions {
  db: Database;
  hub: Hub;
  profiles: ProfilesService;
  conversations: ConversationsService;
  announcing: Announcing;
  jobs: Jobs;
  sessionSecret: string;
  /** Whether the host excludes minors from the finder. */
  isForAdults: boolean;
  /**
   * Called when the columns of all players or the counts of cards could not be updated. The finder continues without
   * the update.
   */
  onError(error: unknown): void;
}

export function createPartyFeature(options: PartyOptions): Feature {
  const preferences = createPreferencesService(options);
  const keeper = new PlayersKeeper(options);
  const popularity = createPopularity(options.db);
  const matching = createMatchingService({ ...options, keeper });
  const { countShown } = prepareCandidates(options.db);
  const shownCounts = createCounts<string>(
    (counts) => countShown({ userIds: [...counts.keys()], cards: [...counts.values()] }),
    options.onError,
  );
  const matches = createMatchesService(options);
  const parts = { ...options, preferences, matches, popularity, keeper, matching, shownCounts };
  const joining = createJoiningService(parts);
  const cards = createCardsService(parts);
  const gamePlayers = createGamePlayersService(parts);
  const decisions = createDecisionsService(parts);
  const views = createViewsService(parts);
  return {
    endpoints: partyRoutes({ preferences, joining, cards, gamePlayers, decisions, matches, views }),
    notifications: { party_mutual: decisions.readMutual, party_newcomer: joining.readNewcomers },
    exports: {
      'party.json': async ({ userId }) => ({
        preferences: await preferences.getPreferences(userId),
        comparedHours: await preferences.getComparedHours(userId),
        accepts: await decisions.ownAccepts(userId),
      }),
      'party-matches.json': ({ userId }) => matches.ownMatches(userId),
      'party-decisions.json': ({ userId }) => decisions.ownDecisions(userId),
      'party-views.json': ({ userId }) => views.ownViews(userId),
    },
    bulk: [
      bulkOf(options.db, partyDecisions, (userId) => sql`${partyDecisions.userId} = ${userId}`),
      bulkOf(options.db, partyDecisions, (userId) => sql`${partyDecisions.otherId} = ${userId}`),
      bulkOf(options.db, partyViews, (userId) => sql`${partyViews.viewerId} = ${userId}`),
      bulkOf(options.db, partyViews, (userId) => sql`${partyViews.personId} = ${userId}`),
      bulkOf(options.db, partyMatches, (userId) => sql`${partyMatches.person1} = ${userId}`),
      bulkOf(options.db, partyMatches, (userId) => sql`${partyMatches.person2} = ${userId}`),
    ],
    async hideAccount(tx, userId) {
      await tx.delete(duoMatchmaker).where(eq(duoMatchmaker.userId, userId));
    },
    load: () => keeper.load(),
    jobs: [joining.job],
    async cleanUp() {
      await Promise.all([
        joining.enqueueDueNews(),
        preferences.copyHours(),
        decisions.deleteOldAccepts(),
        views.deleteOldViews(),
      ]);
    },
    async close() {
      await Promise.all([keeper.close(), shownCounts.close()]);
    },
  };
}
