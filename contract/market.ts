/** The market: listings, search, and saved listings. */
import { z } from 'zod';
import { usernameSchema } from './auth.ts';
import { defineEndpoint, idSchema, momentSchema, pageOf, pageQuery } from './endpoint.ts';
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
const priceSchema = z.number().int().min(0).max(listingPriceMax).describe('Cents of US dollars; 0 is free.');

/** A listing in a list. */
export const listingCardSchema = z.object({
  listingId: idSchema,
  title: z.string(),
  listingPrice: priceSchema,
  formerPrice: priceSchema
    .nullable()
    .describe(`The price before, for ${formerPriceDays} days after the seller lowered it; null without one.`),
  picture: imageSchema.nullable().describe('The first one.'),
  condition: conditionSchema,
  tags: z.array(tagSchema).describe('In the order in which the seller chose them.'),
  seller: personSchema,
  state: stateSchema,
  location: z.string().describe('City and state, or what the seller wrote in their place.'),
  place: placeSchema.nullable().describe('The same, where it is a place of the gazetteer.'),
  distance: z
    .number()
    .nullable()
    .describe(
      'Miles from the place that the list was asked near to; null without one, and where the place is unknown.',
    ),
  createdAt: momentSchema.describe('Listed on.'),
  isSaved: z.boolean().describe('By the viewer.'),
  isOwn: z.boolean().describe('Whether the viewer sells it.'),
});
export type ListingCard = z.infer<typeof listingCardSchema>;

/** A listing on its own page. */
export const listingSchema = listingCardSchema.extend({
  listingDescription: z.string().describe('Plain text; line breaks count.'),
  pictures: z.array(imageSchema).max(listingPicturesMax).describe('In their order; the first one is `picture`.'),
  delivery: z.array(deliverySchema),
  expiresAt: momentSchema,
  revision: z.number().int().describe('Counts edits; an edit says which one it is of.'),
  renewableAt: momentSchema.nullable().describe("Of one's own: from when on it can be renewed. Null when it is sold."),
  buyer: personSchema
    .nullable()
    .describe('For whom it is reserved, or to whom it was sold; told to the seller and to the buyer alone.'),
});
export type Listing = z.infer<typeof listingSchema>;

export const listingParams = z.strictObject({ listingId: idSchema });

/** Comma-separated, as in a URL. */
const listed = z
  .string()
  .max(2_000)
  .transform((text) => [...new Set(text.split(',').filter(Boolean))]);

export const listListings = defineEndpoint({
  method: 'GET',
  path: '/api/listings',
  summary: 'Active and reserved listings that fit, sorted.',
  access: 'member',
  query: pageQuery(listingPageSize, pageSizeMax).extend({
    search: z
      .string()
      .max(listingSearchMax, `A search has at most ${listingSearchMax} characters.`)
      .default('')
      .describe('A part of the title, the username, the description or a tag, in any case.'),
    tags: listed.optional().describe('Any of these, in any case, with commas between. Unknown ones are in no listing.'),
    minPrice: z.coerce.number().int().min(0).max(listingPriceMax).optional().describe('Cents.'),
    maxPrice: z.coerce.number().int().min(0).max(listingPriceMax).optional().describe('Cents.'),
    conditions: listed
      .pipe(z.array(conditionSchema))
      .optional()
      .describe('Any of these, with commas between; all without.'),
    delivery: deliverySchema.optional().describe('Those that can be had in this way.'),
    near: z.string().max(20).optional().describe('Id of a place, for `within`, for the distance and for the nearest.'),
    within: z.coerce
      .number()
      .refine((miles) => (listingRadii as readonly number[]).includes(miles), 'Choose one of the distances.')
      .optional()
      .describe('Miles around `near`.'),
    sort: z
      .enum(listingSorts)
      .default('newest')
      .describe('Newest counts renewals. Nearest needs `near`; listings whose place is unknown come last.'),
  }),
  status: 200,
  reply: pageOf(listingCardSchema).extend({
    near: placeSchema.nullable().describe('The place that the list was asked near to.'),
  }),
  errors: ['place_unknown', 'too_many_searches'],
});

export const listCards = defineEndpoint({
  method: 'GET',
  path: '/api/listings/cards',
  summary: 'How listings stand that the reader has, sold and expired ones included; those that are gone are left out.',
  access: 'member',
  query: z.strictObject({
    listingIds: z
      .string()
      .transform((text) => text.split(','))
      .pipe(z.array(idSchema).max(listingCardsMax))
      .describe(`At most ${listingCardsMax} ids with commas between them.`),
  }),
  status: 200,
  reply: z.object({ items: z.array(listingCardSchema) }),
  errors: [],
});

export const getMarket = defineEndpoint({
  method: 'GET',
  path: '/api/market',
  summary: 'The popular tags, and what may not be sold here.',
  access: 'member',
  status: 200,
  reply: z.object({
    popularTags: z.array(tagSchema).max(popularTagsMax),
    prohibited: z.array(z.string()).describe('As the host says it, such as "accounts"; may be empty.'),
  }),
  errors: [],
});

export const listSavedListings = defineEndpoint({
  method: 'GET',
  path: '/api/me/saved-listings',
  summary: 'What one has saved, the latest first, sold and expired ones included.',
  access: 'member',
  query: pageQuery(listingPageSize, pageSizeMax),
  status: 200,
  reply: pageOf(listingCardSchema),
  errors: [],
});

export const listListingsOf = defineEndpoint({
  method: 'GET',
  path: '/api/profiles/{username}/listings',
  summary: "The active and reserved listings of one person, newest first; one's own in every state.",
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
  summary: 'One listing.',
  access: 'member',
  params: listingParams,
  status: 200,
  reply: listingSchema,
  errors: ['listing_not_found'],
});

export const listSimilarListings = defineEndpoint({
  method: 'GET',
  path: '/api/listings/{listingId}/similar',
  summary: 'Listings of others that share tags with one, the most alike first.',
  access: 'member',
  params: listingParams,
  status: 200,
  reply: z.object({ items: z.array(listingCardSchema).max(similarListingsMax) }),
  errors: ['listing_not_found', 'too_many_searches'],
});

export const saveListing = defineEndpoint({
  method: 'PUT',
  path: '/api/listings/{listingId}/save',
  summary: 'Save a listing; twice is once.',
  access: 'member',
  params: listingParams,
  status: 204,
  errors: ['listing_not_found'],
  limit: { points: 240, seconds: 60 },
});

export const unsaveListing = defineEndpoint({
  method: 'DELETE',
  path: '/api/listings/{listingId}/save',
  summary: 'Save a listing no longer, also one that is gone.',
  access: 'member',
  params: listingParams,
  status: 204,
  errors: [],
  limit: { points: 240, seconds: 60 },
});

export const getUserIdFromListing = defineEndpoint({
  method: 'POST',
  path: '/api/rpc/get_user_id_from_listing',
  summary: 'The user id of the seller of a listing.',
  access: 'member',
  body: z.strictObject({ input_listing_id: idSchema }),
  status: 200,
  reply: z.object({ user_id: idSchema }),
  errors: ['listing_not_found'],
});

export const marketEndpoints = {
  listListings,
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
