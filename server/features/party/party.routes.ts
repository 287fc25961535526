/** Endpoints of the party finder. */
import { partyCardsPageSize } from '@starparty/contract/limits.ts';
import { partyEndpoints } from '@starparty/contract/party.ts';
import { type Served, serve } from '../../api/serve.ts';
import type { GamePlayersService } from './cards/game-players.service.ts';
import type { CardsService } from './cards/party.cards.service.ts';
import type { DecisionsService } from './cards/party.decisions.service.ts';
import type { MatchesService } from './cards/party.matches.service.ts';
import type { ViewsService } from './cards/party.views.service.ts';
import type { JoiningService } from './party.joining.service.ts';
import type { PreferencesService } from './party.preferences.service.ts';

interface PartyServices {
  preferences: PreferencesService;
  joining: JoiningService;
  cards: CardsService;
  gamePlayers: GamePlayersService;
  decisions: DecisionsService;
  matches: MatchesService;
  views: ViewsService;
}

export const partyRoutes = ({
  preferences,
  joining,
  cards,
  gamePlayers,
  decisions,
  matches,
  views,
}: PartyServices): Served[] => [
  serve(partyEndpoints.getPartyPreferences, ({ viewer }) => preferences.getPreferences(viewer.userId)),
  serve(partyEndpoints.setPartyAnswers, ({ viewer, body }) => preferences.setAnswers(viewer.userId, body.answers)),
  serve(partyEndpoints.setPartyDescription, ({ viewer, body }) =>
    joining.setDescription(viewer.userId, body.description),
  ),
  serve(partyEndpoints.setPartyAvailability, ({ viewer, body }) => preferences.setAvailability(viewer.userId, body)),
  serve(partyEndpoints.setPartyPaused, ({ viewer, body }) => preferences.setPaused(viewer.userId, body.isPaused)),
  serve(partyEndpoints.setPartyNews, ({ viewer, body }) => preferences.setNewsWanted(viewer.userId, body.isWanted)),
  serve(partyEndpoints.listPartyCards, async ({ viewer, query }) => ({
    items: await cards.listCards(viewer.userId, query.limit),
  })),
  serve(partyEndpoints.listGamePlayers, ({ viewer, query }) => gamePlayers.listPlayers(viewer.userId, query.game)),
  serve(partyEndpoints.reportPartyViews, ({ viewer, body }) => views.reportViews(viewer.userId, body.userIds)),
  serve(partyEndpoints.decideOnPerson, ({ viewer, params, body }) =>
    decisions.decide(viewer.userId, params.userId, body.decision),
  ),
  serve(partyEndpoints.takeDecisionBack, ({ viewer, params }) => decisions.takeBack(viewer.userId, params.userId)),
  serve(partyEndpoints.listPartyDecisions, ({ viewer, query }) => decisions.listDecisions(viewer.userId, query)),
  serve(partyEndpoints.getPartyMatch, ({ viewer, params }) => matches.getMatch(viewer.userId, params.conversationId)),
  serve(partyEndpoints.getMatchmaker, async ({ viewer, query }) => ({
    Matches: await cards.listMatches(viewer.userId, query.username, partyCardsPageSize),
  })),
];
