/** Draws a component inside a router that knows the public addresses, for tests of what has links. */
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { render } from '@testing-library/react';
import type { ReactElement } from 'react';

/** Renders `element` at `path`; every other address shows its own path as text. */
export async function renderAt(path: string, element: ReactElement) {
  const root = createRootRoute({ component: Outlet });
  const here = createRoute({ getParentRoute: () => root, path: path.split('?')[0] ?? '/', component: () => element });
  const elsewhere = createRoute({
    getParentRoute: () => root,
    path: '$',
    // Pages arrive a moment after the click, as over a network.
    loader: () => new Promise((resolve) => setTimeout(resolve, 20)),
    component: () => <p>Arrived at {router.state.location.href}</p>,
  });
  const router = createRouter({
    routeTree: root.addChildren([here, elsewhere]),
    history: createMemoryHistory({ initialEntries: [path] }),
  });
  // The simulated browser has no scrolling; the router resets it on every change of page.
  window.scrollTo = () => {};
  await router.load();
  // biome-ignore lint/suspicious/noExplicitAny: the registered type is that of the real router.
  render(<RouterProvider router={router as any} />);
  return router;
}
