/** Use cases of seen cards: each person counts as shown once per viewer and day. */
import type { Database } from '../../../db/client.ts';
import type { Counts } from '../../../db/counts.ts';
import { eachRow } from '../../../db/rows/each-row.ts';
import { violatedConstraint } from '../../../db/violations.ts';
import type { PlayersKeeper } from '../columns/party-keeper.ts';
import type { PreferencesService } from '../party.preferences.service.ts';
import * as repository from './party.views.repository.ts';

export interface ViewsOptions {
  db: Database;
  preferences: PreferencesService;
  keeper: PlayersKeeper;
  shownCounts: Counts<string>;
}

export type ViewsService = ReturnType<typeof createViewsService>;

export function createViewsService({ db, preferences, keeper, shownCounts }: ViewsOptions) {
  const storeViews = repository.prepareViews(db);

  return {
    /**
     * Counts each reported player once per viewer and day. Ignores players that the finder may not show to the viewer,
     * because a member can report any id; the response is the same. Earlier decisions of the viewer do not matter, because
     * a report often arrives after the decision.
     * @throws AppError preferences_missing, age_unknown, adults_only
     */
    async reportViews(viewerId: string, userIds: string[]): Promise<void> {
      const { meeting } = await preferences.getPlayer(viewerId);
      const stored = await storeViews({ ...meeting, userIds }).catch((error: unknown) => {
        // An account was deleted at the same time.
        if (violatedConstraint(error)?.startsWith('party_views_')) return [];
        throw error;
      });
      if (stored.length === 0) return;
      const personIds = stored.map(({ personId }) => personId);
      keeper.countShown(personIds);
      shownCounts.add(...personIds);
    },

    deleteOldViews: () => repository.deleteOldViews(db),

    /** People whose cards a member saw recently, for the download. */
    async *ownViews(userId: string) {
      const rows = eachRow((limit, after) => repository.listOwnViews(db, userId, limit, after), 'personId');
      for await (const { personId: _, ...row } of rows) yield row;
    },
  };
}
