/** Endpoints of the market. */
import { marketEndpoints } from '@starparty/contract/market.ts';
import { sellingEndpoints } from '@starparty/contract/selling.ts';
import { type Served, serve, serveCreation, serveSearch } from '../../api/serve.ts';
import type { MarketService } from './market.service.ts';
import type { SavedService } from './saved.service.ts';
import type { DraftsService } from './selling/drafts.service.ts';
import type { SellingService } from './selling/selling.service.ts';

interface MarketServices {
  market: MarketService;
  selling: SellingService;
  saved: SavedService;
  drafts: DraftsService;
}

export const marketRoutes = ({ market, selling, saved, drafts }: MarketServices): Served[] => [
  serveSearch(marketEndpoints.listListings, ({ viewer, query, leaving }) =>
    market.listListings(viewer.userId, query, leaving),
  ),
  serveSearch(marketEndpoints.suggestListingSearch, async ({ viewer, query, leaving }) => ({
    suggestion: await market.suggestSearch(viewer.userId, query, leaving),
  })),
  serve(marketEndpoints.listCards, async ({ viewer, query }) => ({
    items: await market.listCards(viewer.userId, query.listingIds),
  })),
  serve(marketEndpoints.getMarket, () => market.getMarket()),
  serve(marketEndpoints.listSavedListings, ({ viewer, query }) => saved.listSaved(viewer.userId, query)),
  serve(marketEndpoints.listListingsOf, ({ viewer, params, query }) =>
    market.listListingsOf(viewer.userId, params.username, query),
  ),
  serve(marketEndpoints.getListing, ({ viewer, params }) => market.getListing(viewer.userId, params.listingId)),
  serveSearch(marketEndpoints.listSimilarListings, async ({ viewer, params, leaving }) => ({
    items: await market.listSimilar(viewer.userId, params.listingId, leaving),
  })),
  serveCreation(
    sellingEndpoints.createListing,
    ({ viewer, body, attempt }) => selling.createListing(viewer.userId, body, attempt),
    ({ viewer }, listingId) => market.getListing(viewer.userId, listingId),
  ),
  serve(sellingEndpoints.editListing, ({ viewer, params, body }) =>
    selling.editListing(viewer.userId, params.listingId, body),
  ),
  serve(sellingEndpoints.deleteListing, ({ viewer, params }) => selling.deleteListing(viewer.userId, params.listingId)),
  serve(sellingEndpoints.setListingState, ({ viewer, params, body }) =>
    selling.setState(viewer.userId, params.listingId, body),
  ),
  serve(sellingEndpoints.renewListing, ({ viewer, params }) => selling.renewListing(viewer.userId, params.listingId)),
  serve(sellingEndpoints.listBuyers, async ({ viewer, params }) => ({
    items: await selling.listBuyers(viewer.userId, params.listingId),
  })),
  serve(marketEndpoints.saveListing, ({ viewer, params }) => saved.saveListing(viewer.userId, params.listingId)),
  serve(marketEndpoints.unsaveListing, ({ viewer, params }) => saved.unsaveListing(viewer.userId, params.listingId)),
  serve(marketEndpoints.getUserIdFromListing, async ({ viewer, body }) => ({
    user_id: await market.getSellerId(viewer.userId, body.input_listing_id),
  })),
  serve(sellingEndpoints.getListingDraft, async ({ viewer }) => ({ draft: await drafts.getDraft(viewer.userId) })),
  serve(sellingEndpoints.setListingDraft, ({ viewer, body }) => drafts.setDraft(viewer.userId, body)),
  serve(sellingEndpoints.deleteListingDraft, ({ viewer }) => drafts.discardDraft(viewer.userId)),
];
