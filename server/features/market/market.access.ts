/** Rows of the access matrix for the endpoints of this feature. */
import { at, members, ownerOnly, type RowsOf, unlessBlocked } from '../../testing/matrix/row.ts';

const someListing = {
  title: 'A headset',
  listingDescription: 'Hardly worn.',
  location: 'Princeton, NJ',
  listingPrice: 1_999,
  condition: 'Used',
  tags: ['Headset'],
  delivery: ['pickup'],
};

export const access: RowsOf<'market' | 'selling'> = {
  'market.listListings': { answers: members(200), request: at('/api/listings') },
  'market.suggestListingSearch': { answers: members(200), request: at('/api/listings/suggestion?search=headst') },
  'market.listCards': {
    answers: members(200),
    request: ({ listingId }) => ({ url: `/api/listings/cards?listingIds=${listingId}` }),
  },
  'market.getMarket': { answers: members(200), request: at('/api/market') },
  'market.listSavedListings': { answers: members(200), request: at('/api/me/saved-listings') },
  'market.listListingsOf': {
    answers: unlessBlocked(members(200)),
    request: ({ owner }) => ({ url: `/api/profiles/${owner.username}/listings` }),
  },
  'market.getListing': {
    answers: unlessBlocked(members(200)),
    request: ({ listingId }) => ({ url: `/api/listings/${listingId}` }),
  },
  'market.listSimilarListings': {
    answers: unlessBlocked(members(200)),
    request: ({ listingId }) => ({ url: `/api/listings/${listingId}/similar` }),
  },
  'market.saveListing': {
    answers: unlessBlocked(members(204)),
    request: ({ listingId }) => ({ url: `/api/listings/${listingId}/save` }),
  },
  'market.unsaveListing': {
    answers: members(204),
    request: ({ listingId }) => ({ url: `/api/listings/${listingId}/save` }),
  },
  'market.getUserIdFromListing': {
    answers: unlessBlocked(members(200)),
    request: ({ listingId }) => ({ url: '/api/rpc/get_user_id_from_listing', body: { input_listing_id: listingId } }),
  },
  'selling.createListing': { answers: members(201), request: at('/api/listings', someListing) },
  'selling.editListing': {
    answers: unlessBlocked(ownerOnly(200)),
    request: ({ listingId }) => ({ url: `/api/listings/${listingId}`, body: { ...someListing, revision: 0 } }),
  },
  'selling.deleteListing': {
    answers: unlessBlocked(ownerOnly(204)),
    request: ({ listingId }) => ({ url: `/api/listings/${listingId}` }),
  },
  'selling.setListingState': {
    answers: unlessBlocked(ownerOnly(200)),
    request: ({ listingId }) => ({ url: `/api/listings/${listingId}/state`, body: { state: 'sold' } }),
  },
  'selling.renewListing': {
    answers: unlessBlocked(ownerOnly(429)),
    request: ({ listingId }) => ({ url: `/api/listings/${listingId}/renewal` }),
  },
  'selling.listBuyers': {
    answers: unlessBlocked(ownerOnly(200)),
    request: ({ listingId }) => ({ url: `/api/listings/${listingId}/buyers` }),
  },
  'selling.getListingDraft': { answers: members(200), request: at('/api/me/listing-draft') },
  'selling.setListingDraft': {
    answers: members(204),
    request: at('/api/me/listing-draft', {
      title: 'Half a head',
      listingDescription: '',
      location: '',
      placeId: null,
      price: '12.',
      condition: 'New',
      tags: [],
      delivery: [],
      imageIds: [],
    }),
  },
  'selling.deleteListingDraft': { answers: members(204), request: at('/api/me/listing-draft') },
};
