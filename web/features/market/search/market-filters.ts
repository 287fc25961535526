/**
 * The filters of the market, in the address and as values. Equal filters have one canonical form, regardless of the
 * address or the order of the steps, so that a saved search stays the same.
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
import { readPrice, writePrice } from '../prices.ts';

export interface MarketFilters {
  /** Always a text, also where it looks like a number; empty looks for everything. */
  q: string;
  /** Matches any of these. Unknown tags match nothing, and can be removed like others. */
  tags: readonly string[];
  conditions: readonly MarketCondition[];
  delivery: Delivery | null;
  /** In cents, the borders included. */
  from: number | null;
  to: number | null;
  /** A place of the gazetteer, by its id. */
  near: string | null;
  /** In miles around that place. */
  within: ListingRadius | null;
  sort: ListingSort;
}

/** The search of the address: texts alone, several of a name where several may be chosen. */
export type MarketSearch = { [name in (typeof names)[number]]?: string | string[] };
const names = ['q', 'tag', 'condition', 'delivery', 'from', 'to', 'near', 'within', 'sort'] as const;

export const noFilters: MarketFilters = {
  q: '',
  tags: [],
  conditions: [],
  delivery: null,
  from: null,
  to: null,
  near: null,
  within: null,
  sort: 'newest',
};

/** More than there are; an address written by hand has an end all the same. */
const filterTagsMax = 50;

/** Parses an address, possibly written by hand, and ignores invalid values. */
export function readFilters(search: Record<string, unknown>): MarketFilters {
  const near = textOf(search.near) || null;
  const within = listingRadii.find((miles) => String(miles) === textOf(search.within)) ?? null;
  const sort = listingSorts.find((one) => one === textOf(search.sort)) ?? noFilters.sort;
  return canonical({
    q: textOf(search.q),
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
  const { q, tags, conditions, delivery, from, to, near, within, sort } = canonical(filters);
  const search: MarketSearch = {
    q: q || undefined,
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

/** A text by which equal filters are known. */
export const keyOfFilters = (filters: MarketFilters): string => JSON.stringify(writeFilters(filters));

/** The number of active filters beside the search. The sort order does not count. */
export function countFilters({ tags, conditions, delivery, from, to, near, within }: MarketFilters): number {
  const price = from !== null || to !== null;
  return (
    tags.length +
    conditions.length +
    [delivery !== null, price, near !== null && within !== null].filter(Boolean).length
  );
}

/** Filters, search and tags go; how the list is sorted stays. */
export const clearedFilters = ({ sort, near }: MarketFilters): MarketFilters => ({
  ...noFilters,
  sort,
  // Only the order by distance needs the place.
  near: sort === 'nearest' ? near : null,
});

/** Adds the tag, or removes it if it is selected. */
export function toggleTag(filters: MarketFilters, tag: string): MarketFilters {
  const isChosen = filters.tags.some((one) => isSame(one, tag));
  return { ...filters, tags: isChosen ? filters.tags.filter((one) => !isSame(one, tag)) : [...filters.tags, tag] };
}

function canonical(filters: MarketFilters): MarketFilters {
  const { near, within } = filters;
  return {
    ...filters,
    q: filters.q.trim().slice(0, listingSearchMax),
    tags: canonicalTags(filters.tags),
    conditions: marketConditions.filter((one) => filters.conditions.includes(one)),
    within: near === null ? null : within,
    sort: near === null && filters.sort === 'nearest' ? noFilters.sort : filters.sort,
  };
}

/** Each tag once, spelled as listings spell it, in the order of the categories; unknown ones behind them. */
function canonicalTags(tags: readonly string[]): string[] {
  const isSought = (tag: string) => tags.some((one) => isSame(one, tag));
  const known: string[] = marketTags.filter(isSought);
  const unknown = tags
    .map((tag) => tag.replaceAll(',', ' ').trim().toLowerCase())
    .filter((tag) => tag !== '' && !known.some((one) => isSame(one, tag)));
  return [...known, ...new Set(unknown.toSorted())].slice(0, filterTagsMax);
}

const isSame = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

/** Of several, the first counts. */
const textOf = (value: unknown): string => textsOf(value)[0] ?? '';

const textsOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((one): one is string => typeof one === 'string');
