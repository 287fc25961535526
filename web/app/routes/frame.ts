/** The frame around pages, and the guard of pages that need a session. */
import { createRoute, redirect } from '@tanstack/react-router';
import { lazyPage } from '../lazy-page.ts';
import { root } from './root.ts';

export const frame = createRoute({
  getParentRoute: () => root,
  id: 'frame',
  component: lazyPage(() => import('../frame/frame-layout.tsx'), 'FrameLayout'),
});

/**
 * Pages that need a session. Visitors are redirected to the login, and return after it. The guard runs again after each
 * sign-in and sign-out. It does not wait for the session check: the layout shows "Loading...", and the code of the page
 * loads in parallel.
 */
export const members = createRoute({
  getParentRoute: () => frame,
  id: 'members',
  beforeLoad: ({ context, location }) => {
    const state = context.session.getState();
    if (state.status !== 'signed-out') return;
    // After the user has signed out, the login does not return to this page.
    throw redirect({ to: '/login', search: state.byChoice ? {} : { next: location.href }, replace: true });
  },
  component: lazyPage(() => import('../frame/members-layout.tsx'), 'MembersLayout'),
});
