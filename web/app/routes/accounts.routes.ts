/** Sign-up, log-in, password reset and the account page. */
import { createRoute, redirect } from '@tanstack/react-router';
import { lazyPage } from '../lazy-page.ts';
import { ownPath } from '../paths.ts';
import { members } from './frame.ts';
import { root } from './root.ts';

/** The page to open after the log-in. The sign-up passes it on. */
const readReturnPath = (search: Record<string, unknown>): { next?: string } => ({ next: ownPath(search.next) });

export const openAccountRoutes = [
  createRoute({
    getParentRoute: () => root,
    path: '/login',
    staticData: { title: 'Log In' },
    validateSearch: readReturnPath,
    beforeLoad: ({ context, search }) => {
      if (context.session.getState().status !== 'signed-in') return;
      // Redirect by `href`, because `next` is a full address with search parameters.
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
    validateSearch: ({ token }: Record<string, unknown>): { token?: string } => ({
      token: typeof token === 'string' ? token : undefined,
    }),
    component: lazyPage(() => import('../../pages/reset-password-page.tsx'), 'ResetPasswordPage'),
  }),
] as const;

export const accountRoutes = [
  createRoute({
    getParentRoute: () => members,
    path: '/account',
    staticData: { title: 'Account' },
    component: lazyPage(() => import('../../pages/account-page.tsx'), 'AccountPage'),
  }),
] as const;
