/** Listings as small tiles: picture, price and title. */
import type { ListingCard } from '@starparty/contract/market.ts';
import { priceText } from '@starparty/contract/price-text.ts';
import { Link } from '@tanstack/react-router';
import { ListingPicture } from './cards/listing-picture.tsx';

interface ShortListingsProps {
  listings: readonly ListingCard[];
  /** Classes for the columns and gaps of the grid. */
  className: string;
}

export function ShortListings({ listings, className }: ShortListingsProps) {
  return (
    <ul className={`grid ${className}`}>
      {listings.map(({ listingId, title, listingPrice, picture }) => (
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
  );
}
