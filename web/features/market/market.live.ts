/** Applies realtime updates of listings to the query cache while they are visible. */
import type { Listing, ListingCard } from '@starparty/contract/market.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type IdPages, idsOf, refetchActive } from '../../lib/cache/id-lists.ts';
import { realtime } from '../../lib/connection/realtime.ts';
import { renewCard } from './cards/card-loader.ts';
import { cards, items, marketKeys } from './market.cache.ts';

/** Subscribes to listings while a page shows any. */
export function useListingNews(): void {
  const client = useQueryClient();
  useEffect(() => {
    const stopFrames = realtime.onFrame((frame) => {
      if (frame.type !== 'listings') return;
      // The first frame has no ids. Changes before it may have been missed, so all visible listings are refreshed.
      renewListings(
        client,
        frame.listingIds.length > 0 ? frame.listingIds.filter((id) => isKnown(client, id)) : shown(client),
      );
    });
    const stopReturns = realtime.onReturn((reason) => reason === 'gap' && renewListings(client, shown(client)));
    realtime.send({ type: 'listings', isOpen: true });
    return () => {
      realtime.send({ type: 'listings', isOpen: false });
      stopFrames();
      stopReturns();
    };
  }, [client]);
}

/** Reloads listings. If loading fails, the next update repeats it. */
export function renewListings(client: QueryClient, listingIds: readonly string[]): void {
  for (const listingId of listingIds) {
    if (cards.get(client, listingId)) void renewCard(client, listingId).catch(() => undefined);
    if (items.get(client, listingId)) void refetchActive(client, items.keyOf(listingId)).catch(() => undefined);
  }
}

const isKnown = (client: QueryClient, listingId: string) =>
  Boolean(cards.get(client, listingId) ?? items.get(client, listingId));

/** The listings of the visible page. */
function shown(client: QueryClient): string[] {
  const cache = client.getQueryCache();
  const listed = cache
    .findAll({ queryKey: marketKeys.lists, type: 'active' })
    .flatMap(({ state }) => (state.data ? idsOf(state.data as IdPages) : []));
  const single = [marketKeys.items, marketKeys.cards]
    .flatMap((queryKey) => cache.findAll({ queryKey, type: 'active' }))
    .flatMap(({ state }) => (state.data as Listing | ListingCard | null | undefined)?.listingId ?? []);
  return [...new Set([...listed, ...single])];
}
