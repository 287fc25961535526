/** The newest listings, for the side of Home. */
import type { ListingCard } from '@starparty/contract/market.ts';
import { marketTexts } from '@starparty/contract/market-texts.ts';
import { priceText } from '@starparty/contract/price-text.ts';
import { Link } from '@tanstack/react-router';
import { SidePart } from '../../ui/side-part.tsx';
import { ListingPicture } from './cards/listing-picture.tsx';

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
      {(newest) => (
        <ul className="grid grid-cols-3 gap-2">
          {newest.map(({ listingId, title, listingPrice, picture }) => (
            <li key={listingId} className="relative min-w-0">
              <ListingPicture
                title={title}
                url={picture?.previewUrl ?? null}
                isSmall
                className="aspect-4/3 w-full rounded-field"
              />
              <p className="mt-1 text-sm font-semibold tabular-nums">{priceText(listingPrice)}</p>
              <Link
                to="/item/$id"
                params={{ id: listingId }}
                dir="auto"
                className="line-clamp-2 rounded-field text-xs text-muted wrap-anywhere after:absolute after:inset-0 hover:underline"
              >
                {title}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </SidePart>
  );
}
