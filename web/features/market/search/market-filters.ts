/**
 * The filters of the market, in the address and as values. Equal filters have the same canonical form, regardless of
 * the order in the address, so that they share a query in the cache.
 */
import { listingSearchMax } from '@starparty/contract/limits.ts';
import {
  type Delivery,
  deliveries,
  type ListingRadius,
  type ListingSort,
  listingRadii,
  listingSorts,
  type MarketCondition,
  marketConditions,
  marketTags,
} from '@starparty/contract/market-terms.ts';
import { readPrice, writePrice } from '@starparty/contract/prices.ts';

export interface MarketFilters {
  /** The search text. Always a string, even if it looks like a number. An empty text matches everything. */
  q: string;
  /** Finds the text as whole words only. Set by links for short names; typing removes it. */
  match: 'word' | null;
  /** Listings match if they have any of these tags. Unknown tags match nothing, but can be removed like others. */
  tags: readonly string[];
  conditions: readonly MarketCondition[];
  delivery: Delivery | null;
  /** In cents, both bounds included. */
  from: number | null;
  to: number | null;
  /** Id of a place in the gazetteer. */
  near: string | null;
  /** Distance from that place, in miles. */
  within: ListingRadius | null;
  sort: ListingSort;
}

/** The search parameters of the address, as text. A parameter may occur several times. */
export type MarketSearch = { [name in (typeof names)[number]]?: string | string[] };
const names = ['q', 'match', 'tag', 'condition', 'delivery', 'from', 'to', 'near', 'within', 'sort'] as const;

export const noFilters: MarketFilters = {
  q: '',
  match: null,
  tags: [],
  conditions: [],
  delivery: null,
  from: null,
  to: null,
  near: null,
  within: null,
  sort: 'newest',
};

/**
 * The maximum number of tags in an address. It is higher than the number of tags, and limits addresses that were edited
 * by hand.
 */
const filterTagsMax = 50;

/** Parses an address and ignores invalid values. The user may have edited the address. */
export function readFilters(search: Record<string, unknown>): MarketFilters {
  const near = textOf(search.near) || null;
  const within = listingRadii.find((miles) => String(miles) === textOf(search.within)) ?? null;
  const sort = listingSorts.find((one) => one === textOf(search.sort)) ?? noFilters.sort;
  return canonical({
    q: textOf(search.q),
    match: textOf(search.match) === 'word' ? 'word' : null,
    tags: textsOf(search.tag),
    conditions: marketConditions.filter((one) => textsOf(search.condition).includes(one)),
    delivery: deliveries.find((one) => one === textOf(search.delivery)) ?? null,
    from: readPrice(textOf(search.from)) ?? null,
    to: readPrice(textOf(search.to)) ?? null,
    near,
    within,
    sort,
  });
}

/** The address of filters, without default values. */
export function writeFilters(filters: MarketFilters): MarketSearch {
  const { q, match, tags, conditions, delivery, from, to, near, within, sort } = canonical(filters);
  const search: MarketSearch = {
    q: q || undefined,
    match: match ?? undefined,
    tag: tags.length > 0 ? [...tags] : undefined,
    condition: conditions.length > 0 ? [...conditions] : undefined,
    delivery: delivery ?? undefined,
    from: from === null ? undefined : writePrice(from),
    to: to === null ? undefined : writePrice(to),
    near: near ?? undefined,
    within: within === null ? undefined : String(within),
    sort: sort === noFilters.sort ? undefined : sort,
  };
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined));
}

/** A key that equal filters share. */
export const keyOfFilters = (filters: MarketFilters): string => JSON.stringify(writeFilters(filters));

/** The number of active filters, without the search text and the sort order. */
export function countFilters({ match, tags, conditions, delivery, from, to, near, within }: MarketFilters): number {
  const price = from !== null || to !== null;
  return (
    tags.length +
    conditions.length +
    [match !== null, delivery !== null, price, near !== null && within !== null].filter(Boolean).length
  );
}

/** Removes search, tags and filters, and keeps the sort order. */
export const clearedFilters = ({ sort, near }: MarketFilters): MarketFilters => ({
  ...noFilters,
  sort,
  // Only sorting by distance needs the place.
  near: sort === 'nearest' ? near : null,
});

/** Adds the tag, or removes it if it is selected. */
export function toggleTag(filters: MarketFilters, tag: string): MarketFilters {
  const isChosen = filters.tags.some((one) => isSame(one, tag));
  return { ...filters, tags: isChosen ? filters.tags.filter((one) => !isSame(one, tag)) : [...filters.tags, tag] };
}

function canonical(filters: MarketFilters): MarketFilters {
  const { near, within } = filters;
  const q = filters.q.trim().slice(0, listingSearchMax);
  return {
    ...filters,
    q,
    match: q === '' ? null : filters.match,
    tags: canonicalTags(filters.tags),
    conditions: marketConditions.filter((one) => filters.conditions.includes(one)),
    within: near === null ? null : within,
    sort: near === null && filters.sort === 'nearest' ? noFilters.sort : filters.sort,
  };
}

/** Each tag once, in the market's spelling and order. Unknown tags come last. */
function canonicalTags(tags: readonly string[]): string[] {
  const isSelected = (tag: string) => tags.some((one) => isSame(one, tag));
  const known: string[] = marketTags.filter(isSelected);
  const unknown = tags
    .map((tag) => tag.replaceAll(',', ' ').trim().toLowerCase())
    .filter((tag) => tag !== '' && !known.some((one) => isSame(one, tag)));
  return [...known, ...new Set(unknown.toSorted())].slice(0, filterTagsMax);
}

const isSame = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

/** The first of several values. */
const textOf = (value: unknown): string => textsOf(value)[0] ?? '';

const textsOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((one): one is string => typeof one === 'string');
