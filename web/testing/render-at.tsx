/** Renders components that contain links, in a router of their own. */
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

/** Renders `element` at `path`. Every other address renders its path as text. */
export async function renderAt(path: string, element: ReactElement) {
  const root = createRootRoute({ component: Outlet });
  const here = createRoute({ getParentRoute: () => root, path: path.split('?')[0] ?? '/', component: () => element });
  const elsewhere = createRoute({
    getParentRoute: () => root,
    path: '$',
    // Simulates the delay of a network.
    loader: () => new Promise((resolve) => setTimeout(resolve, 20)),
    component: () => <p>Arrived at {router.state.location.href}</p>,
  });
  const router = createRouter({
    routeTree: root.addChildren([here, elsewhere]),
    history: createMemoryHistory({ initialEntries: [path] }),
  });
  // jsdom cannot scroll, but the router resets the scroll position on every navigation.
  window.scrollTo = () => {};
  Element.prototype.scrollIntoView = () => {};
  await router.load();
  // biome-ignore lint/suspicious/noExplicitAny: the registered type is the type of the real router.
  render(<RouterProvider router={router as any} />);
  return router;
}
