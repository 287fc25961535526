/** The root component: renders the router, and runs its guards after each sign-in and sign-out. */
import { type RegisteredRouter, RouterProvider } from '@tanstack/react-router';
import { useLayoutEffect } from 'react';
import { followSession } from './router.tsx';

export function App({ router }: { router: RegisteredRouter }) {
  // A layout effect runs right after the router's own, which starts the first load.
  useLayoutEffect(() => followSession(router), [router]);
  return <RouterProvider router={router} />;
}
