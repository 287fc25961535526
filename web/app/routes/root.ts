/** The root route, and the context that every route can use: the session and the person's data. */
import { createRootRouteWithContext } from '@tanstack/react-router';
import type { People } from '../../lib/session/person-scope.ts';
import type { SessionStore } from '../../lib/session/session-store.ts';
import { RootLayout } from '../root-layout.tsx';

/** The router context of a tab. */
export interface TabContext {
  session: SessionStore;
  people: People;
}

export interface RouterContext extends TabContext {
  /** Whether the page was opened by a link, rather than by Back or Forward. */
  isNewVisit: () => boolean;
}

export const root = createRootRouteWithContext<RouterContext>()({ component: RootLayout });
