/**
 * Use cases of choosing: whom somebody is shown next. The columns of all players have the exact best; until they are loaded,
 * a large community is answered from the database, in bounded ways.
 */

import { packIds } from '../../columns/id-column.ts';
import type { Database } from '../../db/client.ts';
import { prepareCandidates } from './party.candidates.repository.ts';
import { prepareColumns } from './party.columns.repository.ts';
import type { PlayersKeeper } from './party.keeper.ts';
import { rank } from './party.order.rules.ts';
import { candidateOf, hoursOf, type Visitor, viewerOf } from './party.player.rules.ts';
import type { PopularityOf } from './party.popularity.ts';
import type { Best } from './party.scan.ts';

export interface MatchingOptions {
  db: Database;
  keeper: PlayersKeeper;
  popularity: PopularityOf;
}

export type MatchingService = ReturnType<typeof createMatchingService>;

/** A search for one viewer. */
export interface Search {
  /** The best so many, without these; once nobody else is left, those who were passed long ago. */
  find(viewer: Visitor, limit: number, without: string[]): Promise<Best[]>;
}

const nobody = new Uint8Array(0);
/** A copy, as a row of the driver lies in the memory of others. */
const own = (bytes: Buffer | null): Uint8Array => (bytes ? Uint8Array.from(bytes) : nobody);

export function createMatchingService({ db, keeper, popularity }: MatchingOptions) {
  const candidates = prepareCandidates(db);
  const columns = prepareColumns(db);

  const findInDatabase: Search['find'] = async (viewer, limit, without) => {
    const { told, meeting, gameIds } = viewer;
    const { platforms, languages, mustShareLanguage } = told;
    const asked = { ...meeting, platforms, languages, mustShareLanguage };
    const [fresh, known] = await Promise.all([candidates.listUndecided(asked), popularity()]);
    const rows = fresh.length > 0 ? fresh : await candidates.listPassed(asked);
    const now = Date.now();
    const left = rows.filter(({ userId }) => !without.includes(userId)).map((row) => candidateOf(row, now));
    return rank(viewerOf(told, gameIds, now), left, { popularity: known, now })
      .slice(0, limit)
      .map(({ candidate: { userId }, fit }) => ({ userId, fit }));
  };

  return {
    /** Begins a search, as far as the viewer need not be known for it. */
    async begin(viewerId: string): Promise<Search> {
      const [isKept, [met]] = await Promise.all([keeper.catchUp(), columns.listMet({ viewerId })]);
      if (!isKept || !met) return { find: findInDatabase };
      return {
        async find({ told, meeting, gameIds }, limit, without) {
          const asked = {
            viewerId,
            answers: told.playerTypeInts,
            gameIds,
            languages: told.languages,
            platforms: told.platforms,
            mustShareLanguage: told.mustShareLanguage,
            hours: hoursOf(told),
            isMinor: meeting.isMinor,
            fans: own(met.fans),
            accepted: own(met.accepted),
            passed: own(met.passed),
            limit,
            now: Date.now(),
          };
          const away = Buffer.concat([met.away, packIds(without)]);
          const found = await keeper.findBest({ ...asked, away: own(away) });
          if (found.length > 0) return found;
          const [passed] = await columns.listPassed({ viewerId });
          if (!passed?.among) return [];
          const awayThen = Buffer.concat([passed.away, packIds(without)]);
          return keeper.findBest({ ...asked, away: own(awayThen), among: own(passed.among) });
        },
      };
    },
  };
}
