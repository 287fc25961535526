/** The gate in front of the members' pages. */
import { getSession } from '@starparty/contract/auth.ts';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { session } from '../../lib/session.ts';
import { startFakeServer } from '../../testing/fake-server.ts';
import { SessionGate } from './session-gate.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a visitor is sent to log in once, however long that page takes to arrive', async () => {
  startFakeServer().answers(getSession, { session: null });
  window.scrollTo = () => {};
  const root = createRootRoute({ component: Outlet });
  const slowLogin = async () => {
    await new Promise((resolve) => setTimeout(resolve, 150));
    return { LoginPage: () => <p>The log-in page</p> };
  };
  const router = createRouter({
    routeTree: root.addChildren([
      createRoute({
        getParentRoute: () => root,
        path: '/events',
        component: () => <SessionGate>The events</SessionGate>,
      }),
      createRoute({
        getParentRoute: () => root,
        path: '/login',
        component: lazyRouteComponent(slowLogin, 'LoginPage'),
      }),
    ]),
    history: createMemoryHistory({ initialEntries: ['/events?from=friend'] }),
  });
  let departures = 0;
  router.subscribe('onBeforeNavigate', ({ toLocation }) => {
    if (toLocation.pathname === '/login') departures += 1;
  });
  await router.load();
  // biome-ignore lint/suspicious/noExplicitAny: the registered type is that of the real router.
  render(<RouterProvider router={router as any} />);
  expect(screen.getByText('Loading...')).toBeTruthy();
  session.start();

  await screen.findByText('The log-in page');
  expect(departures).toBe(1);
  expect(router.state.location.search).toEqual({ next: '/events?from=friend' });
});
