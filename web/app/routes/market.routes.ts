/** The market. */
import { createRoute } from '@tanstack/react-router';
import { firstData } from '../first-data.ts';
import { lazyPage } from '../lazy-page.ts';
import { members } from './frame.ts';
import { page } from './page.ts';

/** Search parameters of the market. The page parses them (`market-filters.ts`). */
type FilterName = 'q' | 'match' | 'tag' | 'condition' | 'delivery' | 'from' | 'to' | 'near' | 'within' | 'sort';
type MarketSearch = { [name in FilterName]?: string | string[] };

export const marketRoutes = [
  createRoute({
    ...page(members, '/marketplace', 'Market'),
    validateSearch: (search: Record<string, unknown>): MarketSearch => search,
    component: lazyPage(() => import('../../pages/market-page.tsx'), 'MarketPage'),
  }),
  createRoute({
    ...page(members, '/marketplace/saved', 'Saved listings'),
    loader: firstData(async (arrival) =>
      (await import('../../features/market/listings.queries.ts')).openSavedListings(arrival),
    ),
    component: lazyPage(() => import('../../pages/saved-listings-page.tsx'), 'SavedListingsPage'),
  }),
  createRoute({
    ...page(members, '/marketplace/yours', 'Your listings'),
    component: lazyPage(() => import('../../pages/own-listings-page.tsx'), 'OwnListingsPage'),
  }),
  createRoute({
    ...page(members, '/item/$id', 'Listing'),
    component: lazyPage(() => import('../../pages/item-page.tsx'), 'ItemPage'),
  }),
] as const;
