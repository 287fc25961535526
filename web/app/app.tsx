/** The application: the router with everything below it. */
import { type RegisteredRouter, RouterProvider } from '@tanstack/react-router';

export function App({ router }: { router: RegisteredRouter }) {
  return <RouterProvider router={router} />;
}
