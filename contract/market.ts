/** The market: listings, search, and saved listings. */
import { z } from 'zod';
import { usernameSchema } from './auth.ts';
import { defineEndpoint, idSchema, momentSchema, pageOf, pageQuery, searchMatch } from './endpoint.ts';
import {
  formerPriceDays,
  listingCardsMax,
  listingPageSize,
  listingPicturesMax,
  listingPriceMax,
  listingSearchMax,
  pageSizeMax,
  popularTagsMax,
  similarListingsMax,
} from './limits.ts';
import {
  deliveries,
  listingRadii,
  listingSorts,
  listingStates,
  type MarketTag,
  marketConditions,
  marketTags,
} from './market-terms.ts';
import { imageSchema } from './media.ts';
import { placeSchema } from './places.ts';
import { personSchema } from './profiles.ts';

export const tagSchema = z.enum(marketTags as [MarketTag, ...MarketTag[]], 'This tag is not known.');
export const conditionSchema = z.enum(marketConditions);
export const deliverySchema = z.enum(deliveries);
const stateSchema = z.enum(listingStates);
const priceSchema = z.number().int().min(0).max(listingPriceMax).describe('Price in US cents; 0 is free.');

/** A listing in a list. */
export const listingCardSchema = z.object({
  listingId: idSchema,
  title: z.string(),
  listingPrice: priceSchema,
  formerPrice: priceSchema
    .nullable()
    .describe(`The previous price, for ${formerPriceDays} days after a reduction; otherwise null.`),
  picture: imageSchema.nullable().describe('The first picture.'),
  condition: conditionSchema,
  tags: z.array(tagSchema).describe("In the seller's order."),
  seller: personSchema,
  state: stateSchema,
  location: z.string().describe("City and state, or the seller's own text."),
  place: placeSchema.nullable().describe('The place in the gazetteer, if known.'),
  distance: z
    .number()
    .nullable()
    .describe('Miles from the place in `near`; null without `near` or if the place is unknown.'),
  createdAt: momentSchema.describe('When it was listed.'),
  isSaved: z.boolean().describe('Whether the viewer has saved it.'),
  isOwn: z.boolean().describe('Whether the viewer is the seller.'),
});
export type ListingCard = z.infer<typeof listingCardSchema>;

/** A listing on its own page. */
export const listingSchema = listingCardSchema.extend({
  listingDescription: z.string().describe('Plain text with line breaks.'),
  pictures: z.array(imageSchema).max(listingPicturesMax).describe('In order; the first one is `picture`.'),
  delivery: z.array(deliverySchema),
  expiresAt: momentSchema,
  revision: z.number().int().describe('Increases with each edit. Send it with an edit to detect concurrent changes.'),
  sellerHistory: z
    .object({
      memberSince: z
        .string()
        .regex(/^\d{4}-\d{2}$/)
        .describe('Month of the sign-up in UTC, such as "2026-03".'),
      soldCount: z.number().int().min(0).describe("The number of the seller's sold listings."),
    })
    .describe('Published on the page of every listing of the seller.'),
  renewableAt: momentSchema.nullable().describe('For own listings: when it can be renewed. Null if sold.'),
  buyer: personSchema
    .nullable()
    .describe('The person it is reserved for or was sold to. Only visible to the seller and the buyer.'),
});
export type Listing = z.infer<typeof listingSchema>;

export const listingParams = z.strictObject({ listingId: idSchema });

/** A comma-separated list, as in a URL. */
const listed = z
  .string()
  .max(2_000)
  .transform((text) => [...new Set(text.split(',').filter(Boolean))]);

const filterShape = {
  search: z
    .string()
    .max(listingSearchMax, `A search has at most ${listingSearchMax} characters.`)
    .default('')
    .describe("Part of the title, the seller's username, the description or a tag, case-insensitive."),
  tags: listed
    .optional()
    .describe('Any of these tags, separated by commas, case-insensitive. Unknown tags match nothing.'),
  minPrice: z.coerce.number().int().min(0).max(listingPriceMax).optional().describe('In cents.'),
  maxPrice: z.coerce.number().int().min(0).max(listingPriceMax).optional().describe('In cents.'),
  conditions: listed
    .pipe(z.array(conditionSchema))
    .optional()
    .describe('Any of these conditions, separated by commas. Without it, all.'),
  delivery: deliverySchema.optional().describe('Listings with this delivery option.'),
  near: z
    .string()
    .max(20)
    .optional()
    .describe('Id of a place. Used by `within`, `distance` and the sort order `nearest`.'),
  within: z.coerce
    .number()
    .refine((miles) => (listingRadii as readonly number[]).includes(miles), 'Choose one of the distances.')
    .optional()
    .describe('Distance from `near` in miles.'),
};

export const listListings = defineEndpoint({
  method: 'GET',
  path: '/api/listings',
  summary: 'Lists active and reserved listings that match the filters.',
  access: 'member',
  query: pageQuery(listingPageSize, pageSizeMax).extend({
    ...filterShape,
    match: searchMatch,
    sort: z
      .enum(listingSorts)
      .default('newest')
      .describe('`newest` includes renewals. `nearest` needs `near`; listings with an unknown place come last.'),
  }),
  status: 200,
  reply: pageOf(listingCardSchema).extend({ near: placeSchema.nullable().describe('The requested place.') }),
  errors: ['place_unknown', 'too_many_searches'],
});

export const suggestListingSearch = defineEndpoint({
  method: 'GET',
  path: '/api/listings/suggestion',
  summary: 'Corrects a misspelled word of a search that finds nothing.',
  access: 'member',
  query: z.strictObject(filterShape),
  status: 200,
  reply: z.object({
    suggestion: z
      .string()
      .nullable()
      .describe('The same search with corrected words. With the other filters, it finds a listing.'),
  }),
  errors: ['place_unknown', 'too_many_searches'],
});

export const listCards = defineEndpoint({
  method: 'GET',
  path: '/api/listings/cards',
  summary:
    'Returns the current cards of the given listings, including sold and expired ones. Deleted and hidden listings are missing.',
  access: 'member',
  query: z.strictObject({
    listingIds: z
      .string()
      .transform((text) => text.split(','))
      .pipe(z.array(idSchema).max(listingCardsMax))
      .describe(`Up to ${listingCardsMax} ids, separated by commas.`),
  }),
  status: 200,
  reply: z.object({ items: z.array(listingCardSchema) }),
  errors: [],
});

export const getMarket = defineEndpoint({
  method: 'GET',
  path: '/api/market',
  summary: 'Returns popular tags and items that may not be sold.',
  access: 'member',
  status: 200,
  reply: z.object({
    popularTags: z.array(tagSchema).max(popularTagsMax),
    prohibited: z.array(z.string()).describe('Text of the host, such as "accounts"; may be empty.'),
  }),
  errors: [],
});

export const listSavedListings = defineEndpoint({
  method: 'GET',
  path: '/api/me/saved-listings',
  summary: 'Lists saved listings, latest first, including sold and expired ones.',
  access: 'member',
  query: pageQuery(listingPageSize, pageSizeMax),
  status: 200,
  reply: pageOf(listingCardSchema),
  errors: [],
});

export const listListingsOf = defineEndpoint({
  method: 'GET',
  path: '/api/profiles/{username}/listings',
  summary: 'Lists active and reserved listings of a member, newest first. Own listings are included in every state.',
  access: 'member',
  params: z.strictObject({ username: usernameSchema }),
  query: pageQuery(listingPageSize, pageSizeMax),
  status: 200,
  reply: pageOf(listingCardSchema),
  errors: [],
});

export const getListing = defineEndpoint({
  method: 'GET',
  path: '/api/listings/{listingId}',
  summary: 'Returns a listing.',
  access: 'member',
  params: listingParams,
  status: 200,
  reply: listingSchema,
  errors: ['listing_not_found'],
});

export const listSimilarListings = defineEndpoint({
  method: 'GET',
  path: '/api/listings/{listingId}/similar',
  summary: 'Lists listings of others with shared tags, most similar first.',
  access: 'member',
  params: listingParams,
  status: 200,
  reply: z.object({ items: z.array(listingCardSchema).max(similarListingsMax) }),
  errors: ['listing_not_found', 'too_many_searches'],
});

export const saveListing = defineEndpoint({
  method: 'PUT',
  path: '/api/listings/{listingId}/save',
  summary: 'Saves a listing. Idempotent.',
  access: 'member',
  params: listingParams,
  status: 204,
  errors: ['listing_not_found'],
  limit: { points: 240, seconds: 60 },
});

export const unsaveListing = defineEndpoint({
  method: 'DELETE',
  path: '/api/listings/{listingId}/save',
  summary: 'Removes a saved listing, even if it was deleted.',
  access: 'member',
  params: listingParams,
  status: 204,
  errors: [],
  limit: { points: 240, seconds: 60 },
});

export const getUserIdFromListing = defineEndpoint({
  method: 'POST',
  path: '/api/rpc/get_user_id_from_listing',
  summary: "Returns the user id of a listing's seller.",
  access: 'member',
  body: z.strictObject({ input_listing_id: idSchema }),
  status: 200,
  reply: z.object({ user_id: idSchema }),
  errors: ['listing_not_found'],
});

export const marketEndpoints = {
  listListings,
  suggestListingSearch,
  listCards,
  getMarket,
  listSavedListings,
  listListingsOf,
  getListing,
  listSimilarListings,
  saveListing,
  unsaveListing,
  getUserIdFromListing,
};
