/**
 * A listing: pictures, details, description and similar listings. Beside them is the conversation with the seller, or
 * the seller's actions.
 */

import type { Listing } from '@starparty/contract/market.ts';
import { marketErrors, marketTexts } from '@starparty/contract/market-texts.ts';
import { MessageCircle } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { errorSentence } from '../../../lib/connection/api-error.ts';
import { useAfterFirstView } from '../../../lib/first-view.ts';
import { useContentTitle } from '../../../lib/page-title.ts';
import { Button } from '../../../ui/button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { lazyPart } from '../../../ui/overlays/lazy.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { WrittenText } from '../../../ui/text/written-text.tsx';
import { useListingsOf, useSimilarListings } from '../listings.queries.ts';
import { useListingNews } from '../market.live.ts';
import { BackToMarket } from './back-to-market.tsx';
import { useItem } from './item.queries.ts';
import { ItemDetails } from './item-details.tsx';
import { ItemGallery } from './item-gallery.tsx';
import { ItemSkeleton } from './item-skeleton.tsx';
import { MoreListings } from './more-listings.tsx';

/** Only the seller needs this code. */
const ItemManage = lazyPart(async () => (await import('./item-manage.tsx')).ItemManage, {
  nameOf: () => 'The actions of your listing',
  fallback: () => <Skeleton className="h-80" shape="card" />,
});

interface ItemProps {
  listingId: string;
  /**
   * Renders the conversation with the seller. `takesFocus` is true if the viewer pressed a button to write before the
   * conversation was loaded. Its text box then takes the focus. `canWait` is true for a moment after the page opens, if
   * the conversation is below the window.
   */
  talk: (listing: Listing, takesFocus: boolean, canWait: boolean) => ReactNode;
}

export function Item({ listingId, talk }: ItemProps) {
  useListingNews();
  const item = useItem(listingId);
  const back = (
    <LinkButton to="/marketplace" kind="primary">
      Back to marketplace
    </LinkButton>
  );
  if (item.data) return <OpenItem listing={item.data} talk={talk} />;
  if (item.data === null) {
    return (
      <div className="panel">
        <h1 className="sr-only">{marketTexts.listingNotFound}</h1>
        <ErrorState title={marketTexts.listingNotFound} detail={marketErrors.listing_not_found.text}>
          {back}
        </ErrorState>
      </div>
    );
  }
  if (item.isError && !item.isFetching) {
    return (
      <div className="panel">
        <h1 className="sr-only">Listing</h1>
        <ErrorState
          title={marketTexts.listingLoadFailed}
          detail={errorSentence(item.error)}
          onRetry={() => void item.refetch()}
        >
          {back}
        </ErrorState>
      </div>
    );
  }
  return <ItemSkeleton />;
}

function OpenItem({ listing, talk }: { listing: Listing; talk: ItemProps['talk'] }) {
  const { listingId, listingDescription, seller, isOwn, title } = listing;
  const beside = useRef<HTMLElement>(null);
  const [takesFocus, setTakesFocus] = useState(false);
  const isChatBelow = useIsBelow(beside);
  const isAfterFirstView = useAfterFirstView();
  const [isChatNeeded, setIsChatNeeded] = useState(false);
  if (!isChatNeeded && (!isChatBelow || takesFocus || isAfterFirstView)) setIsChatNeeded(true);
  function write() {
    beside.current?.scrollIntoView({ block: 'center' });
    const box = beside.current?.querySelector('textarea');
    if (box) box.focus({ preventScroll: true });
    else setTakesFocus(true);
  }
  useContentTitle(title);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <BackToMarket />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 desktop:grid-cols-[minmax(0,1fr)_20.25rem] desktop:gap-6">
        <div className="flex min-w-0 flex-col gap-5 tablet:gap-6">
          <div className="grid grid-cols-[minmax(0,1fr)] gap-5 tablet:grid-cols-2 tablet:gap-6">
            <ItemGallery key={listingId} listing={listing} />
            <ItemDetails listing={listing} />
          </div>
          <section aria-label="Description" className="panel grid gap-2 p-5 tablet:p-6">
            <h2 className="text-lg">Description</h2>
            <WrittenText text={listingDescription} className="max-w-reading" />
          </section>
          {!isOwn && isChatBelow && (
            <div className="fixed inset-x-0 bottom-(--bottom-bar) z-10 border-t border-line bg-sky px-4 py-2 tablet:px-6 desktop:hidden">
              <Button kind="primary" className="w-full" onClick={write}>
                <MessageCircle size={19} aria-hidden="true" />
                Message the seller
              </Button>
            </div>
          )}
        </div>
        <aside
          ref={beside}
          aria-label={isOwn ? 'Manage this listing' : `Chat with ${seller.username}`}
          className="desktop:sticky desktop:top-[calc(var(--top-bar)+1.5rem)] desktop:row-span-2"
        >
          {isOwn ? <ItemManage listing={listing} /> : talk(listing, takesFocus, !isChatNeeded)}
        </aside>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <MoreListings
            title={isOwn ? 'More of yours' : `More from ${seller.username}`}
            list={useListingsOf(seller.username)}
            exceptId={listingId}
          />
          <MoreListings title="Similar listings" list={useSimilarListings(listingId)} exceptId={listingId} />
        </div>
      </div>
    </div>
  );
}

/**
 * The conversation counts as below the window until this many pixels of its height are in view. A smaller part is not
 * recognizable.
 */
const chatMin = 96;

/** Whether the element is below the end of the window. True until the browser has measured it. */
function useIsBelow(ref: RefObject<HTMLElement | null>): boolean {
  const [isBelow, setIsBelow] = useState(true);
  useEffect(() => {
    const element = ref.current;
    if (!element || !('IntersectionObserver' in window)) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry) return;
        const { isIntersecting, boundingClientRect, rootBounds } = entry;
        setIsBelow(!isIntersecting && boundingClientRect.top > (rootBounds?.top ?? 0));
      },
      { rootMargin: `0px 0px -${chatMin}px 0px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return isBelow;
}
