/** Orders of lists of the market, with the keys of their cursors. */
import { z } from 'zod';
import { beforeOldest, beyondNewest, type ListOrder } from '../../../api/page.ts';
import type { ListedBy, Place } from '../listings.repository.ts';
import type { NearKey, NearListing } from './listings.nearest.repository.ts';
import type { FoundListing, ListingFilter } from './listings.search.repository.ts';

/** A time in milliseconds since 1970 or a price in cents, and the id of a listing. */
export type ListKey = [number, string];
/** Kilometers (null if the place is unknown), id of the place, time and id of the listing. */
type DistanceKey = [number | null, string, number, string];

const beyondNow = Date.parse('9999-01-01');
const moment = z.int().min(0).max(beyondNow);
const cents = z
  .int()
  .min(-1)
  .max(2 ** 31 - 1);

const newest: ListOrder<ListKey> = {
  name: 'listings-newest',
  key: z.tuple([moment, z.uuid()]),
  start: [beyondNow, beyondNewest],
};
export const ofPerson: ListOrder<ListKey> = { ...newest, name: 'listings-of-person' };

/** The sort order of a list. Lists by price start at the limit of the requested price range. */
export function pageOrder(by: ListedBy, { minPrice = 0, maxPrice = 2 ** 31 - 2 }: ListingFilter): ListOrder<ListKey> {
  const byPrice = { name: `listings-${by}`, key: z.tuple([cents, z.uuid()]) };
  if (by === 'price-up') return { ...byPrice, start: [minPrice - 1, beyondNewest] };
  if (by === 'price-down') return { ...byPrice, start: [maxPrice + 1, beforeOldest] };
  return newest;
}

/** A cursor contains distances from a place, so it names the place and is invalid for another. */
export const nearestFirst = (placeId: string): ListOrder<DistanceKey> => ({
  name: `listings-near-${placeId}`,
  key: z.tuple([z.number().min(0).nullable(), z.string().max(20), moment, z.uuid()]),
  start: [0, '', beyondNow, beyondNewest],
});

type KeyFields = Pick<FoundListing, 'listingPrice' | 'listingId'> & { renewedAt: Date | number };
const newestKey = ({ renewedAt, listingId }: KeyFields): ListKey => [Number(renewedAt), listingId];
const priceKey = ({ listingPrice, listingId }: KeyFields): ListKey => [listingPrice, listingId];
export const keys = { newest: newestKey, 'price-up': priceKey, 'price-down': priceKey };
/** The sort values of a key in the form that statements compare. */
export const placeAfter = (by: ListedBy, [first, id]: ListKey): Place => [
  by === 'newest' ? new Date(first).toISOString() : first,
  id,
];
export const nearestKey = ({ km, placeId, renewedAt, listingId }: NearListing): DistanceKey => [
  km,
  placeId ?? '',
  renewedAt,
  listingId,
];
export const nearKeyOf = ([km, placeId, renewedAt, listingId]: DistanceKey): NearKey => ({
  km,
  placeId,
  renewedAt,
  listingId,
});
