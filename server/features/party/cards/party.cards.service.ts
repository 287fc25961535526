/** Use cases of the cards: which people a member sees, and the reasons for each. */
import type { PartyCard } from '@starparty/contract/party.ts';
import { describeAnswers } from '@starparty/contract/party-questions.ts';
import { AppError } from '../../../api/app-error.ts';
import type { Database } from '../../../db/client.ts';
import type { ProfilesService } from '../../profiles/profiles.service.ts';
import type { PlayersKeeper } from '../columns/party-keeper.ts';
import { newcomerMs } from '../fit/party.order.rules.ts';
import { type PartyViewer, timesOf, viewerOf } from '../fit/party.player.rules.ts';
import { percentOf, reasonsFor } from '../fit/party.rules.ts';
import { sharedDayParts } from '../fit/party.times.rules.ts';
import type { PreferencesService } from '../party.preferences.service.ts';
import { touch } from '../party.repository.ts';
import { type CardRow, prepareCandidates } from './party.candidates.repository.ts';
import type { MatchingService, Search } from './party.matching.service.ts';

export interface CardsOptions {
  db: Database;
  profiles: ProfilesService;
  preferences: PreferencesService;
  matching: MatchingService;
  keeper: PlayersKeeper;
}

export type CardsService = ReturnType<typeof createCardsService>;

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;
/** Maximum number of searches per request. A further search replaces people who may no longer be shown. */
const searchesMax = 3;

export function createCardsService(options: CardsOptions) {
  const { db, profiles, preferences, matching, keeper } = options;
  const statements = prepareCandidates(db);

  /** Finds the best `limit` people and loads the content of their cards. */
  async function search(search: Search, viewer: PartyViewer, limit: number): Promise<{ card: CardRow; fit: number }[]> {
    const without: string[] = [];
    for (let searches = 1; ; searches += 1) {
      const chosen = await search.find(viewer, limit, without);
      // A person may have been blocked, hidden or paused after the search. Check the rules again.
      const rows = await statements.listCards({ ...viewer.meeting, userIds: chosen.map(({ userId }) => userId) });
      const cards = new Map(rows.map((row) => [row.userId, row]));
      const missing = chosen.flatMap(({ userId }) => (cards.has(userId) ? [] : [userId]));
      if (missing.length === 0 || searches === searchesMax)
        return chosen.flatMap(({ userId, fit }) => {
          const card = cards.get(userId);
          return card ? [{ card, fit }] : [];
        });
      without.push(...missing);
      await keeper.reload(missing);
    }
  }

  async function listCards(viewerId: string, limit: number): Promise<PartyCard[]> {
    const [visitor, begun] = await Promise.all([preferences.getPlayer(viewerId), matching.begin(viewerId)]);
    const { preferences: own, meeting, gameIds } = visitor;
    const [shown] = await Promise.all([
      search(begun, visitor, limit),
      Date.now() - own.activeAt.getTime() > hourMs ? touch(db, viewerId) : undefined,
    ]);
    const now = Date.now();
    const viewer = viewerOf(own, { gameIds, isMinor: meeting.isMinor, now });
    const liked = new Set(gameIds);
    return shown.map(({ card, fit }) => {
      const { showsActivity, games, comparedTimeZone, comparedHours, activeAt, joinedAt, ...content } = card;
      const times = timesOf({ comparedTimeZone, comparedHours }, now);
      return {
        ...content,
        topGames: games.map((game) => ({ ...game, isShared: liked.has(game.gameId) })),
        fit: percentOf(fit),
        reasons: reasonsFor(viewer, content.answers, games),
        dayParts: viewer.times && times ? sharedDayParts(viewer.times, times) : [],
        isNew: now - joinedAt.getTime() < newcomerMs,
        lastActive: meeting.isMinor || !showsActivity ? null : lastActive(now - activeAt.getTime()),
      };
    });
  }

  return {
    listCards,

    /**
     * The cards in the form that the specification defines.
     * @throws AppError not_your_matches, preferences_missing, age_unknown, adults_only, players_loading, not_signed_in
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
  };
}

const lastActive = (ago: number) => (ago < dayMs ? 'today' : ago < 7 * dayMs ? 'week' : null);
