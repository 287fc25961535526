/** The party finder. Two of its pages are public. */
import { createRoute } from '@tanstack/react-router';
import { firstData } from '../first-data.ts';
import { lazyPage } from '../lazy-page.ts';
import { frame, members } from './frame.ts';
import { page } from './page.ts';

export const openPartyRoutes = [
  createRoute({
    ...page(frame, '/partyfinder', 'Party Finder'),
    component: lazyPage(() => import('../../pages/party-finder-page.tsx'), 'PartyFinderPage'),
  }),
  createRoute({
    ...page(frame, '/matchmaking-form', 'Preferences'),
    component: lazyPage(() => import('../../pages/matchmaking-form-page.tsx'), 'MatchmakingFormPage'),
  }),
] as const;

export const partyRoutes = [
  createRoute({
    ...page(members, '/matches', 'Matches'),
    // `match` is the conversation id of a match, whose dialog then opens. Notifications link to this address.
    validateSearch: ({ match }: Record<string, unknown>): { match?: string } =>
      typeof match === 'string' ? { match } : {},
    loader: firstData(async ({ person }) =>
      (await import('../../features/party/party.queries.ts')).openMatches(person),
    ),
    component: lazyPage(() => import('../../pages/matches-page.tsx'), 'MatchesPage'),
  }),
  createRoute({
    ...page(members, '/matches/decided', 'Your decisions'),
    validateSearch: ({ show }: Record<string, unknown>): { show: 'accepted' | 'passed' } => ({
      show: show === 'passed' ? 'passed' : 'accepted',
    }),
    loaderDeps: ({ search }) => search,
    loader: firstData(async (arrival, { deps }: { deps: { show: 'accepted' | 'passed' } }) =>
      (await import('../../features/party/party.queries.ts')).openDecisions(arrival, deps.show),
    ),
    component: lazyPage(() => import('../../pages/decided-page.tsx'), 'DecidedPage'),
  }),
] as const;
