/** Loads cards by id. Merges requests of the same tick into as few batches as possible. */

import { listingCardsMax } from '@starparty/contract/limits.ts';
import { type ListingCard, listCards } from '@starparty/contract/market.ts';
import { marketErrors } from '@starparty/contract/market-texts.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { Cached } from '../../../lib/cache/entity-cache.ts';
import { call } from '../../../lib/connection/api.ts';
import { ApiError } from '../../../lib/connection/api-error.ts';
import { cards, changeListing, removeListing } from '../market.cache.ts';

interface Wanted {
  ids: Set<string>;
  answer: Promise<Map<string, ListingCard>>;
}

/** Ids of the next batch, until it is sent. */
const wanted = new WeakMap<QueryClient, Wanted>();

/** Loads a card. @throws ApiError listing_not_found if the listing is gone */
export async function loadCard(client: QueryClient, listingId: string): Promise<ListingCard> {
  let next = wanted.get(client);
  if (!next || next.ids.size >= listingCardsMax) {
    const ids = new Set<string>();
    next = { ids, answer: new Promise((resolve) => setTimeout(resolve)).then(() => ask(client, ids)) };
    wanted.set(client, next);
  }
  next.ids.add(listingId);
  const card = (await next.answer).get(listingId);
  if (card) return card;
  throw new ApiError({ status: 404, code: 'listing_not_found', message: marketErrors.listing_not_found.text });
}

async function ask(client: QueryClient, ids: Set<string>): Promise<Map<string, ListingCard>> {
  if (wanted.get(client)?.ids === ids) wanted.delete(client);
  const reply = await call(listCards, { query: { listingIds: [...ids].join(',') } });
  return new Map(reply.items.map((card) => [card.listingId, card]));
}

/** Refreshes a visible card, or removes it if the listing is gone. */
export async function renewCard(client: QueryClient, listingId: string): Promise<Cached<ListingCard> | undefined> {
  try {
    const card = await cards.merge(client, () => loadCard(client, listingId));
    if (card) changeListing(client, listingId, card);
    return card;
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'listing_not_found') throw error;
    removeListing(client, listingId);
    return null;
  }
}
