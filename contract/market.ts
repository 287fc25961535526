/** The market: listings, how they are found, their life from listed to sold, and what one has saved. */
import { z } from 'zod';
import { usernameSchema } from './auth.ts';
import { defineEndpoint, idSchema, momentSchema, pageOf, pageQuery, writtenText } from './endpoint.ts';
import {
  listingCardsMax,
  listingDescriptionMax,
  listingLocationMax,
  listingPageSize,
  listingPicturesMax,
  listingPriceMax,
  listingSearchMax,
  listingTagsMax,
  listingTitleMax,
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

const tagSchema = z.enum(marketTags as [MarketTag, ...MarketTag[]], 'This tag is not known.');
const conditionSchema = z.enum(marketConditions);
const deliverySchema = z.enum(deliveries);
const stateSchema = z.enum(listingStates);
const priceSchema = z.number().int().min(0).max(listingPriceMax).describe('Cents of US dollars; 0 is free.');

/** What a list shows of a listing. */
export const listingCardSchema = z.object({
  listingId: idSchema,
  title: z.string(),
  listingPrice: priceSchema,
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

/** What the page of an item shows. */
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

/** What a seller types. What is missing is refused by the sentence of the form, so the schema lets it through. */
const writtenListing = {
  title: writtenText(listingTitleMax, `A title has at most ${listingTitleMax} characters.`).default(''),
  listingDescription: writtenText(
    listingDescriptionMax,
    `A description has at most ${listingDescriptionMax.toLocaleString('en-US')} characters.`,
  ).default(''),
  location: writtenText(listingLocationMax, `A place has at most ${listingLocationMax} characters.`)
    .default('')
    .describe('City and state. Free text in which a place of the gazetteer is recognized becomes that place.'),
  placeId: z.string().max(20).nullable().default(null).describe('A place of the gazetteer, in place of the text.'),
  listingPrice: z
    .number('A price is a number, such as 19.99.')
    .int('A price has whole cents.')
    .min(0, 'A price is 0 or more.')
    .max(listingPriceMax, 'A price is at most 1,000,000.00.')
    .nullable()
    .default(null)
    .describe('Cents of US dollars; 0 is free.'),
  condition: conditionSchema.nullable().default(null),
  tags: z
    .array(tagSchema)
    .max(listingTagsMax, `You can select up to ${listingTagsMax} tags.`)
    .refine((tags) => new Set(tags).size === tags.length, 'Each tag goes once.')
    .default([]),
  delivery: z
    .array(deliverySchema)
    .max(deliveries.length)
    .refine((ways) => new Set(ways).size === ways.length, 'Each way goes once.')
    .default([]),
  imageIds: z
    .array(idSchema)
    .max(listingPicturesMax, `A listing has at most ${listingPicturesMax} pictures.`)
    .refine((ids) => new Set(ids).size === ids.length, 'Each picture goes once.')
    .default([])
    .describe("Pictures of one's own in the bucket `marketplace-images`, in their order."),
};

const listingParams = z.strictObject({ listingId: idSchema });

/** Comma-separated, as it stands in an address. */
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
  errors: ['place_unknown'],
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
  errors: ['listing_not_found'],
});

export const createListing = defineEndpoint({
  method: 'POST',
  path: '/api/listings',
  summary: 'Offer something for sale.',
  access: 'member',
  body: z.strictObject(writtenListing),
  status: 201,
  reply: listingSchema,
  errors: ['listing_incomplete', 'listing_tags_missing', 'place_unknown', 'image_gone', 'too_many_listings'],
  limit: { points: 60, seconds: 600 },
  isRepeatable: true,
});

export const editListing = defineEndpoint({
  method: 'PUT',
  path: '/api/listings/{listingId}',
  summary: "Change one's own listing, whole; of two edits of the same revision the later one is refused.",
  access: 'member',
  params: listingParams,
  body: z.strictObject({ ...writtenListing, revision: z.number().int().min(0) }),
  status: 200,
  reply: listingSchema,
  errors: [
    'listing_not_found',
    'listing_not_yours',
    'listing_changed',
    'listing_incomplete',
    'listing_tags_missing',
    'place_unknown',
    'image_gone',
  ],
  limit: { points: 60, seconds: 600 },
});

export const deleteListing = defineEndpoint({
  method: 'DELETE',
  path: '/api/listings/{listingId}',
  summary: "Delete one's own listing with its pictures.",
  access: 'member',
  params: listingParams,
  status: 204,
  errors: ['listing_not_found', 'listing_not_yours'],
});

export const setListingState = defineEndpoint({
  method: 'PUT',
  path: '/api/listings/{listingId}/state',
  summary: "Reserve one's own listing, mark it as sold, or offer it to everybody again.",
  access: 'member',
  params: listingParams,
  body: z.strictObject({
    state: z.enum(['active', 'reserved', 'sold']),
    buyer: usernameSchema.nullable().default(null).describe('Somebody who wrote about it; of an active one nobody.'),
  }),
  status: 200,
  reply: listingSchema,
  errors: ['listing_not_found', 'listing_not_yours', 'listing_buyer_unknown', 'listing_over'],
  limit: { points: 60, seconds: 600 },
});

export const renewListing = defineEndpoint({
  method: 'PUT',
  path: '/api/listings/{listingId}/renewal',
  summary: "List one's own listing for another 60 days, as the newest; what is sold stays sold.",
  access: 'member',
  params: listingParams,
  status: 200,
  reply: listingSchema,
  errors: ['listing_not_found', 'listing_not_yours', 'listing_over', 'listing_renewed_lately'],
});

export const listBuyers = defineEndpoint({
  method: 'GET',
  path: '/api/listings/{listingId}/buyers',
  summary: "The people who wrote about one's own listing, the latest first.",
  access: 'member',
  params: listingParams,
  status: 200,
  reply: z.object({ items: z.array(personSchema) }),
  errors: ['listing_not_found', 'listing_not_yours'],
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

/** What was typed into the form, whether or not it is right. */
const draftFields = {
  title: z.string().max(listingTitleMax),
  listingDescription: z.string().max(listingDescriptionMax),
  location: z.string().max(listingLocationMax),
  placeId: z.string().max(20).nullable(),
  price: z.string().max(20).describe('As it was typed.'),
  condition: conditionSchema,
  tags: z.array(tagSchema).max(listingTagsMax),
  delivery: z.array(deliverySchema).max(deliveries.length),
};

/** As it can be stored: the form says what is wrong with the rest when it is sent. */
const typedText = (max: number) =>
  z
    .string()
    .max(max)
    .transform((text) => text.replaceAll('\0', '').toWellFormed());

const draftSchema = z.object({ ...draftFields, pictures: z.array(imageSchema), savedAt: momentSchema });
export type ListingDraft = z.infer<typeof draftSchema>;

export const getListingDraft = defineEndpoint({
  method: 'GET',
  path: '/api/me/listing-draft',
  summary: 'What one has typed into a listing that is not published, for 30 days; on every device.',
  access: 'member',
  status: 200,
  reply: z.object({ draft: draftSchema.nullable() }),
  errors: [],
});

export const setListingDraft = defineEndpoint({
  method: 'PUT',
  path: '/api/me/listing-draft',
  summary: 'Keep what one has typed, in place of what was kept before. Its pictures are kept as long.',
  access: 'member',
  body: z.strictObject({
    ...draftFields,
    title: typedText(listingTitleMax),
    listingDescription: typedText(listingDescriptionMax),
    location: typedText(listingLocationMax),
    placeId: typedText(20).nullable(),
    price: typedText(20),
    imageIds: z.array(idSchema).max(listingPicturesMax).describe('Those that are gone are left out.'),
  }),
  status: 204,
  errors: [],
  limit: { points: 240, seconds: 60 },
});

export const deleteListingDraft = defineEndpoint({
  method: 'DELETE',
  path: '/api/me/listing-draft',
  summary: 'Discard it.',
  access: 'member',
  status: 204,
  errors: [],
});

export const marketEndpoints = {
  listListings,
  listCards,
  getMarket,
  listSavedListings,
  listListingsOf,
  getListing,
  listSimilarListings,
  createListing,
  editListing,
  deleteListing,
  setListingState,
  renewListing,
  listBuyers,
  saveListing,
  unsaveListing,
  getUserIdFromListing,
  getListingDraft,
  setListingDraft,
  deleteListingDraft,
};
