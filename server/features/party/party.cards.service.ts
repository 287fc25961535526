/** Use cases of the cards: whom somebody is shown, and why. */
import type { PartyCard } from '@starparty/contract/party.ts';
import { describeAnswers } from '@starparty/contract/party-questions.ts';
import { AppError } from '../../api/app-error.ts';
import type { Database } from '../../db/client.ts';
import type { ProfilesService } from '../profiles/profiles.service.ts';
import { prepareCandidates } from './party.candidates.repository.ts';
import { sharedWindows } from './party.hours.rules.ts';
import { rank } from './party.order.rules.ts';
import { candidateOf, hoursOf, viewerOf } from './party.player.rules.ts';
import type { PopularityOf } from './party.popularity.ts';
import type { PreferencesService } from './party.preferences.service.ts';
import { touch } from './party.repository.ts';
import { percentOf, reasonsFor } from './party.rules.ts';
import { learnTaste } from './party.taste.rules.ts';

export interface CardsOptions {
  db: Database;
  profiles: ProfilesService;
  popularity: PopularityOf;
  preferences: PreferencesService;
}

export type CardsService = ReturnType<typeof createCardsService>;

const dayMs = 24 * 60 * 60 * 1000;

export function createCardsService({ db, profiles, popularity, preferences }: CardsOptions) {
  const statements = prepareCandidates(db);

  async function listCards(viewerId: string, limit: number): Promise<PartyCard[]> {
    const { told, meeting } = await preferences.getPlayer(viewerId);
    const { platforms, languages, mustShareLanguage } = told;
    const asked = { ...meeting, platforms, languages, mustShareLanguage };
    const [fresh, decided, favorites, known] = await Promise.all([
      statements.listUndecided(asked),
      statements.listDecided({ viewerId }),
      profiles.listFavoriteGames(viewerId),
      popularity(),
      touch(db, viewerId),
    ]);
    // Only when nobody else is left, those come back who were passed long ago.
    const rows = fresh.length > 0 ? fresh : await statements.listPassed(asked);
    const now = Date.now();
    const viewer = viewerOf(told, favorites, now);
    const taste = learnTaste(
      viewer,
      decided.map((row) => ({ person: candidateOf(row, now), isAccepted: row.isAccepted })),
      known,
    );
    const candidates = rows.map((row) => candidateOf(row, now));
    const chosen = rank(viewer, candidates, { popularity: known, now, taste }).slice(0, limit);
    const userIds = chosen.map(({ candidate }) => candidate.userId);
    // The rules that keep people apart hold now, whatever they were when the candidates were looked for.
    const [cardRows] = await Promise.all([
      statements.listCards({ ...asked, userIds }),
      statements.countShown({ userIds }),
    ]);
    const cards = new Map(cardRows.map((row) => [row.userId, row]));
    const ownHours = hoursOf(told);
    const liked = new Set(favorites.map(({ gameId }) => gameId));
    return chosen.flatMap(({ candidate, fit }) => {
      const card = cards.get(candidate.userId);
      if (!card) return [];
      const { showsActivity, games, ...shown } = card;
      return {
        ...shown,
        answers: [...candidate.answers],
        topGames: games.map((game) => ({ ...game, isShared: liked.has(game.gameId) })),
        fit: percentOf(fit),
        reasons: reasonsFor(viewer, candidate, games),
        // When minors play is nobody's business.
        windows:
          ownHours && viewer.week && candidate.week && !meeting.isMinor
            ? sharedWindows(ownHours, viewer.week, candidate.week, now)
            : [],
        lastActive: meeting.isMinor || !showsActivity ? null : lastActive(now - candidate.activeAt),
      };
    });
  }

  return {
    listCards,

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
  };
}

const lastActive = (ago: number) => (ago < dayMs ? 'today' : ago < 7 * dayMs ? 'week' : null);
