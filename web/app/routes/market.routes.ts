/** The market. */
import { createRoute } from '@tanstack/react-router';
import { firstData } from '../first-data.ts';
import { lazyPage } from '../lazy-page.ts';
import { members } from './frame.ts';

/** Search parameters of the market. The page parses them (`market-filters.ts`). */
type FilterName = 'q' | 'match' | 'tag' | 'condition' | 'delivery' | 'from' | 'to' | 'near' | 'within' | 'sort';
type MarketSearch = { [name in FilterName]?: string | string[] };

export const marketRoutes = [
  createRoute({
    getParentRoute: () => members,
    path: '/marketplace',
    staticData: { title: 'Market' },
    validateSearch: (search: Record<string, unknown>): MarketSearch => search,
    component: lazyPage(() => import('../../pages/market-page.tsx'), 'MarketPage'),
  }),
  createRoute({
    getParentRoute: () => members,
    path: '/marketplace/saved',
    staticData: { title: 'Saved listings' },
    loader: firstData(async (arrival) =>
      (await import('../../features/market/listings.queries.ts')).openSavedListings(arrival),
    ),
    component: lazyPage(() => import('../../pages/saved-listings-page.tsx'), 'SavedListingsPage'),
  }),
  createRoute({
    getParentRoute: () => members,
    path: '/marketplace/yours',
    staticData: { title: 'Your listings' },
    component: lazyPage(() => import('../../pages/own-listings-page.tsx'), 'OwnListingsPage'),
  }),
  createRoute({
    getParentRoute: () => members,
    path: '/item/$id',
    staticData: { title: 'Listing' },
    component: lazyPage(() => import('../../pages/item-page.tsx'), 'ItemPage'),
  }),
] as const;
