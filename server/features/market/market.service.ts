/** Use cases of finding: the list with its filters and orders, one listing, those of a person, and what is alike. */
import type { Input, Reply } from '@starparty/contract/endpoint.ts';
import type { getMarket, Listing, ListingCard, listListings } from '@starparty/contract/market.ts';
import { defaultPopularTags } from '@starparty/contract/market-terms.ts';
import { z } from 'zod';
import { AppError } from '../../api/app-error.ts';
import { beforeOldest, beyondNewest, type ListOrder, type Page, type PageQuery, readPage } from '../../api/page.ts';
import type { Database } from '../../db/client.ts';
import { toKilometers } from '../../places/distance.ts';
import type { Gazetteer } from '../../places/gazetteer.ts';
import type { Place } from '../../places/places.ts';
import type { ProfilesService } from '../profiles/profiles.service.ts';
import * as repository from './listings.repository.ts';
import * as found from './listings.search.repository.ts';
import { type Near, presentCard, presentListing, readTags } from './market.rules.ts';

export type MarketService = ReturnType<typeof createMarketService>;

export interface MarketOptions {
  db: Database;
  gazetteer: Gazetteer;
  profiles: ProfilesService;
  /** What may not be sold here, as the host says it. */
  prohibited: string[];
}

type ListQuery = Input<typeof listListings>['query'];
type Placed = [number, string];

/** In milliseconds since 1970. */
const beyondNow = Date.parse('9999-01-01');
const placed = z.tuple([z.int().min(0).max(beyondNow), z.uuid()]);
const newest: ListOrder<Placed> = { name: 'listings-newest', key: placed, start: [beyondNow, beyondNewest] };
const priceUp: ListOrder<Placed> = { name: 'listings-price-up', key: placed, start: [-1, beforeOldest] };
const priceDown: ListOrder<Placed> = { name: 'listings-price-down', key: placed, start: [2 ** 31 - 1, beyondNewest] };
const ofPerson: ListOrder<Placed> = { ...newest, name: 'listings-of-person' };

const newestKey = ({ renewedAt, listingId }: found.FoundListing): Placed => [renewedAt, listingId];
const priceKey = ({ listingPrice, listingId }: found.FoundListing): Placed => [listingPrice, listingId];

export function createMarketService({ db, gazetteer, profiles, prohibited }: MarketOptions) {
  /** The cards of found listings, in their order; those that went since are left out. */
  async function showCards(viewerId: string, ids: string[], near?: Near): Promise<ListingCard[]> {
    const rows = await repository.listCards(db, viewerId, ids);
    return ids.flatMap((id) => {
      const row = rows.get(id);
      return row ? [presentCard(row, viewerId, near)] : [];
    });
  }

  async function showPage(
    viewerId: string,
    page: Page<{ listingId: string }>,
    near?: Near,
  ): Promise<Page<ListingCard>> {
    const ids = page.items.map(({ listingId }) => listingId);
    return { items: await showCards(viewerId, ids, near), nextCursor: page.nextCursor };
  }

  /** @throws AppError place_unknown */
  function findNear(placeId: string | undefined): Place | undefined {
    if (placeId === undefined) return undefined;
    const place = gazetteer.findPlace(placeId);
    if (!place) throw AppError.ofFields('place_unknown', 'near');
    return place;
  }

  function readFilter(query: ListQuery, near: Place | undefined): found.ListingFilter {
    const { search, tags, minPrice, maxPrice, conditions, delivery, within } = query;
    if (within !== undefined && !near) throw AppError.ofFields('place_unknown', 'near');
    return {
      search,
      tags: tags && readTags(tags),
      minPrice,
      maxPrice,
      conditions: conditions?.length ? conditions : undefined,
      delivery,
      within: within !== undefined && near ? { from: near, km: toKilometers(within) } : undefined,
    };
  }

  async function getListing(viewerId: string, listingId: string): Promise<Listing> {
    const row = await repository.findListing(db, viewerId, listingId);
    if (!row) throw new AppError('listing_not_found');
    return presentListing(row, await repository.listFurtherPictures(db, listingId), viewerId);
  }

  return {
    /**
     * A page of open listings that fit.
     * @throws AppError place_unknown, invalid_input for a cursor of another order
     */
    async listListings(viewerId: string, query: ListQuery): Promise<Reply<typeof listListings>> {
      const near = findNear(query.near);
      const filter = readFilter(query, near);
      const read = (order: ListOrder<Placed>, by: 'newest' | 'price-up' | 'price-down') =>
        readPage({
          order,
          query,
          list: (limit, [first, id]) =>
            found.searchListings(
              db,
              viewerId,
              filter,
              found.orders[by],
              [by === 'newest' ? new Date(first).toISOString() : first, id],
              limit,
            ),
          keyOf: by === 'newest' ? newestKey : priceKey,
          present: (row) => row,
        });
      const orders = { newest, 'price-up': priceUp, 'price-down': priceDown };
      if (query.sort === 'nearest') throw AppError.ofFields('place_unknown', 'near');
      return showPage(viewerId, await read(orders[query.sort], query.sort), near);
    },

    /** The cards of a page of listings. */
    showPage,

    /** Those of some listings that the viewer may see, in any state. */
    listCards: (viewerId: string, listingIds: string[]): Promise<ListingCard[]> => showCards(viewerId, listingIds),

    /**
     * A page of what a person sells, newest first.
     * @throws AppError not_found when there is nobody of this name
     */
    async listListingsOf(viewerId: string, username: string, query: PageQuery): Promise<Page<ListingCard>> {
      const userId = await profiles.getUserId(viewerId, username);
      const page = await readPage({
        order: ofPerson,
        query,
        list: (limit, after) => repository.listListingsOf(db, viewerId, userId, limit, after),
        keyOf: ({ renewedAt, listingId }): Placed => [renewedAt.getTime(), listingId],
        present: (row) => row,
      });
      return showPage(viewerId, page);
    },

    async getMarket(): Promise<Reply<typeof getMarket>> {
      return { popularTags: [...defaultPopularTags], prohibited };
    },

    /** @throws AppError listing_not_found */
    getListing,

    /** @throws AppError listing_not_found */
    async listSimilar(viewerId: string, listingId: string): Promise<ListingCard[]> {
      await getListing(viewerId, listingId);
      return [];
    },

    /** Removes words that no listing has any more. */
    async tidyUp(): Promise<void> {
      for (let after: string | undefined = ''; after !== undefined; ) after = await found.removeWords(db, after);
    },

    /** @throws AppError listing_not_found */
    async getSellerId(viewerId: string, listingId: string): Promise<string> {
      const userId = await repository.findSeller(db, viewerId, listingId);
      if (!userId) throw new AppError('listing_not_found');
      return userId;
    },
  };
}
