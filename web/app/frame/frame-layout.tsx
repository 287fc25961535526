/** The frame of the product: bars and menus around a page. */
import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet, useRouter } from '@tanstack/react-router';
import { useDeferredValue, useEffect } from 'react';
import { queriesOf } from '../../lib/cache/queries.ts';
import { usePerson } from '../../lib/session/person.ts';
import { closeOverlaysOnBack } from '../../ui/overlays/overlay-history.ts';
import { PageLoading } from '../../ui/states/page-loading.tsx';
import { desktopWidth, useMedia } from '../../ui/use-media.ts';
import { WithLinkPreviews } from '../previews/with-link-previews.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { LiveUpdates } from './live-updates.tsx';
import { MatchMoments } from './match-moments.tsx';
import { MessageButton } from './message-button.tsx';
import { SideMenu } from './side-menu.tsx';
import { TopBar } from './top-bar.tsx';
import { EmptyTopBar } from './top-bar-layout.tsx';
import { usePrefetchDestinations } from './use-prefetch-destinations.ts';

export function FrameLayout() {
  const { history } = useRouter();
  useEffect(() => closeOverlaysOnBack(history), [history]);
  usePrefetchDestinations();
  const person = usePerson();
  const isDesktop = useMedia(desktopWidth);
  // First renders only the bar that the HTML already shows. The controls and the page follow as a deferred value, which
  // React renders in steps. Without it, they would render in one task, as all updates of the router do, and block input
  // on a phone.
  const isRendered = useDeferredValue(true, false);
  return (
    // A new key remounts the frame, which drops all state of the previous user.
    <QueryClientProvider key={person.number} client={queriesOf(person)}>
      <a
        href="#page"
        className="fixed top-2 start-2 z-50 -translate-y-20 rounded-field bg-text px-4 py-2 font-semibold text-sky focus:translate-y-0"
      >
        Skip to content
      </a>
      {isRendered ? <TopBar /> : <EmptyTopBar />}
      <div className="mx-auto max-w-frame desktop:grid desktop:grid-cols-[13.5rem_minmax(0,1fr)] desktop:gap-6 desktop:px-5">
        <div className="sticky top-(--top-bar) hidden max-h-[calc(100dvh-var(--top-bar))] self-start overflow-y-auto pt-6 pb-26 desktop:block">
          {isRendered && isDesktop && <SideMenu />}
        </div>
        <main
          id="page"
          tabIndex={-1}
          data-page-start=""
          className="min-w-0 px-4 pt-4 pb-[calc(var(--bottom-bar)+2rem)] tablet:px-6 tablet:pt-6 tablet:pb-10 desktop:px-0"
        >
          {isRendered ? (
            <WithLinkPreviews>
              <Outlet />
            </WithLinkPreviews>
          ) : (
            <PageLoading />
          )}
        </main>
      </div>
      {isRendered && (
        <>
          <LiveUpdates />
          <MatchMoments />
          <MessageButton />
          <BottomBar />
        </>
      )}
    </QueryClientProvider>
  );
}
