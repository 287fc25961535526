/** Listings in the query cache: cards of lists, whole listings of their pages, and their updates. */
import type { Listing, ListingCard } from '@starparty/contract/market.ts';
import type { Place } from '@starparty/contract/places.ts';
import type { Person } from '@starparty/contract/profiles.ts';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { entityCache } from '../../lib/cache/entity-cache.ts';
import { filterIds, type IdPage, putOnTop } from '../../lib/cache/id-lists.ts';
import { keyOfFilters, noFilters } from './search/market-filters.ts';

export const marketKeys = {
  cards: ['market', 'card'] as const,
  items: ['market', 'item'] as const,
  newest: ['market', 'newest'] as const,
  /** The prefix of all lists of cards. */
  lists: ['market', 'list'] as const,
  /** The results for a history entry. Back reuses them, and a new visit loads them again. */
  found: (filtersKey: string, visit: string) => ['market', 'list', 'found', filtersKey, visit] as const,
  allFound: ['market', 'list', 'found'] as const,
  suggestion: (filtersKey: string) => ['market', 'suggestion', filtersKey] as const,
  saved: ['market', 'list', 'saved'] as const,
  of: (username: string) => ['market', 'list', 'of', username] as const,
  similar: (listingId: string) => ['market', 'list', 'similar', listingId] as const,
  saving: (listingId: string) => ['market', 'saving', listingId] as const,
  creating: ['market', 'creating'] as const,
  about: ['market', 'about'] as const,
  buyers: (listingId: string) => ['market', 'buyers', listingId] as const,
  seller: (listingId: string) => ['market', 'seller', listingId] as const,
};

/** Distances of a page's listings from the place of the list. The same listing can be in lists for other places. */
export interface FoundPage extends IdPage {
  distances: Record<string, number>;
  near: Place | null;
}

const listeners = {
  personBlocked(client: QueryClient, { username }: { username: string }) {
    dropSeller(client, username);
    void client.invalidateQueries({ queryKey: marketKeys.newest });
  },
  personUnblocked: (client: QueryClient) =>
    void client.invalidateQueries({
      queryKey: ['market'],
      predicate: ({ queryKey, state }) => queryKey[1] === 'list' || queryKey[1] === 'newest' || state.data === null,
    }),
  profileChanged: (client: QueryClient, seller: Person) => {
    for (const { listingId, isOwn } of cards.all(client)) if (isOwn) changeListing(client, listingId, { seller });
  },
};

export const cards = entityCache<ListingCard>({ key: marketKeys.cards, idOf: ({ listingId }) => listingId, listeners });

export const items = entityCache<Listing>({ key: marketKeys.items, idOf: ({ listingId }) => listingId });

/** Applies a change to all copies of a listing. */
export function changeListing(client: QueryClient, listingId: string, change: Partial<ListingCard>): void {
  cards.change(client, listingId, (card) => ({ ...card, ...change }));
  items.change(client, listingId, (item) => ({ ...item, ...change }));
}

/** Stores a listing in the cache of cards and in the cache of pages. */
export function putListing(client: QueryClient, listing: Listing): void {
  items.put(client, listing);
  cards.put(client, cardOf(listing));
}

/** Removes a deleted listing from all pages. Lists keep its position. */
export function removeListing(client: QueryClient, listingId: string): void {
  cards.remove(client, listingId);
  items.remove(client, listingId);
}

/**
 * Adds a new listing of the member to the top of the unfiltered newest list and of the member's own list. Other search
 * results load again when they are visible, because only the server knows whether the listing matches.
 */
export function addToLists(client: QueryClient, { listingId }: Listing, username: string | undefined): void {
  const isUnfiltered = ({ queryKey }: { queryKey: QueryKey }) => queryKey[3] === keyOfFilters(noFilters);
  for (const query of client.getQueryCache().findAll({ queryKey: marketKeys.allFound })) {
    if (isUnfiltered(query)) putOnTop(client, query.queryKey, listingId);
    else if (query.isActive()) void client.resetQueries({ queryKey: query.queryKey, exact: true });
    else client.removeQueries({ queryKey: query.queryKey, exact: true });
  }
  if (username) putOnTop(client, marketKeys.of(username), listingId);
}

/** Removes a listing from all lists. */
export function dropFromLists(client: QueryClient, listingId: string): void {
  filterIds(client, marketKeys.lists, (id) => id !== listingId);
}

function dropSeller(client: QueryClient, username: string): void {
  const gone = new Set<string>();
  for (const { listingId, seller } of [...cards.all(client), ...items.all(client)]) {
    if (seller.username === username) gone.add(listingId);
  }
  for (const listingId of gone) removeListing(client, listingId);
  filterIds(client, marketKeys.lists, (id) => !gone.has(id));
}

/** The fields of a listing that are on its card. */
function cardOf(listing: Listing): ListingCard {
  const { listingDescription, pictures, delivery, expiresAt, revision, sellerHistory, renewableAt, buyer, ...card } =
    listing;
  return card;
}
