/** The matching listings, as a grid that grows by Load More and keeps its cards when the window is resized. */
import { marketTexts } from '@starparty/contract/market-texts.ts';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useDeferredValue, useEffect, useEffectEvent } from 'react';
import { type IdPages, idsOf } from '../../../lib/cache/id-lists.ts';
import { errorSentence } from '../../../lib/connection/api-error.ts';
import { LongList } from '../../../ui/long-list.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { QueryList } from '../../../ui/states/query-list.tsx';
import { firstCount } from '../cards/grid-counts.ts';
import { GridSkeleton } from '../cards/grid-skeleton.tsx';
import { gridStyles } from '../cards/grid-styles.ts';
import { ListingCard } from '../cards/listing-card.tsx';
import type { Miles } from '../listing-texts.ts';
import { useListingSuggestion } from '../listings.queries.ts';
import type { FoundPage } from '../market.cache.ts';
import { countFilters, type MarketFilters, writeFilters } from './market-filters.ts';

interface MarketListProps {
  found: UseInfiniteQueryResult<IdPages<FoundPage>>;
  filters: MarketFilters;
  onClear: () => void;
  /** The action to offer in an empty market. */
  emptyAction: ReactNode;
}

export function MarketList({ found, filters, onClear, emptyAction }: MarketListProps) {
  const isFiltered = filters.q !== '' || countFilters(filters) > 0;
  const { isPlaceholderData } = found;
  // Renders many cards with low priority, so that they do not delay clicks.
  const data = useDeferredValue(found.data);
  useFilledWindow(found);
  return (
    <QueryList
      query={found}
      items={data && idsOf(data)}
      things="listings"
      isBehind={data !== found.data}
      loadingText={marketTexts.listingsLoading}
      skeleton={<GridSkeleton count={firstCount()} />}
      explainError={errorSentence}
      failed={(reason, retry) => (
        <ErrorState isPanel title={marketTexts.listingsFailed.replace('{message}', reason)} onRetry={retry} />
      )}
      empty={
        <div className="panel">
          {isFiltered ? (
            <EmptyState
              title={marketTexts.noListingsMatch}
              detail={<Suggestion filters={filters} />}
              action={
                <button type="button" onClick={onClear} className="link min-h-11 font-semibold">
                  Clear All Filters
                </button>
              }
            />
          ) : (
            <EmptyState title={marketTexts.noListings} action={emptyAction} />
          )}
        </div>
      }
      moreLabel="Load More"
      isMoreManual
    >
      {(ids) => (
        <div className={`transition-opacity ${isPlaceholderData ? 'opacity-60' : ''}`}>
          <LongList
            label="Listings"
            isBusy={isPlaceholderData}
            items={ids}
            keyOf={String}
            pages={data?.pages ?? []}
            longFrom={200}
            // A multiple of one to six columns, so that groups consist of whole rows.
            groupSize={60}
            className={gridStyles}
            rowClassName="grid grid-cols-[minmax(0,1fr)]"
          >
            {(listingId, place) => (
              <ListingCard listingId={listingId} miles={milesTo(data, listingId)} isFirst={place < 4} />
            )}
          </LongList>
        </div>
      )}
    </QueryList>
  );
}

/** Loads the suggestion separately, so that a search that finds nothing is answered at once. */
function Suggestion({ filters }: { filters: MarketFilters }) {
  const { data: q } = useListingSuggestion(filters);
  if (!q) return null;
  return (
    <>
      Did you mean{' '}
      <Link to="/marketplace" search={writeFilters({ ...filters, q, match: null })} className="link font-semibold">
        {q}
      </Link>
      ?
    </>
  );
}

function milesTo(data: IdPages<FoundPage> | undefined, listingId: string): Miles {
  if (!data?.pages[0]?.near) return undefined;
  return data.pages.find(({ distances }) => listingId in distances)?.distances[listingId] ?? null;
}

/** After the window grows, loads pages until the list has as many cards as the first page for that width. */
function useFilledWindow({ data, hasNextPage, isFetching, isError, fetchNextPage }: MarketListProps['found']): void {
  const count = data ? idsOf(data).length : 0;
  const fill = useEffectEvent(() => {
    if (hasNextPage && !isFetching && !isError && count < firstCount()) void fetchNextPage();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the loaded cards may still be too few.
  useEffect(() => {
    fill();
    const look = () => fill();
    window.addEventListener('resize', look);
    return () => window.removeEventListener('resize', look);
  }, [count, isFetching]);
}
