/** How listings lie in the query cache: cards of lists, whole ones of their pages, and what becomes of them. */
import type { Listing, ListingCard } from '@starparty/contract/market.ts';
import type { Place } from '@starparty/contract/places.ts';
import type { Person } from '@starparty/contract/profiles.ts';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { entityCache } from '../../lib/entity-cache.ts';
import { filterIds, type IdPage, putOnTop } from '../../lib/id-lists.ts';
import { keyOfFilters, noFilters } from './market-filters.ts';

export const marketKeys = {
  cards: ['market', 'card'] as const,
  items: ['market', 'item'] as const,
  /** Every list of cards begins so. */
  lists: ['market', 'list'] as const,
  /** The market as it was asked for by one entry of the history: Back finds it as it was, and a new visit asks again. */
  found: (filtersKey: string, visit: string) => ['market', 'list', 'found', filtersKey, visit] as const,
  allFound: ['market', 'list', 'found'] as const,
  saved: ['market', 'list', 'saved'] as const,
  of: (username: string) => ['market', 'list', 'of', username] as const,
  similar: (listingId: string) => ['market', 'list', 'similar', listingId] as const,
  saving: (listingId: string) => ['market', 'saving', listingId] as const,
  creating: ['market', 'creating'] as const,
  about: ['market', 'about'] as const,
  buyers: (listingId: string) => ['market', 'buyers', listingId] as const,
  seller: (listingId: string) => ['market', 'seller', listingId] as const,
};

/** How far the listings of a page are from where the list was asked near to; the same listing may stand in lists near to others. */
export interface FoundPage extends IdPage {
  distances: Record<string, number>;
  near: Place | null;
}

const listeners = {
  personBlocked: (client: QueryClient, { username }: { username: string }) => dropSeller(client, username),
  personUnblocked: (client: QueryClient) =>
    void client.invalidateQueries({
      queryKey: ['market'],
      predicate: ({ queryKey, state }) => queryKey[1] === 'list' || state.data === null,
    }),
  profileChanged: (client: QueryClient, seller: Person) => {
    for (const { listingId, isOwn } of cards.all(client)) if (isOwn) changeListing(client, listingId, { seller });
  },
};

export const cards = entityCache<ListingCard>({ key: marketKeys.cards, idOf: ({ listingId }) => listingId, listeners });

export const items = entityCache<Listing>({ key: marketKeys.items, idOf: ({ listingId }) => listingId });

/** Shows a change of a listing wherever it stands. */
export function changeListing(client: QueryClient, listingId: string, change: Partial<ListingCard>): void {
  cards.change(client, listingId, (card) => ({ ...card, ...change }));
  items.change(client, listingId, (item) => ({ ...item, ...change }));
}

/** Puts what the server says of a listing into both places. */
export function putListing(client: QueryClient, listing: Listing): void {
  items.put(client, listing);
  cards.put(client, cardOf(listing));
}

/** A listing that is gone leaves every page; lists keep its place. */
export function removeListing(client: QueryClient, listingId: string): void {
  cards.remove(client, listingId);
  items.remove(client, listingId);
}

/**
 * Puts one's own new listing on top of the lists that begin with the newest of everything and with one's own; whether it
 * fits into others, the server is asked.
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

/** Takes a listing out of every list. */
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

/** What of a whole listing stands on its card. */
function cardOf(listing: Listing): ListingCard {
  const { listingDescription, pictures, delivery, expiresAt, revision, renewableAt, buyer, ...card } = listing;
  return card;
}
