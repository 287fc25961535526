/** Server state of a listing on its own page. */
import { getListing, getUserIdFromListing, type Listing } from '@starparty/contract/market.ts';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { Cached } from '../../../lib/cache/entity-cache.ts';
import { call } from '../../../lib/connection/api.ts';
import { items, marketKeys } from '../market.cache.ts';

const itemQuery = (listingId: string) =>
  items.query(listingId, (signal) => call(getListing, { params: { listingId } }, { signal }));

/** A listing. Null if there is none. */
export function useItem(listingId: string) {
  return useQuery({ ...itemQuery(listingId), refetchOnMount: 'always' });
}

/** Loads a listing again. */
export function readItem(client: QueryClient, listingId: string): Promise<Cached<Listing>> {
  return client.fetchQuery({ ...itemQuery(listingId), staleTime: 0 });
}

/** The user id of the seller. */
export function useSellerId(listing: Pick<Listing, 'listingId' | 'isOwn'>) {
  const { listingId, isOwn } = listing;
  return useQuery({
    queryKey: marketKeys.seller(listingId),
    queryFn: async ({ signal }) =>
      (await call(getUserIdFromListing, { body: { input_listing_id: listingId } }, { signal })).user_id,
    enabled: !isOwn,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
