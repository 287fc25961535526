/** The market: listings, filters, and the button to sell something. */

import { type ListingSort, listingSorts, marketCategories } from '@starparty/contract/market-terms.ts';
import { marketTexts } from '@starparty/contract/market-texts.ts';
import type { Place } from '@starparty/contract/places.ts';
import { Link, useLocation } from '@tanstack/react-router';
import { Heart, Plus, Tag } from 'lucide-react';
import { useState } from 'react';
import { useMe } from '../../../lib/session/me.ts';
import { PlaceField } from '../../../people/place-field.tsx';
import { Button } from '../../../ui/button.tsx';
import { ChoiceButton } from '../../../ui/choices/choice-button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { FilterSheet } from '../../../ui/overlays/filter-sheet.tsx';
import { lazyOverlay, lazyPart } from '../../../ui/overlays/lazy.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { desktopWidth, phoneWidth, useMedia } from '../../../ui/use-media.ts';
import { sortTexts } from '../listing-texts.ts';
import { useFoundListings } from '../listings.queries.ts';
import { useListingNews } from '../market.live.ts';
import { ActiveFilters } from './active-filters.tsx';
import { clearedFilters, countFilters, type MarketFilters } from './market-filters.ts';
import { MarketList } from './market-list.tsx';
import { MarketSearch } from './market-search.tsx';
import { useMarketFilters } from './use-market-filters.ts';

const CreateListing = lazyOverlay(async () => (await import('../selling/create-listing.tsx')).CreateListing);
const FilterFields = lazyPart(async () => (await import('./filter-fields.tsx')).FilterFields, {
  nameOf: () => 'The filters',
  fallback: () => (
    <div className="grid gap-6 p-4">
      {marketCategories.map(({ name }) => (
        <Skeleton key={name} className="h-5 w-32" />
      ))}
    </div>
  ),
});

/** Links to the viewer's own lists. */
const shelfLinks = [
  { to: '/marketplace/saved', name: 'Saved', Icon: Heart },
  { to: '/marketplace/yours', name: 'Yours', Icon: Tag },
] as const;

export function Market() {
  useListingNews();
  const [filters, setFilters] = useMarketFilters();
  const visit = useLocation({ select: ({ state }) => state.__TSR_key ?? '' });
  const found = useFoundListings(filters, visit);
  const [isSelling, setIsSelling] = useState(false);
  const isDesktop = useMedia(desktopWidth);
  const isPhone = useMedia(phoneWidth);
  const { place, choosePlace, sortBy, isPlaceWanted } = usePlaceOf(filters, found.data?.pages[0]?.near, setFilters);

  const title = (
    <h1 className="text-xl narrow:text-lg">
      {/* Resets filters, search and sort order. */}
      <Link to="/marketplace" search={{}} className="rounded-field transition-colors hover:text-ember">
        Marketplace
      </Link>
    </h1>
  );
  const search = <MarketSearch q={filters.q} onSearch={(q) => setFilters({ ...filters, q, match: null }, 'replace')} />;
  const sell = (className: string) => (
    <Button kind="primary" className={className} onClick={() => setIsSelling(true)}>
      <Plus size={19} aria-hidden="true" />
      Create Listing
    </Button>
  );
  const fields = <FilterFields filters={filters} place={place} onChange={setFilters} onPlace={choosePlace} />;
  const sort = (
    <ChoiceButton
      label="Sort"
      choices={listingSorts.map((value) => ({ value, text: sortTexts[value] }))}
      value={isPlaceWanted ? 'nearest' : filters.sort}
      onChange={sortBy}
    />
  );
  const shelves = (
    <nav aria-label="Your market" className="flex flex-none gap-2">
      {shelfLinks.map(({ to, name, Icon }) => (
        <LinkButton
          key={to}
          to={to}
          size={isDesktop ? 'small' : 'medium'}
          className="pointer-coarse:h-11 max-tablet:w-11 max-tablet:px-3"
        >
          <Icon size={17} aria-hidden="true" />
          <span className="max-tablet:sr-only">{name}</span>
        </LinkButton>
      ))}
    </nav>
  );
  const placeQuestion = isPlaceWanted && (
    <section aria-label="Near which place?" className="panel max-w-form p-4">
      <PlaceField
        label="Near which place?"
        description={marketTexts.placeForNearest}
        chosen={null}
        onChoose={choosePlace}
      />
    </section>
  );

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 tablet:gap-4 desktop:grid-cols-[15rem_minmax(0,1fr)] desktop:gap-6 min-[80rem]:grid-cols-[17.5rem_minmax(0,1fr)]">
      {isDesktop ? (
        <aside
          aria-label="Search and filters"
          className="panel sticky top-[calc(var(--top-bar)+1.5rem)] max-h-[calc(100dvh-var(--top-bar)-3rem)] self-start overflow-y-auto overscroll-contain"
        >
          <div className="grid gap-3 border-b border-line p-4">
            {title}
            {search}
            {sell('w-full')}
          </div>
          {fields}
        </aside>
      ) : (
        <div className="grid gap-3">
          <div className="flex flex-wrap items-center justify-between gap-2">
            {title}
            {sell('narrow:px-2')}
          </div>
          <div className="flex gap-2">
            {search}
            <FilterSheet
              iconOn="phones"
              count={countFilters(filters)}
              showLabel="Show listings"
              onClear={() => setFilters(clearedFilters(filters))}
            >
              {isPhone && sort}
              {isPhone && placeQuestion}
              <div className="-mx-5 border-y border-line">{fields}</div>
            </FilterSheet>
            {shelves}
            {!isPhone && <div className="w-44 flex-none">{sort}</div>}
          </div>
        </div>
      )}
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-3 tablet:gap-4">
        {isDesktop && (
          <div className="flex items-center justify-between gap-x-3">
            {shelves}
            <div className="w-44">{sort}</div>
          </div>
        )}
        {!isPhone && placeQuestion}
        <ActiveFilters filters={filters} place={place} onChange={setFilters} />
        <MarketList
          found={found}
          filters={filters}
          onClear={() => setFilters(clearedFilters(filters))}
          emptyAction={sell('')}
        />
      </div>
      <CreateListing isOpen={isSelling} onClose={() => setIsSelling(false)} />
    </div>
  );
}

/** The origin of distances: the place in the address, a place chosen in this visit, or the user's own. */
function usePlaceOf(
  filters: MarketFilters,
  answered: Place | null | undefined,
  setFilters: (next: MarketFilters) => void,
) {
  const own = useMe().data?.place ?? null;
  const [chosen, setChosen] = useState<Place | null>(null);
  const [isPlaceWanted, setIsPlaceWanted] = useState(false);
  const known = [answered, chosen, own].find((one) => one && one.id === filters.near);
  const place = filters.near === null ? (chosen ?? own) : (known ?? null);
  return {
    place,
    isPlaceWanted,
    sortBy(sort: ListingSort) {
      const isPlaceMissing = sort === 'nearest' && !place;
      setIsPlaceWanted(isPlaceMissing);
      if (isPlaceMissing) return;
      const isNear = sort === 'nearest' || filters.within !== null;
      setFilters({ ...filters, sort, near: isNear ? (place?.id ?? null) : null });
    },
    choosePlace(next: Place | null) {
      setChosen(next);
      if (!next) return;
      setIsPlaceWanted(false);
      if (isPlaceWanted) setFilters({ ...filters, sort: 'nearest', near: next.id });
      else if (filters.near !== null) setFilters({ ...filters, near: next.id });
    },
  };
}
