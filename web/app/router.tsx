/** Every address of the product, what it shows and who may see it. Pages arrive when they are visited, or while the browser is idle. */
import { texts } from '@starparty/contract/errors.ts';
import { createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import type { BuildingPlace } from '../pages/being-built-texts.ts';
import { PageLoading } from '../ui/page-loading.tsx';
import { lazyPage } from './lazy-page.ts';
import { PageFailed } from './page-failed.tsx';
import { ownPath } from './paths.ts';
import { RootLayout } from './root-layout.tsx';

const root = createRootRoute({ component: RootLayout });

/** The page to go on to after log-in; sign-up hands it through. */
const whereToNext = (search: Record<string, unknown>): { next?: string } => ({ next: ownPath(search.next) });

const landing = createRoute({
  getParentRoute: () => root,
  path: '/',
  component: lazyPage(() => import('../pages/landing-page.tsx'), 'LandingPage'),
});
const faq = createRoute({
  getParentRoute: () => root,
  path: '/faq',
  staticData: { title: 'FAQ' },
  component: lazyPage(() => import('../pages/faq-page.tsx'), 'FaqPage'),
});
const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  staticData: { title: 'Log In' },
  validateSearch: whereToNext,
  component: lazyPage(() => import('../pages/login-page.tsx'), 'LoginPage'),
});
const signup = createRoute({
  getParentRoute: () => root,
  path: '/signup',
  staticData: { title: 'Sign Up' },
  validateSearch: whereToNext,
  component: lazyPage(() => import('../pages/signup-page.tsx'), 'SignupPage'),
});
const forgotPassword = createRoute({
  getParentRoute: () => root,
  path: '/forgot-password',
  staticData: { title: 'Forgot password' },
  component: lazyPage(() => import('../pages/forgot-password-page.tsx'), 'ForgotPasswordPage'),
});
const resetPassword = createRoute({
  getParentRoute: () => root,
  path: '/reset-password',
  staticData: { title: 'New password' },
  validateSearch: (search: Record<string, unknown>): { token?: string } => ({
    // The router reads search values as JSON, so a token of digits arrives as a number.
    token: search.token === undefined ? undefined : String(search.token),
  }),
  component: lazyPage(() => import('../pages/reset-password-page.tsx'), 'ResetPasswordPage'),
});

const frame = createRoute({
  getParentRoute: () => root,
  id: 'frame',
  component: lazyPage(() => import('./frame/frame-layout.tsx'), 'FrameLayout'),
});
/** Pages that only somebody with a session may see. */
const members = createRoute({
  getParentRoute: () => frame,
  id: 'members',
  component: lazyPage(() => import('./frame/members-layout.tsx'), 'MembersLayout'),
});

const beingBuilt = lazyPage(() => import('../pages/being-built-page.tsx'), 'BeingBuiltPage');

const home = createRoute({
  getParentRoute: () => members,
  path: '/home',
  staticData: { title: 'Home' },
  component: lazyPage(() => import('../pages/home-page.tsx'), 'HomePage'),
});
const post = createRoute({
  getParentRoute: () => members,
  path: '/post/$postId',
  staticData: { title: 'Post' },
  component: lazyPage(() => import('../pages/post-page.tsx'), 'PostPage'),
});
const account = createRoute({
  getParentRoute: () => frame,
  path: '/account',
  staticData: { title: 'Account' },
  component: lazyPage(() => import('../pages/account-page.tsx'), 'AccountPage'),
});
const messages = createRoute({
  getParentRoute: () => members,
  path: '/dm-page',
  staticData: { title: 'Messages' },
  component: lazyPage(() => import('../pages/messages-page.tsx'), 'MessagesPage'),
});
/** One conversation beside the list, or on a phone in its place; the page shows both, so that the list stays. */
const conversation = createRoute({
  getParentRoute: () => messages,
  path: '$conversationId',
  staticData: { title: 'Messages' },
});
const notifications = createRoute({
  getParentRoute: () => members,
  path: '/notifications',
  staticData: { title: 'Notifications' },
  component: lazyPage(() => import('../pages/notifications-page.tsx'), 'NotificationsPage'),
});
const chatbot = createRoute({
  getParentRoute: () => members,
  path: '/chatbot',
  staticData: { title: 'Chatbot', building: 'chatbot' },
  component: beingBuilt,
});
const marketplace = createRoute({
  getParentRoute: () => members,
  path: '/marketplace',
  staticData: { title: 'Market', building: 'market' },
  component: beingBuilt,
});
const item = createRoute({
  getParentRoute: () => members,
  path: '/item/$id',
  staticData: { title: 'Listing', building: 'listing' },
  component: beingBuilt,
});
const partyFinder = createRoute({
  getParentRoute: () => frame,
  path: '/partyfinder',
  staticData: { title: 'Party Finder', building: 'partyFinder' },
  component: beingBuilt,
});
const matchmakingForm = createRoute({
  getParentRoute: () => frame,
  path: '/matchmaking-form',
  staticData: { title: 'Preferences', building: 'preferences' },
  component: beingBuilt,
});
const matches = createRoute({
  getParentRoute: () => members,
  path: '/matches',
  staticData: { title: 'Matches', building: 'matches' },
  component: beingBuilt,
});
const events = createRoute({
  getParentRoute: () => members,
  path: '/events',
  staticData: { title: 'Events', building: 'events' },
  component: beingBuilt,
});
const event = createRoute({
  getParentRoute: () => members,
  path: '/events/$eventId',
  staticData: { title: 'Event', building: 'event' },
  component: beingBuilt,
});
const eventInfo = createRoute({
  getParentRoute: () => frame,
  path: '/event-info',
  staticData: { title: 'Event' },
  component: lazyPage(() => import('../pages/event-info-page.tsx'), 'EventInfoPage'),
});
const notFound = createRoute({
  getParentRoute: () => frame,
  path: '$',
  staticData: { title: texts.pageNotFound },
  component: lazyPage(() => import('../pages/not-found-page.tsx'), 'NotFoundPage'),
});

const routeTree = root.addChildren([
  landing,
  faq,
  login,
  signup,
  forgotPassword,
  resetPassword,
  frame.addChildren([
    members.addChildren([
      home,
      post,
      messages.addChildren([conversation]),
      notifications,
      chatbot,
      marketplace,
      item,
      matches,
      events,
      event,
    ]),
    account,
    partyFinder,
    matchmakingForm,
    eventInfo,
    notFound,
  ]),
]);

export const router = createRouter({
  routeTree,
  defaultErrorComponent: PageFailed,
  defaultPendingComponent: PageLoading,
  defaultPreload: 'intent',
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
  interface StaticDataRouteOption {
    /** Names the page in the tab. */
    title?: string;
    /** Which text the page shows while it is being built. */
    building?: BuildingPlace;
  }
  interface HistoryState {
    /** E-mail of a fresh account, carried from sign-up to log-in. */
    createdEmail?: string;
    /** The password was just changed by the mailed link. */
    isPasswordChanged?: boolean;
    /** The post was opened from the feed, so Back can return to the same place in it. */
    isFromFeed?: boolean;
    /** The conversation to open on /dm-page. */
    conversationId?: string;
    /** The conversation was opened from the list, so Back can return to it. */
    isFromConversations?: boolean;
  }
}
