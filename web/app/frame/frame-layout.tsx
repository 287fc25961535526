/** The frame of the product: bars and menus around a page. */
import { Outlet } from '@tanstack/react-router';
import { Providers } from '../providers.tsx';

export function FrameLayout() {
  return (
    <Providers>
      <main className="mx-auto max-w-reading p-4">
        <Outlet />
      </main>
    </Providers>
  );
}
