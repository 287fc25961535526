/**
 * Use cases of choosing: whom somebody is shown next. The columns of all players have the exact best; until they are loaded,
 * a large community is answered from the database, in bounded ways.
 */

import { createHmac } from 'node:crypto';
import { packIds, unpackIds } from '../../columns/id-column.ts';
import type { Database } from '../../db/client.ts';
import { prepareCandidates } from './party.candidates.repository.ts';
import { type MetRow, prepareColumns } from './party.columns.repository.ts';
import type { PlayersKeeper } from './party.keeper.ts';
import { chanceOfId, type OrderKey, rank } from './party.order.rules.ts';
import { candidateOf, type Visitor, viewerOf } from './party.player.rules.ts';
import type { PopularityOf } from './party.popularity.ts';
import type { Best } from './party.scan.ts';
import { type Decided, learnTaste } from './party.taste.rules.ts';

export interface MatchingOptions {
  db: Database;
  keeper: PlayersKeeper;
  popularity: PopularityOf;
  /** Known to all processes and to nobody else: without it, the random order of cards cannot be predicted. */
  sessionSecret: string;
}

export type MatchingService = ReturnType<typeof createMatchingService>;

/** A search for one viewer. */
export interface Search {
  /** The best so many, without these; once nobody else is left, those who were passed long ago. */
  find(viewer: Visitor, limit: number, without: string[]): Promise<Best[]>;
}

const noBytes = Buffer.alloc(0);
const nobody = new Uint8Array(0);
/** A copy, as a row of the driver lies in the memory of others. */
const own = (bytes: Buffer | null): Uint8Array => (bytes ? Uint8Array.from(bytes) : nobody);

const dayMs = 24 * 60 * 60 * 1000;

export function createMatchingService({ db, keeper, popularity, sessionSecret }: MatchingOptions) {
  const candidates = prepareCandidates(db);
  const columns = prepareColumns(db);

  /** The key of the viewer's order of today. */
  function orderKeyOf(viewerId: string, now: number): OrderKey {
    const day = Math.floor(now / dayMs);
    const digest = createHmac('sha256', sessionSecret).update(`order of cards ${viewerId} ${day}`).digest();
    return [digest.readUInt32BE(0), digest.readUInt32BE(4)];
  }

  /** People about whom the viewer decided lately, as far as they are still in the finder. */
  async function listDecided(viewerId: string, { accepted, passed }: MetRow, now: number): Promise<Decided[]> {
    const acceptedIds = new Set(unpackIds(accepted ?? noBytes));
    const rows = await candidates.listCompared({
      viewerId,
      userIds: [...acceptedIds, ...unpackIds(passed ?? noBytes)],
    });
    return rows.map((row) => ({ person: candidateOf(row, now), isAccepted: acceptedIds.has(row.userId) }));
  }

  /** The same order among the people whom bounded statements find. */
  const findInDatabase =
    (met: MetRow): Search['find'] =>
    async ({ told, meeting, gameIds }, limit, without) => {
      const { platforms, languages, mustShareLanguage } = told;
      const asked = { ...meeting, platforms, languages, mustShareLanguage };
      const now = Date.now();
      const [fresh, known, decided] = await Promise.all([
        candidates.listUndecided(asked),
        popularity(),
        listDecided(meeting.viewerId, met, now),
      ]);
      const rows = fresh.length > 0 ? fresh : await candidates.listPassed(asked);
      const left = rows.filter(({ userId }) => !without.includes(userId)).map((row) => candidateOf(row, now));
      const viewer = viewerOf(told, { gameIds, isMinor: meeting.isMinor, now });
      const key = orderKeyOf(meeting.viewerId, now);
      const chance = (userId: string) => chanceOfId(key, userId);
      return rank(viewer, left, { popularity: known, now, chance, taste: learnTaste(viewer, decided, known) })
        .slice(0, limit)
        .map(({ candidate: { userId }, fit }) => ({ userId, fit }));
    };

  return {
    /** Begins a search, as far as the viewer need not be known for it. */
    async begin(viewerId: string): Promise<Search> {
      const [isKept, met] = await Promise.all([keeper.catchUp(), columns.readMet(viewerId)]);
      if (!isKept) return { find: findInDatabase(met) };
      return {
        async find({ told, meeting, gameIds }, limit, without) {
          const now = Date.now();
          const asked = {
            viewerId,
            answers: told.playerTypeInts,
            gameIds,
            languages: told.languages,
            platforms: told.platforms,
            mustShareLanguage: told.mustShareLanguage,
            times: viewerOf(told, { gameIds, isMinor: meeting.isMinor, now }).times,
            orderKey: orderKeyOf(viewerId, now),
            isMinor: meeting.isMinor,
            fans: own(met.fans),
            accepted: own(met.accepted),
            passed: own(met.passed),
            limit,
            now,
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
