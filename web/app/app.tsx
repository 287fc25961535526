/** The root component: renders the router. */
import { type RegisteredRouter, RouterProvider } from '@tanstack/react-router';

export function App({ router }: { router: RegisteredRouter }) {
  return <RouterProvider router={router} />;
}
