/** Use cases of the party finder: what one tells, whom one is shown, and what one decides. */
import { acceptsOfDayMax, adultAge } from '@starparty/contract/limits.ts';
import type { DecidedPerson, PartyCard, PartyDecision, PartyPreferences } from '@starparty/contract/party.ts';
import { describeAnswers } from '@starparty/contract/party-questions.ts';
import { sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { AppError } from '../../api/app-error.ts';
import type { NotificationContent, NotificationSubject } from '../../api/feature.ts';
import { newestFirst, type Page, type PageQuery, readPage } from '../../api/page.ts';
import type { Database, Transaction } from '../../db/client.ts';
import { violatedConstraint } from '../../db/violations.ts';
import type { ConversationsService } from '../messages/conversations.service.ts';
import type { Announcing } from '../notifications/notifications.service.ts';
import { notify } from '../notifications/notifications.writing.ts';
import type { ProfilesService } from '../profiles/profiles.service.ts';
import { requireFitWords } from '../safety/words/fit-words.ts';
import type { PopularityOf } from './party.popularity.ts';
import * as repository from './party.repository.ts';
import { type Player, percentOf, rank, reasonsFor } from './party.rules.ts';

export interface PartyOptions {
  db: Database;
  profiles: ProfilesService;
  conversations: ConversationsService;
  announcing: Announcing;
  popularity: PopularityOf;
}

export type PartyService = ReturnType<typeof createPartyService>;

const dayMs = 24 * 60 * 60 * 1000;
const untold: PartyPreferences = { isFirstTime: true, answers: null, description: '', isPaused: false };

export function createPartyService({ db, profiles, conversations, announcing, popularity }: PartyOptions) {
  const statements = repository.prepareCandidates(db);

  async function getPreferences(userId: string): Promise<PartyPreferences> {
    const row = await repository.findPreferences(db, userId);
    return row ? presentPreferences(row) : untold;
  }

  async function change(userId: string, changes: Parameters<typeof repository.updatePreferences>[2]) {
    const row = await repository.updatePreferences(db, userId, changes);
    if (!row) throw new AppError('preferences_missing');
    return presentPreferences(row);
  }

  /** What decides whom the viewer may meet. */
  async function ask(viewerId: string): Promise<repository.CandidatesAsked & { own: repository.PreferencesRow }> {
    const [own, age] = await Promise.all([repository.findPreferences(db, viewerId), repository.findAge(db, viewerId)]);
    if (!own || own.isFirstTime) throw new AppError('preferences_missing');
    if (age === null) throw new AppError('age_unknown');
    return { viewerId, isMinor: age < adultAge, adultAge, own };
  }

  async function listCards(viewerId: string, limit: number): Promise<PartyCard[]> {
    const { own, ...asked } = await ask(viewerId);
    const [fresh, favorites, known] = await Promise.all([
      statements.listUndecided(asked),
      profiles.listFavoriteGames(viewerId),
      popularity(),
      repository.touch(db, viewerId),
    ]);
    // Only when nobody else is left, those come back who were passed long ago.
    const rows = fresh.length > 0 ? fresh : await statements.listPassed(asked);
    const now = Date.now();
    const viewer: Player = { userId: viewerId, answers: own.playerTypeInts, games: favorites, activeAt: now };
    const liked = new Set(favorites.map(({ gameId }) => gameId));
    const candidates = rows.map((row) => ({
      ...row,
      activeAt: row.activeAt.getTime(),
      joinedAt: row.joinedAt.getTime(),
    }));
    return rank(viewer, candidates, known, now)
      .slice(0, limit)
      .map(({ candidate, fit }) => ({
        userId: candidate.userId,
        username: candidate.username,
        profilePic: candidate.profilePic,
        description: candidate.description,
        answers: candidate.answers,
        topGames: candidate.games.map((game) => ({ ...game, isShared: liked.has(game.gameId) })),
        fit: percentOf(fit),
        reasons: reasonsFor(viewer, candidate),
      }));
  }

  /** @throws AppError too_many_accepts */
  async function spendAccept(tx: Transaction, viewerId: string): Promise<void> {
    const accepts = await repository.listAcceptsOfDay(tx, viewerId);
    const earliest = accepts[accepts.length - acceptsOfDayMax];
    if (!earliest) return;
    const waitMs = earliest.getTime() + dayMs - Date.now();
    throw new AppError('too_many_accepts', { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) });
  }

  return {
    getPreferences,
    listCards,

    /** @throws AppError not_signed_in when the account is gone */
    async setAnswers(userId: string, answers: number[]): Promise<PartyPreferences> {
      const told = { playerType: describeAnswers(answers).join(', '), playerTypeInts: answers };
      const row = await repository.upsertAnswers(db, userId, told).catch((error: unknown) => {
        if (violatedConstraint(error)?.endsWith('_user_id_fk')) throw new AppError('not_signed_in');
        throw error;
      });
      return presentPreferences(row);
    },

    /** @throws AppError description_missing, preferences_missing, unfit_words */
    async setDescription(userId: string, description: string): Promise<PartyPreferences> {
      if (description === '') throw AppError.ofFields('description_missing', 'description');
      requireFitWords(description, 'description');
      return change(userId, { description, isFirstTime: false });
    },

    /** @throws AppError preferences_missing */
    setPaused: (userId: string, isPaused: boolean) => change(userId, { isPaused }),

    /**
     * Accepts or passes somebody. When both accept, their conversation is one of two people who know each other, and both
     * are told; the row of the conversation makes two accepts at the same moment see each other.
     * @throws AppError fake_profile, conversation_with_oneself, preferences_missing, age_unknown, too_many_accepts
     */
    async decide(viewerId: string, otherId: string, decision: PartyDecision) {
      if (viewerId === otherId) throw new AppError('conversation_with_oneself');
      const { own: _, ...asked } = await ask(viewerId);
      const outcome = await db.transaction(async (tx) => {
        // One decision after the other, so that the limit of a day holds.
        await profiles.lockPerson(tx, viewerId);
        const before = await repository.findDecision(tx, viewerId, otherId);
        // A pass of somebody who has gone since the first word changes nothing for them.
        const isFree = decision === 'pass' && before !== undefined;
        if (!isFree && !(await repository.isShownTo(tx, asked, otherId))) throw new AppError('fake_profile');
        const row = { userId: viewerId, otherId, decision, decisionId: uuid() };
        if (decision === 'pass') {
          await repository.upsertDecision(tx, row);
          return { isMutual: false, conversationId: null, notifiedIds: [] };
        }
        if (before !== 'accept') await spendAccept(tx, viewerId);
        const conversationId = await conversations.meet(tx, viewerId, otherId);
        if (!conversationId) throw new AppError('fake_profile');
        if (before !== 'accept') await repository.upsertDecision(tx, row);
        const isMutual = (await repository.findDecision(tx, otherId, viewerId)) === 'accept';
        if (!isMutual || before === 'accept') return { isMutual, conversationId, notifiedIds: [] };
        await conversations.connect(tx, conversationId);
        const notifiedIds = await notify(tx, {
          kind: 'party_mutual',
          of: sql`VALUES (${otherId}::uuid, ${conversationId}::uuid, ${viewerId}::uuid),
            (${viewerId}::uuid, ${conversationId}::uuid, ${otherId}::uuid)`,
        });
        return { isMutual, conversationId, notifiedIds };
      });
      const { notifiedIds, ...result } = outcome;
      if (notifiedIds.length > 0 && result.conversationId) {
        conversations.announce(result.conversationId, [viewerId, otherId]);
        announcing.announce(notifiedIds);
      }
      return result;
    },

    takeBack: (viewerId: string, otherId: string) => repository.deleteDecision(db, viewerId, otherId),

    /** One page, the latest first. */
    listDecisions: (
      viewerId: string,
      { decision, ...query }: PageQuery & { decision: PartyDecision },
    ): Promise<Page<DecidedPerson>> =>
      readPage({
        order: newestFirst,
        query,
        list: (limit, after) => repository.listDecisions(db, viewerId, decision, limit, after),
        keyOf: ({ decisionId }) => decisionId,
        present: ({ userId, username, profilePic, decidedAt, isMutual, conversationId }) => ({
          userId,
          person: { username, profilePic },
          decidedAt: decidedAt.toISOString(),
          isMutual,
          conversationId,
        }),
      }),

    /**
     * The cards in the form that the specification names.
     * @throws AppError not_your_matches, preferences_missing, age_unknown
     */
    async listMatches(viewerId: string, username: string, limit: number) {
      const { username: own } = await profiles.getIdentity(viewerId);
      if (own.toLowerCase() !== username.toLowerCase()) throw new AppError('not_your_matches');
      const cards = await listCards(viewerId, limit);
      return cards.map(({ username, profilePic, description, topGames, answers }) => ({
        username,
        imgSrc: profilePic,
        description,
        top5games: topGames.slice(0, 5).map(({ title }) => title),
        playertype: describeAnswers(answers),
        playertypeints: JSON.stringify(answers),
      }));
    },

    /** What notifications of two people who accept each other say; those of a pair that no longer does are gone. */
    async readMutual(viewerId: string, subjects: NotificationSubject[]): Promise<Map<string, NotificationContent>> {
      const pairs = await repository.listMutual(
        db,
        viewerId,
        subjects.map(({ subjectId }) => subjectId),
      );
      return new Map(
        pairs.map(({ conversationId, otherId }) => [conversationId, { actorIds: [otherId], count: 1, excerpt: null }]),
      );
    },

    listOwnDecisions: (userId: string) => repository.listOwnDecisions(db, userId),
  };
}

function presentPreferences(row: repository.PreferencesRow): PartyPreferences {
  const { isFirstTime, playerTypeInts, description, isPaused } = row;
  return { isFirstTime, answers: playerTypeInts, description, isPaused };
}
