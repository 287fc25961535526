/** The frame around pages, and the guard of those that need a session. */
import { createRoute, redirect } from '@tanstack/react-router';
import { lazyPage } from '../lazy-page.ts';
import { root } from './root.ts';

export const frame = createRoute({
  getParentRoute: () => root,
  id: 'frame',
  component: lazyPage(() => import('../frame/frame-layout.tsx'), 'FrameLayout'),
});

/**
 * Pages for people with a session; visitors are sent to log in, and come back from there. The guard decides again
 * whenever somebody comes or goes. It does not wait while the session is checked: the layout says Loading... and the code
 * of the page is fetched at the same time.
 */
export const members = createRoute({
  getParentRoute: () => frame,
  id: 'members',
  beforeLoad: ({ context, location }) => {
    const state = context.session.getState();
    if (state.status !== 'signed-out') return;
    // People who signed out do not wait to come back.
    throw redirect({ to: '/login', search: state.byChoice ? {} : { next: location.href }, replace: true });
  },
  component: lazyPage(() => import('../frame/members-layout.tsx'), 'MembersLayout'),
});
