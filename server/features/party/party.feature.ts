/** The party finder. */
import type { Feature } from '../../api/feature.ts';
import { createPopularity } from './party.popularity.ts';
import { partyRoutes } from './party.routes.ts';
import { createPartyService, type PartyOptions } from './party.service.ts';

export function createPartyFeature(options: Omit<PartyOptions, 'popularity'>): Feature {
  const party = createPartyService({ ...options, popularity: createPopularity(options.db) });
  return {
    endpoints: partyRoutes(party),
    notifications: { party_mutual: party.readMutual },
    keeps: {
      'party.json': async ({ userId }) => ({
        preferences: await party.getPreferences(userId),
        decisions: await party.listOwnDecisions(userId),
      }),
    },
  };
}
