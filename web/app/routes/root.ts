/** The root of all addresses, and what every route can ask: who is signed in, and what belongs to them. */
import { createRootRouteWithContext } from '@tanstack/react-router';
import type { People } from '../../lib/person-scope.ts';
import type { SessionStore } from '../../lib/session-store.ts';
import { RootLayout } from '../root-layout.tsx';

/** What the tab gives its router. */
export interface TabContext {
  session: SessionStore;
  people: People;
}

export interface RouterContext extends TabContext {
  /** Whether the page that is being opened was come to by a link, and not by Back or Forward. */
  isNewVisit: () => boolean;
}

export const root = createRootRouteWithContext<RouterContext>()({ component: RootLayout });
