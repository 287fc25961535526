/** The route tree, assembled from the routes of all features. */
import { createRouter, type RegisteredRouter, type RouterHistory } from '@tanstack/react-router';
import { parseSearch, stringifySearch } from '../lib/search-text.ts';
import { PageLoading } from '../ui/states/page-loading.tsx';
import { PageFailed } from './page-failed.tsx';
import { accountRoutes, openAccountRoutes } from './routes/accounts.routes.ts';
import { assistantRoutes } from './routes/assistant.routes.ts';
import { eventPreviewRoutes, eventRoutes, openEventRoutes } from './routes/events.routes.ts';
import { feedRoutes } from './routes/feed.routes.ts';
import { frame, members } from './routes/frame.ts';
import { gameRoutes } from './routes/games.routes.ts';
import { landingRoutes } from './routes/landing.routes.ts';
import { marketRoutes } from './routes/market.routes.ts';
import { messageRoutes } from './routes/messages.routes.ts';
import { notFoundRoutes } from './routes/not-found.routes.ts';
import { notificationRoutes } from './routes/notifications.routes.ts';
import { openPartyRoutes, partyRoutes } from './routes/party.routes.ts';
import { personPageRoutes } from './routes/person-pages.routes.ts';
import { root, type TabContext } from './routes/root.ts';

/** Routes without a frame, routes in the public frame, and routes in the members' frame. */
const routeTree = root.addChildren([
  ...landingRoutes,
  ...openAccountRoutes,
  ...eventPreviewRoutes,
  frame.addChildren([
    ...openPartyRoutes,
    ...openEventRoutes,
    ...personPageRoutes,
    ...notFoundRoutes,
    members.addChildren([
      ...feedRoutes,
      ...gameRoutes,
      ...messageRoutes,
      ...notificationRoutes,
      ...accountRoutes,
      ...assistantRoutes,
      ...marketRoutes,
      ...partyRoutes,
      ...eventRoutes,
    ]),
  ]),
]);

/** Creates the router of a tab. */
export function createAppRouter(context: TabContext, history?: RouterHistory) {
  let isNewVisit = false;
  const router = createRouter({
    routeTree,
    history,
    context: { ...context, isNewVisit: () => isNewVisit },
    parseSearch,
    stringifySearch,
    defaultErrorComponent: PageFailed,
    defaultPendingComponent: PageLoading,
    defaultPreload: 'intent',
    // Disables the router's own cache in favor of the query cache.
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
  });
  router.history.subscribe(({ action }) => {
    isNewVisit = action.type === 'PUSH' || action.type === 'REPLACE';
  });
  // Later loads of the same page do not count as a visit.
  router.subscribe('onResolved', () => {
    isNewVisit = false;
  });
  return router;
}

/**
 * Runs the guards again whenever the user signs in or out. Returns the function that stops this. The router must be
 * mounted: before that, the redirect of a guard changes the address, but its page is not loaded.
 */
export function followSession(router: RegisteredRouter): () => void {
  const { session } = router.options.context;
  let known = describeVisitor();
  return session.subscribe(() => {
    const before = known;
    known = describeVisitor();
    if (known !== before) void router.invalidate();
  });

  /** The part of the session that the guards depend on. */
  function describeVisitor(): string {
    const state = session.getState();
    return state.status === 'signed-in' ? state.session.user.userId : state.status;
  }
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
  interface StaticDataRouteOption {
    /** The title of the page in the tab. */
    title?: string;
    /** For a page that is only a part of the window: the error message if its code fails to load. */
    failure?: string;
  }
  interface HistoryState {
    /** E-mail of a new account, passed from sign-up to login. */
    createdEmail?: string;
    /** The password was just changed with the mailed link. */
    isPasswordChanged?: boolean;
    /** The account was just deleted. */
    isAccountDeleted?: boolean;
    /** The post was opened from the feed, so Back can return to the same position. */
    isFromFeed?: boolean;
    /** The listing was opened from a list of the market, so Back can return to the same card. */
    isFromMarket?: boolean;
    /** The conversation to open on /dm-page. */
    conversationId?: string;
    /** The conversation was opened from the list, so Back can return to it. */
    isFromConversations?: boolean;
    /** A suggested first message. */
    firstLine?: string;
  }
}
