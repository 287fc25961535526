/** The root of all addresses, and what every route can ask: who is signed in, and what belongs to them. */
import { createRootRouteWithContext } from '@tanstack/react-router';
import type { People } from '../../lib/person-scope.ts';
import type { SessionStore } from '../../lib/session-store.ts';
import { RootLayout } from '../root-layout.tsx';

export interface RouterContext {
  session: SessionStore;
  people: People;
}

export const root = createRootRouteWithContext<RouterContext>()({ component: RootLayout });
