/** Errors and texts of the market. */

export const marketErrors = {
  listing_not_found: {
    status: 404,
    text: 'The listing you are looking for does not exist or has been removed.',
  },
  listing_incomplete: { status: 422, text: 'Please fill all required fields' },
  listing_tags_missing: { status: 422, text: 'Please select at least one tag' },
  listing_not_yours: { status: 403, text: 'Only the seller can change this listing.' },
  listing_changed: {
    status: 409,
    text: 'This listing was changed in another tab or on another device. What you typed is still here: compare, then save again.',
  },
  listing_over: { status: 409, text: 'This listing is sold or expired.' },
  listing_renewed_lately: { status: 429, text: 'A listing can be renewed every 7 days. Please try again {when}.' },
  listing_buyer_unknown: { status: 422, text: 'Choose someone who wrote to you about this listing.' },
  too_many_listings: {
    status: 429,
    text: 'You have reached the daily limit for new listings. Please try again {when}.',
  },
} as const;

export const marketTexts = {
  listingsLoading: 'Loading listings...',
  listingsFailed: 'Error loading listings: {message}',
  noListings: 'No listings found in the database.',
  noListingsMatch: 'No listings match your search criteria.',
  listingUnavailable: 'Listing unavailable',
  listingCreated: 'Listing created successfully!',
  listingCreateFailed: 'Error creating listing: {message}',
  listingChanged: 'Your changes are saved.',
  deleteListingQuestion: 'Delete this listing?',
  deleteListingMeaning: 'Its pictures are deleted too. Your messages about it stay.',
  replaceDraftQuestion: 'Replace your draft?',
  replaceDraftMeaning: 'You have an unpublished listing. Its text and pictures would be deleted.',
  noBuyers: 'No one has written to you about it yet.',
  buyersMeaning: 'These people wrote to you about it. Only the two of you see this.',
  buyersFailed: 'The people who wrote to you could not be loaded.',
  contactWarning:
    '{username} asks you to leave Starparty. We cannot help with deals made elsewhere: never share codes or pay in advance.',
  linkQuestion: 'Open {host}?',
  linkMeaning: 'This link from {username} leads to another site. Open it only if you trust it.',
  staySafe: 'Stay safe',
  staySafeAdvice: 'Keep the conversation here, meet in public, and see the item before you pay.',
  askSeller: 'Ask {username} about it. Your message appears in their conversations.',
  listingSold: 'This listing is sold. New messages about it are not possible.',
  listingExpired: 'This listing has expired. New messages about it are possible after it is renewed.',
  listingRenewed: 'Your listing is renewed and listed among the newest.',
  pictureInTheWay: 'One picture could not be uploaded. Try again or remove it.',
  listingChangeFailed: 'The listing could not be changed.',
  listingSaveFailed: 'This could not be saved.',
  listingLoadFailed: 'Failed to load listing details.',
  listingNotFound: 'Listing Not Found',
  sellerFailed: 'Failed to fetch seller information.',
  noTagsFound: 'No matching tags found',
  priceNotUnderstood: 'Enter a price from 0 to 1,000,000.00, such as 12.50.',
  placeForNearest: 'The nearest listings come first. Listings without a known place come last.',
} as const;
