/** A listing of the market, with its conversation. */

import type { Listing } from '@starparty/contract/market.ts';
import { marketTexts } from '@starparty/contract/market-texts.ts';
import { getRouteApi } from '@tanstack/react-router';
import { useSellerId } from '../features/market/item/item.queries.ts';
import { Item } from '../features/market/item/item.tsx';
import { errorSentence } from '../lib/connection/api-error.ts';
import { lazyPart } from '../ui/overlays/lazy.tsx';
import { ErrorState } from '../ui/states/error-state.tsx';
import { Spinner } from '../ui/states/spinner.tsx';
import { WithListings } from './with-listings.tsx';

const TalkLoading = () => (
  <div className="m-auto">
    <Spinner label="Loading..." />
  </div>
);
/** On phones, the conversation is below the listing, so its code loads later. */
const SellerChat = lazyPart(async () => (await import('../features/messages/chat/seller-chat.tsx')).SellerChat, {
  nameOf: () => 'The conversation',
  fallback: TalkLoading,
});

const route = getRouteApi('/frame/members/item/$id');

export function ItemPage() {
  const { id } = route.useParams();
  // Remounts for another listing, so that text boxes and dialogs are reset.
  return (
    <Item
      key={id}
      listingId={id}
      talk={(listing, takesFocus, canWait) => <Talk listing={listing} takesFocus={takesFocus} canWait={canWait} />}
    />
  );
}

const closedBy: Partial<Record<Listing['state'], string>> = {
  sold: marketTexts.listingSold,
  expired: marketTexts.listingExpired,
};

interface TalkProps {
  listing: Listing;
  takesFocus: boolean;
  canWait: boolean;
}

function Talk({ listing, takesFocus, canWait }: TalkProps) {
  const { listingId, seller, state } = listing;
  const sellerId = useSellerId(listing);
  return (
    // In wide windows, the conversation ends at the bottom of the window, so that its text box is always visible.
    <section
      aria-label="Chat"
      className="panel flex h-128 flex-col overflow-hidden desktop:h-[clamp(18rem,calc(100dvh-var(--top-bar)-6.5rem),53.5rem)]"
    >
      {sellerId.data && !canWait ? (
        <WithListings>
          <SellerChat
            seller={seller}
            sellerId={sellerId.data}
            listingId={listingId}
            closed={closedBy[state]}
            takesFocus={takesFocus}
          />
        </WithListings>
      ) : sellerId.isError && !sellerId.isFetching ? (
        <div className="m-auto">
          <ErrorState
            title={marketTexts.sellerFailed}
            detail={errorSentence(sellerId.error)}
            onRetry={() => void sellerId.refetch()}
          />
        </div>
      ) : (
        <TalkLoading />
      )}
    </section>
  );
}
