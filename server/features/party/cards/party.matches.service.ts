/** Use cases of mutual matches: storing a match, and reading it as one of its two members. */
import type { PartyMatch } from '@starparty/contract/party-matches.ts';
import { AppError } from '../../../api/app-error.ts';
import type { Database, Transaction } from '../../../db/client.ts';
import { eachRow } from '../../../db/rows/each-row.ts';
import type { Hub } from '../../../realtime/hub.ts';
import { matchWindows } from '../fit/party.hours.rules.ts';
import { matchHoursOf } from '../fit/party.player.rules.ts';
import { reasonsFor } from '../fit/party.rules.ts';
import * as repository from './party.matches.repository.ts';

export type MatchesService = ReturnType<typeof createMatchesService>;

export function createMatchesService({ db, hub }: { db: Database; hub: Hub }) {
  const findMatch = repository.prepareMatch(db);

  return {
    /**
     * Stores that two members accepted each other. Unless they are minors, also stores the hours that they share at
     * this time. A second match of the same members changes nothing, so that changed hours reveal no further time
     * windows. False if they matched before.
     */
    async recordMatch(
      tx: Transaction,
      match: { conversationId: string; people: readonly [string, string]; areMinors: boolean },
    ): Promise<boolean> {
      const [person1, person2] = match.people.toSorted() as [string, string];
      const rows = await repository.findHours(tx, [person1, person2]);
      const [one, other] = [person1, person2].map((userId) => {
        const row = rows.get(userId);
        return row ? matchHoursOf(row) : null;
      });
      const pair = { conversationId: match.conversationId, person1, person2 };
      if (!one || !other || match.areMinors) return repository.insertMatch(tx, { ...pair, windows1: [], windows2: [] });
      const [zone1, zone2] = [one.current.timeZone, other.current.timeZone];
      const hours = [one.current, one.compared, other.current, other.compared];
      const [windows1, windows2] = matchWindows(hours, [zone1, zone2], Date.now());
      return repository.insertMatch(tx, { ...pair, windows1, windows2, zone1, zone2 });
    },

    /** Sends the match to the tabs of the member who accepted first. */
    announceMatch: (userId: string, conversationId: string): void =>
      hub.sendTo(userId, { type: 'match', conversationId }),

    /** @throws AppError conversation_not_found, also if either blocked the other or the other account is gone */
    async getMatch(viewerId: string, conversationId: string): Promise<{ match: PartyMatch | null }> {
      const row = await findMatch(viewerId, conversationId);
      if (!row) throw new AppError('conversation_not_found');
      const { username, profilePic, matchedAt, windows, ownAnswers, ...shared } = row;
      if (!matchedAt || !windows) return { match: null };
      const person = { username, profilePic };
      const { answers } = shared;
      const reasons = ownAnswers && answers ? reasonsFor({ answers: ownAnswers, games: [] }, answers, []) : [];
      const moment = matchedAt.toISOString();
      return { match: { ...shared, conversationId, person, matchedAt: moment, reasons, windows } };
    },

    /** A member's matches, for the download. */
    ownMatches: (userId: string) =>
      eachRow((limit, after) => repository.listOwnMatches(db, userId, limit, after), 'conversationId'),
  };
}
