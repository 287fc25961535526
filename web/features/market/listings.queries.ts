/** Server state of lists of listings: search results, saved listings, and listings of a seller. */

import type { SearchMatch } from '@starparty/contract/endpoint.ts';
import {
  getMarket,
  type ListingCard,
  listListings,
  listListingsOf,
  listSavedListings,
  listSimilarListings,
  saveListing,
  suggestListingSearch,
  unsaveListing,
} from '@starparty/contract/market.ts';
import { defaultPopularTags } from '@starparty/contract/market-terms.ts';
import { marketTexts } from '@starparty/contract/market-texts.ts';
import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  type QueryKey,
  skipToken,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { Cached } from '../../lib/cache/entity-cache.ts';
import { type IdPages, idsOf, paging, putOnTop } from '../../lib/cache/id-lists.ts';
import { type Arrival, kept, openList } from '../../lib/cache/kept-lists.ts';
import { useOptimisticChange } from '../../lib/cache/optimistic.ts';
import { call } from '../../lib/connection/api.ts';
import { ApiError, explain } from '../../lib/connection/api-error.ts';
import { showToast } from '../../ui/overlays/toast-store.ts';
import { firstCount, moreCount } from './cards/grid-counts.ts';
import { cards, changeListing, type FoundPage, items, marketKeys, removeListing } from './market.cache.ts';
import { renewListings } from './market.live.ts';
import { keyOfFilters, type MarketFilters } from './search/market-filters.ts';

const foundQuery = (filters: MarketFilters, visit: string) =>
  infiniteQueryOptions({
    queryKey: marketKeys.found(keyOfFilters(filters), visit),
    queryFn: async ({ client, queryKey, pageParam: cursor, signal }): Promise<FoundPage> => {
      const distances: Record<string, number> = {};
      const match = filters.match ?? undefined;
      const query = { ...filterOf(filters), match, sort: filters.sort, cursor, limit: limitNow(client, queryKey) };
      const page = await cards.keepPage(client, async () => {
        const reply = await call(listListings, { query }, { signal });
        for (const { listingId, distance } of reply.items) if (distance !== null) distances[listingId] = distance;
        return reply;
      });
      return { ...page, distances };
    },
    ...paging,
    // Do not refetch the list while the member reads it.
    ...kept,
    placeholderData: keepPreviousData,
  });

/** The newest listings, optionally only those that match a search text. For other pages. */
export function useNewestListings(limit: number, search?: string, match?: SearchMatch) {
  return useQuery({
    queryKey: [...marketKeys.newest, limit, search, match],
    queryFn: async ({ signal }) => (await call(listListings, { query: { limit, search, match } }, { signal })).items,
    staleTime: 60_000,
  });
}

/**
 * The page size for this window: the initial number, then the number per step. If the window grows, the next request
 * loads the missing listings.
 */
function limitNow(client: QueryClient, queryKey: QueryKey): number {
  const loaded = client.getQueryData<IdPages>(queryKey);
  const lacking = firstCount() - (loaded ? idsOf(loaded).length : 0);
  return lacking > 0 ? lacking : moreCount();
}

const filterOf = ({ q, tags, conditions, delivery, from, to, near, within }: MarketFilters) => ({
  search: q,
  tags: tags.length > 0 ? tags.join(',') : undefined,
  conditions: conditions.length > 0 ? conditions.join(',') : undefined,
  delivery: delivery ?? undefined,
  minPrice: from ?? undefined,
  maxPrice: to ?? undefined,
  near: near ?? undefined,
  within: within ?? undefined,
});

/** A corrected search, for a search that finds nothing. Null if there is none. */
export function useListingSuggestion(filters: MarketFilters) {
  return useQuery({
    queryKey: marketKeys.suggestion(keyOfFilters(filters)),
    queryFn: async ({ signal }) =>
      (await call(suggestListingSearch, { query: filterOf(filters) }, { signal })).suggestion,
    enabled: filters.q !== '',
    // A missing suggestion is no error for the member.
    retry: false,
  });
}

/** Search results of the market. `visit` distinguishes visits in different history entries. */
export function useFoundListings(filters: MarketFilters, visit: string) {
  return useInfiniteQuery(foundQuery(filters, visit));
}

const listOf = (queryKey: QueryKey, ask: (cursor: string | undefined, signal: AbortSignal) => Promise<CardPage>) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ client, pageParam, signal }) => cards.keepPage(client, () => ask(pageParam, signal)),
    ...paging,
    gcTime: kept.gcTime,
  });
interface CardPage {
  items: ListingCard[];
  nextCursor: string | null;
}

const savedQuery = {
  ...listOf(marketKeys.saved, (cursor, signal) => call(listSavedListings, { query: { cursor } }, { signal })),
  ...kept,
};

/** Prefetches the saved listings. */
export function openSavedListings(arrival: Arrival): Promise<void> {
  return openList(arrival, savedQuery);
}

export function useSavedListings() {
  return useInfiniteQuery(savedQuery);
}

/** The listings of a seller. */
export function useListingsOf(username: string) {
  return useInfiniteQuery(
    listOf(marketKeys.of(username), (cursor, signal) =>
      call(listListingsOf, { params: { username }, query: { cursor } }, { signal }),
    ),
  );
}

export function useSimilarListings(listingId: string) {
  return useInfiniteQuery(
    listOf(marketKeys.similar(listingId), async (_, signal) => {
      const { items } = await call(listSimilarListings, { params: { listingId } }, { signal });
      return { items, nextCursor: null };
    }),
  );
}

/** The card of a listing in a list. The list loads it. Null if the listing is gone. */
export function useCard(listingId: string): Cached<ListingCard> | undefined {
  return useQuery<Cached<ListingCard>>({ queryKey: cards.keyOf(listingId), queryFn: skipToken }).data;
}

/** The popular tags and the prohibited items. Until they have loaded, returns the default tags and no items. */
export function useMarket() {
  const { data } = useQuery({
    queryKey: marketKeys.about,
    queryFn: ({ signal }) => call(getMarket, {}, { signal }),
    staleTime: 10 * 60_000,
  });
  return data ?? { popularTags: defaultPopularTags, prohibited: [] };
}

/** Saves a listing, or removes it from the saved listings. */
export function useSetSaved(listingId: string) {
  const client = useQueryClient();
  return useOptimisticChange({
    mutationKey: marketKeys.saving(listingId),
    send: async (isSaved: boolean) => {
      await call(isSaved ? saveListing : unsaveListing, { params: { listingId } });
      if (isSaved) putOnTop(client, marketKeys.saved, listingId);
    },
    read: () => (cards.get(client, listingId) ?? items.get(client, listingId))?.isSaved,
    show: (isSaved) => changeListing(client, listingId, { isSaved }),
    change: (_before, isSaved) => isSaved,
    reload: async () => renewListings(client, [listingId]),
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'listing_not_found') removeListing(client, listingId);
      showToast(explain(marketTexts.listingSaveFailed, error), 'error');
    },
  });
}
