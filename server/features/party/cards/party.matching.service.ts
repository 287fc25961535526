/**
 * Use cases of matching: finds the people to show to a viewer next, by an exact search in memory columns of all
 * players.
 */

import { createHmac } from 'node:crypto';
import { AppError } from '../../../api/app-error.ts';
import { packIds } from '../../../columns/id-column.ts';
import type { Database } from '../../../db/client.ts';
import { prepareColumns } from '../columns/party.columns.repository.ts';
import type { PlayersKeeper } from '../columns/party-keeper.ts';
import type { Best } from '../columns/party-scan.ts';
import type { OrderKey } from '../fit/party.order.rules.ts';
import { type PartyViewer, viewerOf } from '../fit/party.player.rules.ts';

export interface MatchingOptions {
  db: Database;
  keeper: PlayersKeeper;
  /** Shared by all processes and secret, so that users cannot predict the random order of cards. */
  sessionSecret: string;
}

export type MatchingService = ReturnType<typeof createMatchingService>;

/** A search for one viewer. */
export interface Search {
  /**
   * The best `limit` people, except for these ids. If no other people are left, returns people who were passed long
   * ago.
   * @throws AppError players_loading
   */
  find(viewer: PartyViewer, limit: number, without: string[]): Promise<Best[]>;
}

const nobody = new Uint8Array(0);
/** Copies the bytes, because rows of the driver share a larger buffer. */
const own = (bytes: Uint8Array | null): Uint8Array => (bytes ? Uint8Array.from(bytes) : nobody);

/** The players of a typical community are loaded within this time. */
const retryAfterSeconds = 1;

const dayMs = 24 * 60 * 60 * 1000;

export function createMatchingService({ db, keeper, sessionSecret }: MatchingOptions) {
  const columns = prepareColumns(db);

  /** The key for the viewer's random order of the day. */
  function orderKeyOf(viewerId: string, now: number): OrderKey {
    const day = Math.floor(now / dayMs);
    const digest = createHmac('sha256', sessionSecret).update(`order of cards ${viewerId} ${day}`).digest();
    return [digest.readUInt32BE(0), digest.readUInt32BE(4)];
  }

  return {
    /** Starts the parts of a search that do not depend on the viewer's preferences. */
    async begin(viewerId: string): Promise<Search> {
      const [isLoaded, met] = await Promise.all([keeper.catchUp(), columns.readDecisionIds(viewerId)]);
      return {
        async find({ preferences, meeting, gameIds }, limit, without) {
          if (!isLoaded) throw new AppError('players_loading', { retryAfterSeconds });
          const now = Date.now();
          const asked = {
            ...meeting,
            answers: preferences.playerTypeInts,
            gameIds,
            times: viewerOf(preferences, { gameIds, isMinor: meeting.isMinor, now }).times,
            orderKey: orderKeyOf(viewerId, now),
            fans: own(met.fans),
            accepted: own(met.accepted),
            passed: own(met.passed),
            limit,
            now,
          };
          const excluded = Buffer.concat([met.excluded, packIds(without)]);
          const found = await keeper.findBest({ ...asked, excluded: own(excluded) });
          if (found.length > 0) return found;
          const [passed] = await columns.listPassed({ viewerId });
          if (!passed?.candidates) return [];
          const excludedThen = Buffer.concat([passed.excluded, packIds(without)]);
          return keeper.findBest({ ...asked, excluded: own(excludedThen), candidates: own(passed.candidates) });
        },
      };
    },
  };
}
