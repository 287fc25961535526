/** Endpoints of the party finder. */
import { partyCardsPageSize } from '@starparty/contract/limits.ts';
import { partyEndpoints } from '@starparty/contract/party.ts';
import { type Served, serve } from '../../api/serve.ts';
import type { PartyService } from './party.service.ts';

export const partyRoutes = (party: PartyService): Served[] => [
  serve(partyEndpoints.getPartyPreferences, ({ viewer }) => party.getPreferences(viewer.userId)),
  serve(partyEndpoints.setPartyAnswers, ({ viewer, body }) => party.setAnswers(viewer.userId, body.answers)),
  serve(partyEndpoints.setPartyDescription, ({ viewer, body }) =>
    party.setDescription(viewer.userId, body.description),
  ),
  serve(partyEndpoints.setPartyPaused, ({ viewer, body }) => party.setPaused(viewer.userId, body.isPaused)),
  serve(partyEndpoints.listPartyCards, async ({ viewer, query }) => ({
    items: await party.listCards(viewer.userId, query.limit),
  })),
  serve(partyEndpoints.decideOnPerson, ({ viewer, params, body }) =>
    party.decide(viewer.userId, params.userId, body.decision),
  ),
  serve(partyEndpoints.takeDecisionBack, ({ viewer, params }) => party.takeBack(viewer.userId, params.userId)),
  serve(partyEndpoints.listPartyDecisions, ({ viewer, query }) => party.listDecisions(viewer.userId, query)),
  serve(partyEndpoints.getMatchmaker, async ({ viewer, query }) => ({
    Matches: await party.listMatches(viewer.userId, query.username, partyCardsPageSize),
  })),
];
