/** The newest listings, for the side of Home. */
import type { ListingCard } from '@starparty/contract/market.ts';
import { marketTexts } from '@starparty/contract/market-texts.ts';
import { Link } from '@tanstack/react-router';
import { SidePart } from '../../ui/side-part.tsx';
import { ShortListings } from './short-listings.tsx';

interface NewestListingsProps {
  listings: ListingCard[] | null | undefined;
  /** Why loading failed. */
  reason: string;
  onRetry: () => void;
  onHide: () => void;
}

export function NewestListings({ listings, reason, onRetry, onHide }: NewestListingsProps) {
  return (
    <SidePart
      title="Fresh in the market"
      onHide={onHide}
      items={listings}
      failure={{ title: marketTexts.listingsNotLoaded, reason, onRetry }}
      empty={
        <>
          {marketTexts.nothingForSale}{' '}
          <Link to="/marketplace" search={{}} className="link">
            Go to the market
          </Link>
        </>
      }
    >
      {(newest) => <ShortListings listings={newest} className="grid-cols-3 gap-2" />}
    </SidePart>
  );
}
