/** Use cases of finding listings: the filtered list, one listing, a member's listings, and similar listings. */
import type { Input, Reply } from '@starparty/contract/endpoint.ts';
import { popularTagsMax, similarListingsMax } from '@starparty/contract/limits.ts';
import type {
  getMarket,
  Listing,
  ListingCard,
  listListings,
  suggestListingSearch,
} from '@starparty/contract/market.ts';
import { defaultPopularTags, type MarketTag } from '@starparty/contract/market-terms.ts';
import { AppError } from '../../api/app-error.ts';
import { type Page, type PageQuery, readPage } from '../../api/page.ts';
import type { Database, Queryable } from '../../db/client.ts';
import { toKilometers } from '../../places/distance.ts';
import type { Gazetteer } from '../../places/gazetteer.ts';
import type { Place } from '../../places/places.ts';
import type { SearchTurns } from '../../search/search.turns.ts';
import type { ProfilesService } from '../profiles/profiles.service.ts';
import * as repository from './listings.repository.ts';
import { type Near, presentCard, presentListing, readTags } from './market.rules.ts';
import {
  keys,
  type ListKey,
  nearestFirst,
  nearestKey,
  nearKeyOf,
  ofPerson,
  pageOrder,
  placeAfter,
} from './search/listing-pages.ts';
import { searchNearest } from './search/listings.nearest.repository.ts';
import * as found from './search/listings.search.repository.ts';
import { suggestListings } from './search/suggestions.repository.ts';

export type MarketService = ReturnType<typeof createMarketService>;

export interface MarketOptions {
  db: Database;
  gazetteer: Gazetteer;
  profiles: ProfilesService;
  searchTurns: SearchTurns;
  /** The host's list of prohibited items. */
  prohibited: string[];
}

type ListQuery = Input<typeof listListings>['query'];
type FilterQuery = Input<typeof suggestListingSearch>['query'];

/** Duration for which the popular tags are cached. */
const popularForMs = 60_000;
/** The number of newest listings that popular tags and similar listings are computed from. */
const popularAmong = 2_000;
const alikeAmong = 200;

export function createMarketService({ db, gazetteer, profiles, searchTurns, prohibited }: MarketOptions) {
  const statements = repository.prepareListings(db);

  /** Cards of the given listings in any state, in order. Omits listings that the viewer may not see. */
  async function listCards(viewerId: string, ids: string[], near?: Near): Promise<ListingCard[]> {
    const rows = await statements.listCards(viewerId, ids);
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
    return { items: await listCards(viewerId, ids, near), nextCursor: page.nextCursor };
  }

  /** @throws AppError place_unknown */
  function findNear(placeId: string | undefined): Place | undefined {
    if (placeId === undefined) return undefined;
    const place = gazetteer.findPlace(placeId);
    if (!place) throw AppError.ofFields('place_unknown', 'near');
    return place;
  }

  function readFilter(query: FilterQuery, near: Place | undefined): found.ListingFilter {
    const { search, tags, minPrice, maxPrice, conditions, delivery, within } = query;
    if (within !== undefined && !near) throw AppError.ofFields('place_unknown', 'near');
    return {
      search,
      tags: tags?.length ? readTags(tags) : undefined,
      minPrice,
      maxPrice,
      conditions: conditions?.length ? conditions : undefined,
      delivery,
      within: within !== undefined && near ? { from: near, km: toKilometers(within) } : undefined,
    };
  }

  let popular: { tags: Promise<MarketTag[]>; until: number } | undefined;
  /** The popular tags. Adds default tags if the listings have too few. */
  async function readPopularTags(): Promise<MarketTag[]> {
    const tags = await found.listPopularTags(db, popularAmong, popularTagsMax);
    return [...new Set([...tags, ...defaultPopularTags])].slice(0, popularTagsMax);
  }
  function getPopularTags(): Promise<MarketTag[]> {
    if (!popular || popular.until < Date.now()) {
      popular = { tags: readPopularTags(), until: Date.now() + popularForMs };
      popular.tags.catch(() => {
        popular = undefined;
      });
    }
    return popular.tags;
  }

  async function getListing(viewerId: string, listingId: string): Promise<Listing> {
    const row = await statements.findListing(viewerId, listingId);
    if (!row) throw new AppError('listing_not_found');
    // A listing without a first picture has no other pictures.
    const further = row.image ? await statements.listFurtherPictures(listingId) : [];
    return presentListing(row, further, viewerId);
  }

  return {
    /**
     * A page of open listings that match.
     * @throws AppError place_unknown, too_many_searches, invalid_input for a cursor of another order
     */
    async listListings(viewerId: string, query: ListQuery, leaving: AbortSignal): Promise<Reply<typeof listListings>> {
      const near = findNear(query.near);
      const match = query.match === 'word' && query.search ? query.match : undefined;
      const filter = { ...readFilter(query, near), match };
      const place = near ? { id: near.id, city: near.city, state: near.state } : null;
      /** Reading the unfiltered list from its index is cheap. */
      const isCostly = query.sort === 'nearest' || Object.values(filter).some(Boolean);
      const isPlain = Object.values(filter).every((one) => one === undefined || one === '');
      const find = <Result>(search: (db: Queryable) => Promise<Result>) =>
        isCostly ? searchTurns.run(viewerId, leaving, search) : search(db);
      if (query.sort !== 'nearest') {
        const by = query.sort;
        const shared = { order: pageOrder(by, filter), query, keyOf: keys[by] };
        if (isPlain) {
          const page = await readPage({
            ...shared,
            list: (limit, after) => statements.listOpen(by, viewerId, limit, placeAfter(by, after)),
            present: (row: repository.CardRow) => presentCard(row, viewerId, near),
          });
          return { ...page, near: place };
        }
        const list = (limit: number, after: ListKey) =>
          find((tx) => found.searchListings(tx, viewerId, filter, repository.orders[by], placeAfter(by, after), limit));
        const page = await readPage({ ...shared, list, present: (row) => row });
        return { ...(await showPage(viewerId, page, near)), near: place };
      }
      if (!near) throw AppError.ofFields('place_unknown', 'near');
      const page = await readPage({
        order: nearestFirst(near.id),
        query,
        list: (limit, after) => find((tx) => searchNearest(tx, viewerId, filter, near, nearKeyOf(after), limit)),
        keyOf: nearestKey,
        present: (row) => row,
      });
      return { ...(await showPage(viewerId, page, near)), near: place };
    },

    /**
     * The same search with misspelled words corrected, for searches that find nothing. Null if no correction finds a
     * listing.
     * @throws AppError place_unknown, too_many_searches
     */
    async suggestSearch(viewerId: string, query: FilterQuery, leaving: AbortSignal): Promise<string | null> {
      const filter = readFilter(query, findNear(query.near));
      if (filter.search === '') return null;
      return searchTurns.run(viewerId, leaving, (tx) => suggestListings(tx, viewerId, filter));
    },

    /** The cards of a page of listings. */
    showPage,

    listCards,

    /**
     * A page of a member's listings, newest first.
     * @throws AppError not_found when no member has this name
     */
    async listListingsOf(viewerId: string, username: string, query: PageQuery): Promise<Page<ListingCard>> {
      const userId = await profiles.getUserId(viewerId, username);
      return readPage({
        order: ofPerson,
        query,
        list: (limit, after) => statements.listListingsOf(viewerId, userId, limit, placeAfter('newest', after)),
        keyOf: keys.newest,
        present: (row: repository.CardRow) => presentCard(row, viewerId, undefined),
      });
    },

    /** Market data that is the same for every member. */
    async getMarket(): Promise<Reply<typeof getMarket>> {
      return { popularTags: await getPopularTags(), prohibited };
    },

    /** @throws AppError listing_not_found */
    getListing,

    /** @throws AppError listing_not_found, too_many_searches */
    async listSimilar(viewerId: string, listingId: string, leaving: AbortSignal): Promise<ListingCard[]> {
      const row = await statements.findListing(viewerId, listingId);
      if (!row) throw new AppError('listing_not_found');
      const alike = await searchTurns.run(viewerId, leaving, (tx) => found.listAlike(tx, viewerId, row, alikeAmong));
      const own = new Set(row.tags);
      const shared = ({ tags }: (typeof alike)[number]) => tags.filter((tag) => own.has(tag)).length;
      const closest = alike.sort((one, other) => shared(other) - shared(one)).slice(0, similarListingsMax);
      return listCards(
        viewerId,
        closest.map((one) => one.listingId),
      );
    },

    /** Removes words that no listing has any more. */
    async cleanUp(): Promise<void> {
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
