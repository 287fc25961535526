/** Pure rules of the market: parsing, pricing and presenting listings. */
import { formerPriceDays, listingRenewalDays } from '@starparty/contract/limits.ts';
import type { Listing, ListingCard } from '@starparty/contract/market.ts';
import { type MarketTag, marketTags } from '@starparty/contract/market-terms.ts';
import { kilometers, type Point, toMiles } from '../../places/distance.ts';
import { presentImage } from '../media/media.rules.ts';
import type { ShownImage } from '../media/media.tables.ts';
import type { CardRow, ListingRow } from './listings.repository.ts';

export const dayMs = 24 * 60 * 60 * 1000;

/** The place from which distances are measured. */
export type Near = Point | undefined;

/** Converts a listing to a card. */
export function presentCard(row: CardRow, viewerId: string, near: Near): ListingCard {
  const { place } = row;
  return {
    listingId: row.listingId,
    title: row.title,
    listingPrice: row.listingPrice,
    formerPrice: formerPriceOf(row, new Date()),
    picture: row.image && presentImage(row.image),
    condition: row.condition,
    tags: row.tags,
    seller: { username: row.username, profilePic: row.profilePic },
    state: row.state,
    location: row.location,
    place: place && { id: place.placeId, city: place.city, state: place.state },
    distance: near && place ? toMiles(kilometers(near, place)) : null,
    createdAt: row.createdAt.toISOString(),
    isSaved: row.isSaved,
    isOwn: row.userId === viewerId,
  };
}

/** Converts a listing to its page. The buyer of a reservation is visible only to the seller and the buyer. */
export function presentListing(row: ListingRow, further: ShownImage[], viewerId: string): Listing {
  const isOwn = row.userId === viewerId;
  const card = presentCard(row, viewerId, undefined);
  return {
    ...card,
    listingDescription: row.listingDescription,
    pictures: [...(card.picture ? [card.picture] : []), ...further.map(presentImage)],
    delivery: [...(row.hasPickup ? (['pickup'] as const) : []), ...(row.hasShipping ? (['shipping'] as const) : [])],
    expiresAt: row.expiresAt.toISOString(),
    revision: row.revision,
    sellerHistory: { memberSince: row.sellerSince.toISOString().slice(0, 'YYYY-MM'.length), soldCount: row.soldCount },
    renewableAt: isOwn && row.state !== 'sold' ? renewableAt(row.renewedAt).toISOString() : null,
    buyer: isOwn || row.buyerId === viewerId ? row.buyer : null,
  };
}

/** The price of a listing, its former price, and the time of the last change. */
export type Pricing = Pick<CardRow, 'listingPrice' | 'formerPrice' | 'pricedAt'>;

/** The former price to show next to a lowered one. */
function formerPriceOf({ formerPrice, pricedAt }: Pricing, now: Date): number | null {
  return now.getTime() < pricedAt.getTime() + formerPriceDays * dayMs ? formerPrice : null;
}

/**
 * Applies a new price. The old price counts as former only if it was in effect for a day. Otherwise sellers could raise
 * a price just to lower it.
 */
export function changePrice(before: Pricing, listingPrice: number, now: Date): Pricing {
  if (listingPrice === before.listingPrice)
    return { listingPrice, formerPrice: before.formerPrice, pricedAt: before.pricedAt };
  if (listingPrice > before.listingPrice) return { listingPrice, formerPrice: null, pricedAt: now };
  const hasStood = before.pricedAt.getTime() + dayMs <= now.getTime();
  return { listingPrice, formerPrice: hasStood ? before.listingPrice : formerPriceOf(before, now), pricedAt: now };
}

/** The time from which a listing can be renewed. */
export const renewableAt = (renewedAt: Date): Date => new Date(renewedAt.getTime() + listingRenewalDays * dayMs);

const knownTags = new Map(marketTags.map((tag) => [tag.toLowerCase(), tag]));

/** The tags among these words, in any case. */
export const readTags = (words: string[]): MarketTag[] =>
  words.flatMap((word) => knownTags.get(word.trim().toLowerCase()) ?? []);

/** City and state at the end of a location text, without a street before them. Undefined if not recognized. */
export function readCity(location: string): { city: string; state: string; zip: string | undefined } | undefined {
  const found = /(?:^|,)\s*([^,]+?)\s*,\s*([\p{L}. ]+?)(?:[\s,]+(\d{5})(?:-\d{4})?)?\s*$/u.exec(location);
  return found?.[1] && found[2] ? { city: found[1], state: found[2], zip: found[3] } : undefined;
}

/** Seconds until a time, for the retry hint of an error. */
export const secondsUntil = (moment: Date, now = Date.now()): number =>
  Math.max(1, Math.ceil((moment.getTime() - now) / 1000));
