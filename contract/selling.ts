/** Selling: creating a listing, its states from listed to sold, and its draft. */
import { z } from 'zod';
import { usernameSchema } from './auth.ts';
import { defineEndpoint, idSchema, momentSchema } from './endpoint.ts';
import {
  listingDescriptionMax,
  listingLocationMax,
  listingPicturesMax,
  listingPriceMax,
  listingTagsMax,
  listingTitleMax,
} from './limits.ts';
import { listingParts } from './listing.form.ts';
import { conditionSchema, deliverySchema, listingParams, listingSchema, tagSchema } from './market.ts';
import { deliveries } from './market-terms.ts';
import { imageSchema } from './media.ts';
import { personSchema } from './profiles.ts';

/** The input of a seller. The schema accepts missing fields, because the form has error texts for them. */
const writtenListing = {
  title: z._default(listingParts.title, ''),
  listingDescription: z._default(listingParts.listingDescription, ''),
  location: z
    ._default(listingParts.location, '')
    .describe('City and state. A text that contains a place of the gazetteer is replaced by that place.'),
  placeId: z.string().max(20).nullable().default(null).describe('Id of a place in the gazetteer, instead of the text.'),
  listingPrice: z
    .number('A price is a number, such as 19.99.')
    .int('A price has whole cents.')
    .min(0, 'A price is 0 or more.')
    .max(listingPriceMax, 'A price is at most 1,000,000.00.')
    .nullable()
    .default(null)
    .describe('Price in US cents; 0 is free.'),
  condition: z.nullable(listingParts.condition).default(null),
  tags: z._default(listingParts.tags, []),
  delivery: z._default(listingParts.delivery, []),
  imageIds: z
    .array(idSchema)
    .max(listingPicturesMax, `A listing has at most ${listingPicturesMax} pictures.`)
    .refine((ids) => new Set(ids).size === ids.length, 'Add each picture once.')
    .default([])
    .describe("Ids of the member's pictures in the bucket `marketplace-images`, in order."),
};

export const createListing = defineEndpoint({
  method: 'POST',
  path: '/api/listings',
  summary: 'Creates a listing.',
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
  summary: 'Replaces a listing of the member. Of two edits of the same revision, the later one is rejected.',
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
  summary: 'Deletes a listing of the member with its pictures.',
  access: 'member',
  params: listingParams,
  status: 204,
  errors: ['listing_not_found', 'listing_not_yours'],
});

export const setListingState = defineEndpoint({
  method: 'PUT',
  path: '/api/listings/{listingId}/state',
  summary: 'Marks a listing of the member as reserved, sold or active.',
  access: 'member',
  params: listingParams,
  body: z.strictObject({
    state: z.enum(['active', 'reserved', 'sold']),
    buyer: usernameSchema
      .nullable()
      .default(null)
      .describe('A person who wrote about the listing; null for an active listing.'),
  }),
  status: 200,
  reply: listingSchema,
  errors: ['listing_not_found', 'listing_not_yours', 'listing_buyer_unknown', 'listing_over'],
  limit: { points: 60, seconds: 600 },
});

export const renewListing = defineEndpoint({
  method: 'PUT',
  path: '/api/listings/{listingId}/renewal',
  summary: 'Renews a listing of the member for 60 days and lists it as the newest. Sold listings stay sold.',
  access: 'member',
  params: listingParams,
  status: 200,
  reply: listingSchema,
  errors: ['listing_not_found', 'listing_not_yours', 'listing_over', 'listing_renewed_lately'],
});

export const listBuyers = defineEndpoint({
  method: 'GET',
  path: '/api/listings/{listingId}/buyers',
  summary: 'Lists people who wrote about a listing of the member, latest first.',
  access: 'member',
  params: listingParams,
  status: 200,
  reply: z.object({ items: z.array(personSchema) }),
  errors: ['listing_not_found', 'listing_not_yours'],
});

/** The fields of the form as typed, valid or not. */
const draftFields = {
  title: z.string().max(listingTitleMax),
  listingDescription: z.string().max(listingDescriptionMax),
  location: z.string().max(listingLocationMax),
  placeId: z.string().max(20).nullable(),
  price: z.string().max(20).describe('As typed.'),
  condition: conditionSchema,
  tags: z.array(tagSchema).max(listingTagsMax),
  delivery: z.array(deliverySchema).max(deliveries.length),
};

/** Any text that can be stored. The form validates it on submit. */
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
  summary: "Returns the member's draft of an unpublished listing, stored for 30 days.",
  access: 'member',
  status: 200,
  reply: z.object({ draft: draftSchema.nullable() }),
  errors: [],
});

export const setListingDraft = defineEndpoint({
  method: 'PUT',
  path: '/api/me/listing-draft',
  summary: 'Saves the draft, replacing an earlier one. Its pictures are kept as long.',
  access: 'member',
  body: z.strictObject({
    ...draftFields,
    title: typedText(listingTitleMax),
    listingDescription: typedText(listingDescriptionMax),
    location: typedText(listingLocationMax),
    placeId: typedText(20).nullable(),
    price: typedText(20),
    imageIds: z.array(idSchema).max(listingPicturesMax).describe('Ids of deleted pictures are ignored.'),
  }),
  status: 204,
  errors: [],
  limit: { points: 240, seconds: 60 },
});

export const deleteListingDraft = defineEndpoint({
  method: 'DELETE',
  path: '/api/me/listing-draft',
  summary: 'Discards the draft.',
  access: 'member',
  status: 204,
  errors: [],
});

export const sellingEndpoints = {
  createListing,
  editListing,
  deleteListing,
  setListingState,
  renewListing,
  listBuyers,
  getListingDraft,
  setListingDraft,
  deleteListingDraft,
};
