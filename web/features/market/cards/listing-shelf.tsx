/** A list of listings outside the market: saved listings, or the member's own. */
import { marketTexts } from '@starparty/contract/market-texts.ts';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type IdPages, idsOf } from '../../../lib/cache/id-lists.ts';
import { errorSentence } from '../../../lib/connection/api-error.ts';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { QueryList } from '../../../ui/states/query-list.tsx';
import { BackToMarket } from '../item/back-to-market.tsx';
import { GridSkeleton } from './grid-skeleton.tsx';
import { gridStyles } from './grid-styles.ts';
import { ListingCard } from './listing-card.tsx';

interface ListingShelfProps {
  title: string;
  list: UseInfiniteQueryResult<IdPages>;
  emptyTitle: string;
  emptyDetail: string;
  emptyAction?: ReactNode;
  /** Rendered beside the title. */
  action?: ReactNode;
}

export function ListingShelf({ title, list, emptyTitle, emptyDetail, emptyAction, action }: ListingShelfProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div>
        <BackToMarket />
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h1 className="text-xl">{title}</h1>
          {action}
        </div>
      </div>
      <QueryList
        query={list}
        items={list.data && idsOf(list.data)}
        things="listings"
        loadingText={marketTexts.listingsLoading}
        skeleton={<GridSkeleton count={8} />}
        explainError={errorSentence}
        failed={(reason, retry) => (
          <ErrorState isPanel title={marketTexts.listingsFailed.replace('{message}', reason)} onRetry={retry} />
        )}
        empty={<EmptyState isPanel title={emptyTitle} detail={emptyDetail} action={emptyAction} />}
      >
        {(ids) => (
          <ul aria-label={title} className={gridStyles}>
            {ids.map((listingId, place) => (
              <li key={listingId} className="grid min-w-0 grid-cols-[minmax(0,1fr)]">
                <ListingCard listingId={listingId} miles={undefined} isFirst={place < 4} />
              </li>
            ))}
          </ul>
        )}
      </QueryList>
    </div>
  );
}
