/** The frame of the product: bars and menus around a page. */
import { Outlet } from '@tanstack/react-router';
import { Providers } from '../providers.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { LiveUpdates } from './live-updates.tsx';
import { MessageButton } from './message-button.tsx';
import { SideMenu } from './side-menu.tsx';
import { TopBar } from './top-bar.tsx';
import { usePrefetchDestinations } from './use-prefetch-destinations.ts';

export function FrameLayout() {
  usePrefetchDestinations();
  return (
    <Providers>
      <a
        href="#page"
        className="fixed top-2 left-2 z-50 -translate-y-20 rounded-field bg-text px-4 py-2 font-semibold text-sky focus:translate-y-0"
      >
        Skip to content
      </a>
      <TopBar />
      <div className="mx-auto max-w-frame desktop:grid desktop:grid-cols-[15rem_minmax(0,1fr)]">
        <div className="sticky top-(--top-bar) hidden max-h-[calc(100dvh-var(--top-bar))] self-start overflow-y-auto p-4 pr-2 desktop:block">
          <SideMenu />
        </div>
        {/* The room at the bottom is that of the message button and the bottom bar, which cover nothing there. */}
        <main
          id="page"
          tabIndex={-1}
          data-page-start=""
          className="min-w-0 px-4 pt-4 pb-[calc(var(--bottom-bar)+6rem)] tablet:px-6 tablet:pt-6 tablet:pb-28"
        >
          <Outlet />
        </main>
      </div>
      <LiveUpdates />
      <MessageButton />
      <BottomBar />
    </Providers>
  );
}
