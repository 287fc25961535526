/** Use cases of decisions: accepting and passing people, undoing decisions, and listing them. */

import { acceptsOfDayMax, plainMessages } from '@starparty/contract/limits.ts';
import type { DecidedPerson, PartyDecision } from '@starparty/contract/party.ts';
import { sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { AppError } from '../../../api/app-error.ts';
import { secondsUntilAllowed } from '../../../api/day-limit.ts';
import type { NotificationContent, NotificationSubject } from '../../../api/feature.ts';
import { newestFirst, type Page, type PageQuery, readPage } from '../../../api/page.ts';
import type { Database, Transaction } from '../../../db/client.ts';
import { eachRow } from '../../../db/rows/each-row.ts';
import { violatedConstraint } from '../../../db/violations.ts';
import type { ConversationsService } from '../../messages/conversations/conversations.service.ts';
import type { Announcing } from '../../notifications/notifications.service.ts';
import { notify } from '../../notifications/notifications-writing.ts';
import type { ProfilesService } from '../../profiles/profiles.service.ts';
import type { PreferencesService } from '../party.preferences.service.ts';
import { mayMeet } from './party.candidates.repository.ts';
import * as repository from './party.decisions.repository.ts';
import type { MatchesService } from './party.matches.service.ts';

export interface DecisionsOptions {
  db: Database;
  profiles: ProfilesService;
  conversations: ConversationsService;
  announcing: Announcing;
  preferences: PreferencesService;
  matches: MatchesService;
  isForAdults: boolean;
}

export type DecisionsService = ReturnType<typeof createDecisionsService>;

export function createDecisionsService(options: DecisionsOptions) {
  const { db, profiles, conversations, announcing, preferences, matches, isForAdults } = options;
  const storePass = repository.preparePass(db);
  const listDecisions = repository.prepareDecisions(db);
  const listMutual = repository.prepareMutual(db);

  /** Counts an accept, even if it fails or is undone later. @throws AppError too_many_accepts */
  async function countAccept(tx: Transaction, viewerId: string): Promise<void> {
    const accepts = await repository.listAcceptsOfDay(tx, viewerId);
    const retryAfterSeconds = secondsUntilAllowed(accepts, acceptsOfDayMax);
    if (retryAfterSeconds) throw new AppError('too_many_accepts', { retryAfterSeconds });
    await repository.insertAcceptOfDay(tx, viewerId);
  }

  /**
   * @throws AppError fake_profile, preferences_missing, age_unknown, adults_only, not_signed_in when the account is
   * gone
   */
  async function pass(viewerId: string, otherId: string): Promise<void> {
    const row = { viewerId, otherId, decisionId: uuid(), isForAdults };
    const stored = await storePass(row).catch((error: unknown) => {
      const constraint = violatedConstraint(error);
      if (constraint?.includes('_user_id_user_')) throw new AppError('not_signed_in');
      if (constraint?.includes('_other_id_user_')) return [];
      throw error;
    });
    if (stored.length > 0) return;
    await preferences.getPlayer(viewerId);
    throw new AppError('fake_profile');
  }

  return {
    /**
     * Accepts or passes a person. Between minors, an accept opens no conversation until it is mutual. When both accept,
     * their conversation no longer needs a message request, and both are notified. Accepts lock the row of the
     * conversation, so that the later of two simultaneous accepts sees the earlier one.
     * @throws AppError fake_profile, conversation_with_oneself, preferences_missing, age_unknown, adults_only,
     * too_many_accepts, not_signed_in
     */
    async decide(viewerId: string, otherId: string, decision: PartyDecision) {
      if (viewerId === otherId) throw new AppError('conversation_with_oneself');
      if (decision === 'pass') {
        await pass(viewerId, otherId);
        return { isMutual: false, conversationId: null };
      }
      const { meeting } = await preferences.getPlayer(viewerId);
      const outcome = await db.transaction(async (tx) => {
        // Accepts of a member run one after the other, so that the daily limit holds.
        await profiles.lockPerson(tx, viewerId);
        const before = await repository.findDecision(tx, viewerId, otherId);
        if (before !== 'accept') await countAccept(tx, viewerId);
        // Returns without a rollback, so that a failed accept counts towards the limit. Otherwise, accepts could probe
        // for members and their ages.
        if (before !== 'accept' && !(await mayMeet(tx, meeting, otherId))) return undefined;
        const conversationId = await conversations.openForParty(
          tx,
          viewerId,
          otherId,
          meeting.isMinor ? plainMessages : 0,
        );
        if (!conversationId) throw new AppError('fake_profile');
        if (before !== 'accept') {
          await repository.upsertAccept(tx, { userId: viewerId, otherId, decisionId: uuid() });
        }
        const isMutual = (await repository.findDecision(tx, otherId, viewerId)) === 'accept';
        const nothingNew = { isMutual, notifiedIds: [], isNew: false };
        if (!isMutual) return { ...nothingNew, conversationId: meeting.isMinor ? null : conversationId };
        if (before === 'accept') return { ...nothingNew, conversationId };
        await conversations.connect(tx, conversationId);
        const isNew = await matches.recordMatch(tx, {
          conversationId,
          people: [viewerId, otherId],
          areMinors: meeting.isMinor,
        });
        const notifiedIds = await notify(tx, {
          kind: 'party_mutual',
          of: sql`VALUES (${otherId}::uuid, ${conversationId}::uuid, ${viewerId}::uuid),
            (${viewerId}::uuid, ${conversationId}::uuid, ${otherId}::uuid)`,
        });
        return { isMutual, conversationId, notifiedIds, isNew };
      });
      if (!outcome) throw new AppError('fake_profile');
      const { notifiedIds, isNew, ...result } = outcome;
      if (notifiedIds.length > 0 && result.conversationId) {
        conversations.announce(result.conversationId, [viewerId, otherId]);
        announcing.announce(notifiedIds);
        if (isNew) matches.announceMatch(otherId, result.conversationId);
      }
      return result;
    },

    takeBack: (viewerId: string, otherId: string) => repository.deleteDecision(db, viewerId, otherId),

    /** One page, latest first. */
    listDecisions: (
      viewerId: string,
      { decision, ...query }: PageQuery & { decision: PartyDecision },
    ): Promise<Page<DecidedPerson>> =>
      readPage({
        order: newestFirst,
        query,
        list: (limit, cursor) => listDecisions(limit, { viewerId, decision, cursor }),
        keyOf: ({ decisionId }) => decisionId,
        present: ({ userId, username, profilePic, decidedAt, isMutual, conversationId }) => ({
          userId,
          person: { username, profilePic },
          decidedAt: decidedAt.toISOString(),
          isMutual,
          conversationId,
        }),
      }),

    /** The content of notifications about two people who accept each other. Omits pairs that no longer do. */
    async readMutual(viewerId: string, subjects: NotificationSubject[]): Promise<Map<string, NotificationContent>> {
      const conversationIds = subjects.map(({ subjectId }) => subjectId);
      const pairs = await listMutual({ viewerId, conversationIds });
      return new Map(
        pairs.map(({ conversationId, otherId }) => [conversationId, { actorIds: [otherId], count: 1, excerpt: null }]),
      );
    },

    deleteOldAccepts: () => repository.deleteOldAccepts(db),

    /** A member's decisions for the download: accepts, then passes. */
    async *ownDecisions(userId: string) {
      for (const decision of ['accept', 'pass'] as const) {
        const rows = eachRow(
          (limit, after) => repository.listOwnDecisions(db, userId, decision, limit, after),
          'decisionId',
        );
        for await (const { decisionId: _, ...row } of rows) yield row;
      }
    },

    /** Times of a member's accepts that count towards the daily limit, for the download. */
    ownAccepts: (userId: string) => repository.listOwnAccepts(db, userId),
  };
}
