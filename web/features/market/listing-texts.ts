/** Texts for the properties of a listing. */

import type { Listing, ListingCard } from '@starparty/contract/market.ts';
import type { Delivery, ListingSort, ListingState } from '@starparty/contract/market-terms.ts';
import { dateFormat, formatNumber } from '../../ui/text/format.ts';

export const stateTexts: Record<ListingState, string> = {
  active: 'Active',
  reserved: 'Reserved',
  sold: 'Sold',
  expired: 'Expired',
};

/** The state of a listing for this viewer: seller, buyer or another member. */
export function describeState({
  state,
  isOwn,
  buyer,
}: Pick<ListingCard, 'state' | 'isOwn'> & Partial<Listing>): string {
  if (isOwn) return state === 'sold' ? 'You sold this' : stateTexts[state];
  // The server sends the buyer only to the seller and the buyer, so the viewer is the buyer.
  if (buyer && state === 'reserved') return 'Reserved for you';
  return buyer && state === 'sold' ? 'Sold to you' : stateTexts[state];
}

export const deliveryTexts: Record<Delivery, string> = { pickup: 'Pickup', shipping: 'Shipping' };

export const sortTexts: Record<ListingSort, string> = {
  newest: 'Newest',
  'price-up': 'Lowest price',
  'price-down': 'Highest price',
  nearest: 'Nearest',
};

/** Labels of the delivery options. */
export function describeDelivery(ways: readonly Delivery[]): string {
  return ways.length === 2 ? 'Pickup or shipping' : ways.map((way) => deliveryTexts[way]).join('');
}

/** Miles from the requested place. Null if unknown, undefined if not requested. */
export type Miles = number | null | undefined;

/** The place of a listing, and its distance. */
export function describePlace({ location }: Pick<ListingCard, 'location'>, miles: Miles): string {
  if (miles === undefined) return location;
  if (miles === null) return `${location} · distance unknown`;
  const rounded = Math.round(miles);
  return `${location} · ${rounded < 1 ? 'less than 1' : formatNumber(rounded)} mi`;
}

/** "Member since March 2026 · 6 sold". */
export function describeSeller({ memberSince, soldCount }: Listing['sellerHistory']): string {
  const month = dateFormat({ month: 'long', year: 'numeric', timeZone: 'UTC' }).format(Date.parse(memberSince));
  return `Member since ${month}${soldCount > 0 ? ` · ${formatNumber(soldCount)} sold` : ''}`;
}

/** A day in the long form, such as "November 14, 2026". */
export function describeDay(moment: string | null | undefined): string {
  const ms = moment ? Date.parse(moment) : Number.NaN;
  return Number.isNaN(ms) ? 'Unknown date' : dateFormat({ dateStyle: 'long' }).format(ms);
}
