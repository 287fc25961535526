/** Builds the URLs of pages that answers link to, with the filters of the lookup. Pure. */
import type { EventRole } from '@starparty/contract/event-terms.ts';
import type { GuideAnswer } from '@starparty/contract/guide.ts';
import { guideNearMiles } from '@starparty/contract/limits.ts';
import type { MarketCondition } from '@starparty/contract/market-terms.ts';

type Page = GuideAnswer['links'][number];

/** Filters of a page. Unset filters are omitted from the URL. */
type Filters = Record<string, string | false | undefined>;

function page(label: string, path: string, filters: Filters = {}): Page {
  const set = Object.entries(filters).filter((filter): filter is [string, string] => Boolean(filter[1]));
  return { label, to: set.length > 0 ? `${path}?${new URLSearchParams(set)}` : path };
}

interface EventsFilters {
  text?: string;
  days?: { from: string; to: string } | undefined;
  only?: 'online' | 'in-person' | undefined;
  role?: EventRole;
}

export const eventsPage = ({ text, days, only, role }: EventsFilters = {}): Page =>
  page('Events', '/events', { q: text, kind: only, role, from: days?.from, to: days?.to });

interface MarketFilters {
  text: string;
  min?: number | undefined;
  max?: number | undefined;
  order?: 'price-up' | 'price-down' | undefined;
  condition?: MarketCondition | undefined;
  /** Id of a place. */
  near?: string | undefined;
}

/** Prices in the URL are in dollars, as members type them. */
export const marketPage = ({ text, min, max, order, condition, near }: MarketFilters): Page =>
  page('Market', '/marketplace', {
    q: text,
    condition,
    from: dollars(min),
    to: dollars(max),
    near,
    within: near && String(guideNearMiles),
    sort: order,
  });

const dollars = (cents: number | undefined) =>
  cents === undefined ? undefined : (cents / 100).toFixed(2).replace('.00', '');

export const ownListingsPage = page('Your listings', '/marketplace/yours');
export const savedListingsPage = page('Saved listings', '/marketplace/saved');
export const messagesPage = page('Messages', '/dm-page');
export const partyPage = page('Party Finder', '/partyfinder');
export const matchesPage = page('Party Finder', '/matches');
export const placePage = page('Place', '/account/privacy#place');
export const favoriteGamesPage = page('Favorite Games', '/account#games');
