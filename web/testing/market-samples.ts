/** Sample listings for tests. */
import type { Listing, ListingCard } from '@starparty/contract/market.ts';
import { nextId } from './feed-samples.ts';

export function someListingCard(title: string, more: Partial<ListingCard> = {}): ListingCard {
  return {
    listingId: nextId(),
    title,
    listingPrice: 1_000,
    formerPrice: null,
    picture: null,
    condition: 'New',
    tags: [],
    seller: { username: 'rue', profilePic: null },
    state: 'active',
    location: 'Princeton, NJ',
    place: null,
    distance: null,
    createdAt: '2026-05-01T10:00:00.000Z',
    isSaved: false,
    isOwn: false,
    ...more,
  };
}

export function someListing(title: string, more: Partial<Listing> = {}): Listing {
  return {
    ...someListingCard(title),
    listingDescription: 'Hardly worn.',
    pictures: [],
    delivery: ['shipping'],
    expiresAt: '2126-05-01T10:00:00.000Z',
    revision: 1,
    sellerHistory: { memberSince: '2026-03', soldCount: 6 },
    renewableAt: null,
    buyer: null,
    ...more,
  };
}
