/** Sign-up, login, mailed links of accounts and the account pages. */
import { createRoute, redirect } from '@tanstack/react-router';
import { lazyPage } from '../lazy-page.ts';
import { ownPath } from '../paths.ts';
import { members } from './frame.ts';
import { page } from './page.ts';
import { root } from './root.ts';

/** The page to open after the login. The sign-up page passes it on. */
const readReturnPath = (search: Record<string, unknown>): { next?: string } => ({ next: ownPath(search.next) });

const readToken = ({ token }: Record<string, unknown>): { token?: string } => ({
  token: typeof token === 'string' ? token : undefined,
});

export const openAccountRoutes = [
  createRoute({
    ...page(root, '/login', 'Log In'),
    validateSearch: readReturnPath,
    beforeLoad: ({ context, search }) => {
      if (context.session.getState().status !== 'signed-in') return;
      // Redirects by `href`, because `next` is a full address with search parameters.
      throw redirect({ href: search.next ?? '/home', replace: true });
    },
    component: lazyPage(() => import('../../pages/login-page.tsx'), 'LoginPage'),
  }),
  createRoute({
    ...page(root, '/signup', 'Sign Up'),
    validateSearch: readReturnPath,
    component: lazyPage(() => import('../../pages/signup-page.tsx'), 'SignupPage'),
  }),
  createRoute({
    ...page(root, '/forgot-password', 'Forgot password'),
    component: lazyPage(() => import('../../pages/forgot-password-page.tsx'), 'ForgotPasswordPage'),
  }),
  createRoute({
    ...page(root, '/reset-password', 'New password'),
    validateSearch: readToken,
    component: lazyPage(() => import('../../pages/reset-password-page.tsx'), 'ResetPasswordPage'),
  }),
  createRoute({
    ...page(root, '/email-link', 'Your e-mail'),
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
    ...page(members, '/account', 'Account'),
    beforeLoad: ({ location: { hash } }) => {
      const to = movedSections.get(hash);
      if (to) throw redirect({ to, hash, replace: true });
    },
    component: lazyPage(() => import('../../pages/account-page.tsx'), 'AccountPage'),
  }),
  createRoute({
    ...page(members, '/account/privacy', 'Privacy'),
    component: lazyPage(() => import('../../pages/account-privacy-page.tsx'), 'AccountPrivacyPage'),
  }),
  createRoute({
    ...page(members, '/account/notifications', 'Notification settings'),
    component: lazyPage(() => import('../../pages/account-notifications-page.tsx'), 'AccountNotificationsPage'),
  }),
  createRoute({
    ...page(members, '/account/security', 'Security'),
    component: lazyPage(() => import('../../pages/account-security-page.tsx'), 'AccountSecurityPage'),
  }),
  createRoute({
    ...page(members, '/account/data', 'Your data'),
    component: lazyPage(() => import('../../pages/account-data-page.tsx'), 'AccountDataPage'),
  }),
] as const;
