/** Sign-up, login, mailed links of accounts and the account pages. */
import { createRoute, redirect } from '@tanstack/react-router';
import { lazyPage } from '../lazy-page.ts';
import { ownPath } from '../paths.ts';
import { members } from './frame.ts';
import { root } from './root.ts';

/** The page to open after the login. The sign-up page passes it on. */
const readReturnPath = (search: Record<string, unknown>): { next?: string } => ({ next: ownPath(search.next) });

const readToken = ({ token }: Record<string, unknown>): { token?: string } => ({
  token: typeof token === 'string' ? token : undefined,
});

export const openAccountRoutes = [
  createRoute({
    getParentRoute: () => root,
    path: '/login',
    staticData: { title: 'Log In' },
    validateSearch: readReturnPath,
    beforeLoad: ({ context, search }) => {
      if (context.session.getState().status !== 'signed-in') return;
      // Redirects by `href`, because `next` is a full address with search parameters.
      throw redirect({ href: search.next ?? '/home', replace: true });
    },
    component: lazyPage(() => import('../../pages/login-page.tsx'), 'LoginPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/signup',
    staticData: { title: 'Sign Up' },
    validateSearch: readReturnPath,
    component: lazyPage(() => import('../../pages/signup-page.tsx'), 'SignupPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/forgot-password',
    staticData: { title: 'Forgot password' },
    component: lazyPage(() => import('../../pages/forgot-password-page.tsx'), 'ForgotPasswordPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/reset-password',
    staticData: { title: 'New password' },
    validateSearch: readToken,
    component: lazyPage(() => import('../../pages/reset-password-page.tsx'), 'ResetPasswordPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/email-link',
    staticData: { title: 'Your e-mail' },
    validateSearch: readToken,
    component: lazyPage(() => import('../../pages/email-link-page.tsx'), 'EmailLinkPage'),
  }),
] as const;

/** Sections that moved from /account, by their fragment. Bookmarks and old answers of the guide still link to them. */
const movedSections: ReadonlyMap<string, `/account/${'privacy' | 'notifications' | 'security' | 'data'}`> = new Map([
  ['place', '/account/privacy'],
  ['messages', '/account/privacy'],
  ['blocked', '/account/privacy'],
  ['notifications', '/account/notifications'],
  ['sounds', '/account/notifications'],
  ['devices', '/account/security'],
  ['data', '/account/data'],
  ['writing', '/account/data'],
]);

export const accountRoutes = [
  createRoute({
    getParentRoute: () => members,
    path: '/account',
    staticData: { title: 'Account' },
    beforeLoad: ({ location: { hash } }) => {
      const to = movedSections.get(hash);
      if (to) throw redirect({ to, hash, replace: true });
    },
    component: lazyPage(() => import('../../pages/account-page.tsx'), 'AccountPage'),
  }),
  createRoute({
    getParentRoute: () => members,
    path: '/account/privacy',
    staticData: { title: 'Privacy' },
    component: lazyPage(() => import('../../pages/account-privacy-page.tsx'), 'AccountPrivacyPage'),
  }),
  createRoute({
    getParentRoute: () => members,
    path: '/account/notifications',
    staticData: { title: 'Notification settings' },
    component: lazyPage(() => import('../../pages/account-notifications-page.tsx'), 'AccountNotificationsPage'),
  }),
  createRoute({
    getParentRoute: () => members,
    path: '/account/security',
    staticData: { title: 'Security' },
    component: lazyPage(() => import('../../pages/account-security-page.tsx'), 'AccountSecurityPage'),
  }),
  createRoute({
    getParentRoute: () => members,
    path: '/account/data',
    staticData: { title: 'Your data' },
    component: lazyPage(() => import('../../pages/account-data-page.tsx'), 'AccountDataPage'),
  }),
] as const;
