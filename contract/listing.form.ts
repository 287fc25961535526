/** The rules of the form that creates or edits a listing. */
import * as z from 'zod/mini';
import { texts } from './common-texts.ts';
import { listingDescriptionMax, listingLocationMax, listingTagsMax, listingTitleMax } from './limits.ts';
import { deliveries, type MarketTag, marketConditions, marketTags } from './market-terms.ts';
import { marketErrors, marketTexts } from './market-texts.ts';
import type { Place } from './places.ts';
import { readPrice } from './prices.ts';
import { filled, writtenText } from './rules.ts';

/** Fields that form and endpoints share. The endpoints report missing fields with other errors. */
export const listingParts = {
  title: writtenText(listingTitleMax, `A title has at most ${listingTitleMax} characters.`),
  listingDescription: writtenText(
    listingDescriptionMax,
    `A description has at most ${listingDescriptionMax.toLocaleString('en-US')} characters.`,
  ),
  location: writtenText(listingLocationMax, `A place has at most ${listingLocationMax} characters.`),
  condition: z.enum(marketConditions),
  tags: z.array(z.enum(marketTags as [MarketTag, ...MarketTag[]], 'This tag is not known.')).check(
    z.maxLength(listingTagsMax, `You can select up to ${listingTagsMax} tags.`),
    z.refine((tags) => new Set(tags).size === tags.length, 'Choose each tag once.'),
  ),
  delivery: z.array(z.enum(deliveries)).check(
    z.maxLength(deliveries.length),
    z.refine((ways) => new Set(ways).size === ways.length, 'Choose each option once.'),
  ),
};

export const listingRules = z.object({
  ...listingParts,
  title: filled(listingParts.title),
  listingDescription: filled(listingParts.listingDescription),
  price: z.string().check(
    z.refine((price) => price.trim() !== '', texts.fieldMissing),
    z.refine((price) => readPrice(price) !== undefined, marketTexts.priceNotUnderstood),
  ),
  tags: listingParts.tags.check(z.minLength(1, marketErrors.listing_tags_missing.text)),
  delivery: listingParts.delivery.check(z.minLength(1, texts.fieldMissing)),
  location: filled(listingParts.location),
  /** The suggested place that was selected for the location. */
  place: z.nullable(z.custom<Place>()),
});
export type ListingFields = z.input<typeof listingRules>;
