/** The newest listings, for the side of Home. */

import { marketTexts } from '@starparty/contract/market-texts.ts';
import { priceText } from '@starparty/contract/price-text.ts';
import { Link } from '@tanstack/react-router';
import { errorSentence } from '../../lib/connection/api-error.ts';
import { SidePart, SidePartLoading } from '../../ui/side-part.tsx';
import { SectionFailed } from '../../ui/states/section-failed.tsx';
import { ListingPicture } from './cards/listing-picture.tsx';
import { useNewestListings } from './listings.queries.ts';

const shownMax = 3;

export function NewestListings({ onHide }: { onHide: () => void }) {
  const query = useNewestListings(shownMax);
  return (
    <SidePart title="Fresh in the market" onHide={onHide}>
      {query.data ? (
        query.data.length > 0 ? (
          <ul className="grid grid-cols-3 gap-2">
            {query.data.map(({ listingId, title, listingPrice, picture }) => (
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
        ) : (
          <p className="text-sm text-muted">
            {marketTexts.nothingForSale}{' '}
            <Link to="/marketplace" search={{}} className="link">
              Go to the market
            </Link>
          </p>
        )
      ) : query.isError && !query.isFetching ? (
        <SectionFailed
          title={marketTexts.listingsNotLoaded}
          detail={errorSentence(query.error)}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <SidePartLoading />
      )}
    </SidePart>
  );
}
