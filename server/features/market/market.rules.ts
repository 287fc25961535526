/** What the market decides from its arguments alone: how a listing is read, kept and shown. */
import { formerPriceDays, listingRenewalDays } from '@starparty/contract/limits.ts';
import type { Listing, ListingCard } from '@starparty/contract/market.ts';
import { type MarketTag, marketTags } from '@starparty/contract/market-terms.ts';
import { kilometers, type Point, toMiles } from '../../places/distance.ts';
import { presentImage } from '../media/media.rules.ts';
import type { ShownImage } from '../media/media.tables.ts';
import type { CardRow, ListingRow } from './listings.repository.ts';

export const dayMs = 24 * 60 * 60 * 1000;

/** Where somebody asked to be near to. */
export type Near = Point | undefined;

/** What a list shows of a listing. */
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

/** What the page of an item shows; for whom it is reserved is told to the two alone. */
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
    renewableAt: isOwn && row.state !== 'sold' ? renewableAt(row.renewedAt).toISOString() : null,
    buyer: isOwn || row.buyerId === viewerId ? row.buyer : null,
  };
}

/** Of a listing: its price, the one before, and since when it has this one. */
export interface Pricing {
  listingPrice: number;
  formerPrice: number | null;
  pricedAt: Date;
}

/** The price to show beside a lowered one. */
function formerPriceOf({ formerPrice, pricedAt }: Pricing, now: Date): number | null {
  return now.getTime() < pricedAt.getTime() + formerPriceDays * dayMs ? formerPrice : null;
}

/** A new price. The one before counts as former when it stood for a day, so that none is raised in order to be lowered. */
export function changePrice(before: Pricing, listingPrice: number, now: Date): Pricing {
  if (listingPrice === before.listingPrice)
    return { listingPrice, formerPrice: before.formerPrice, pricedAt: before.pricedAt };
  if (listingPrice > before.listingPrice) return { listingPrice, formerPrice: null, pricedAt: now };
  const hasStood = before.pricedAt.getTime() + dayMs <= now.getTime();
  return { listingPrice, formerPrice: hasStood ? before.listingPrice : formerPriceOf(before, now), pricedAt: now };
}

/** From when on a listing can be renewed. */
export const renewableAt = (renewedAt: Date): Date => new Date(renewedAt.getTime() + listingRenewalDays * dayMs);

const knownTags = new Map(marketTags.map((tag) => [tag.toLowerCase(), tag]));

/** Those of some words that are tags, in any case. */
export const readTags = (words: string[]): MarketTag[] =>
  words.flatMap((word) => knownTags.get(word.trim().toLowerCase()) ?? []);

/** City and state at the end of what somebody wrote, as far as it can be told; a street before them is left out. */
export function readCity(location: string): { city: string; state: string; zip: string | undefined } | undefined {
  const found = /(?:^|,)\s*([^,]+?)\s*,\s*([\p{L}. ]+?)(?:[\s,]+(\d{5})(?:-\d{4})?)?\s*$/u.exec(location);
  return found?.[1] && found[2] ? { city: found[1], state: found[2], zip: found[3] } : undefined;
}

/** Seconds until a moment, of which a refusal says when to come back. */
export const secondsUntil = (moment: Date, now = Date.now()): number =>
  Math.max(1, Math.ceil((moment.getTime() - now) / 1000));
