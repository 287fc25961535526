/** The listings of one person on their page, newest first. */
import { marketTexts } from '@starparty/contract/market-texts.ts';
import { profileTexts } from '@starparty/contract/profile-texts.ts';
import { idsOf } from '../../lib/cache/id-lists.ts';
import { errorSentence } from '../../lib/connection/api-error.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { QueryList } from '../../ui/states/query-list.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { ListingCard } from './cards/listing-card.tsx';
import { useListingsOf } from './listings.queries.ts';

const grid = 'grid grid-cols-1 gap-3 min-[336px]:grid-cols-2 tablet:grid-cols-3';

export function ListingsOfPerson({ username, isOwn }: { username: string; isOwn: boolean }) {
  const listings = useListingsOf(username);
  return (
    <QueryList
      query={listings}
      items={listings.data && idsOf(listings.data)}
      things="listings"
      failed={marketTexts.listingsNotLoaded}
      explainError={errorSentence}
      skeleton={
        <div className={grid}>
          {[1, 2, 3].map((place) => (
            <Skeleton key={place} shape="card" className="h-88" />
          ))}
        </div>
      }
      empty={
        <EmptyState
          isPanel
          title={isOwn ? profileTexts.noOwnListings : profileTexts.noListings.replace('{username}', username)}
          action={
            <LinkButton to="/marketplace" search={{}}>
              Go to the market
            </LinkButton>
          }
        />
      }
    >
      {(ids) => (
        <ul aria-label={`Listings of ${username}`} className={grid}>
          {ids.map((listingId) => (
            <li key={listingId} className="grid min-w-0 grid-cols-[minmax(0,1fr)]">
              <ListingCard listingId={listingId} miles={undefined} isFirst={false} />
            </li>
          ))}
        </ul>
      )}
    </QueryList>
  );
}
