/** The orders of lists of the market, as their cursors tell them. */
import { z } from 'zod';
import { beforeOldest, beyondNewest, type ListOrder } from '../../api/page.ts';
import type { NearKey, NearListing } from './listings.nearest.repository.ts';
import type { FoundListing, ListingFilter } from './listings.search.repository.ts';

/** A moment in milliseconds since 1970 or a price in cents, and the id of a listing. */
export type Placed = [number, string];
/** Kilometers (null where the place is unknown), the place, the moment and the id. */
type Nearby = [number | null, string, number, string];

const beyondNow = Date.parse('9999-01-01');
const moment = z.int().min(0).max(beyondNow);
const cents = z
  .int()
  .min(-1)
  .max(2 ** 31 - 1);

const newest: ListOrder<Placed> = {
  name: 'listings-newest',
  key: z.tuple([moment, z.uuid()]),
  start: [beyondNow, beyondNewest],
};
export const ofPerson: ListOrder<Placed> = { ...newest, name: 'listings-of-person' };

/** How a list is read; one by price starts where the prices that are asked for do. */
export function pageOrder(
  by: 'newest' | 'price-up' | 'price-down',
  { minPrice = 0, maxPrice = 2 ** 31 - 2 }: ListingFilter,
): { order: ListOrder<Placed>; by: typeof by } {
  const byPrice = { name: `listings-${by}`, key: z.tuple([cents, z.uuid()]) };
  if (by === 'price-up') return { order: { ...byPrice, start: [minPrice - 1, beyondNewest] }, by };
  if (by === 'price-down') return { order: { ...byPrice, start: [maxPrice + 1, beforeOldest] }, by };
  return { order: newest, by };
}

/** Distances from one place mean nothing from another. */
export const nearestFirst = (placeId: string): ListOrder<Nearby> => ({
  name: `listings-near-${placeId}`,
  key: z.tuple([z.number().min(0).nullable(), z.string().max(20), moment, z.uuid()]),
  start: [0, '', beyondNow, beyondNewest],
});

export const newestKey = ({ renewedAt, listingId }: FoundListing): Placed => [renewedAt, listingId];
export const priceKey = ({ listingPrice, listingId }: FoundListing): Placed => [listingPrice, listingId];
export const nearestKey = ({ km, placeId, renewedAt, listingId }: NearListing): Nearby => [
  km,
  placeId ?? '',
  renewedAt,
  listingId,
];
export const nearKeyOf = ([km, placeId, renewedAt, listingId]: Nearby): NearKey => ({
  km,
  placeId,
  renewedAt,
  listingId,
});
