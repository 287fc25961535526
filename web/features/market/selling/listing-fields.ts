/** The fields of the listing form and their validation. */

import { texts } from '@starparty/contract/common-texts.ts';
import { keptText } from '@starparty/contract/kept-text.ts';
import { listingDescriptionMax, listingLocationMax, listingTitleMax } from '@starparty/contract/limits.ts';
import type { Listing } from '@starparty/contract/market.ts';
import { type Delivery, deliveries, type MarketCondition, type MarketTag } from '@starparty/contract/market-terms.ts';
import { marketErrors, marketTexts } from '@starparty/contract/market-texts.ts';
import type { Place } from '@starparty/contract/places.ts';
import { formatNumber } from '../../../ui/text/format.ts';
import { readPrice, writePrice } from '../prices.ts';

export interface ListingFields {
  title: string;
  listingDescription: string;
  /** As it was typed. */
  price: string;
  condition: MarketCondition;
  tags: MarketTag[];
  delivery: Delivery[];
  /** City and state as they were typed. */
  location: string;
  /** The suggested place that was selected for it. */
  place: Place | null;
}

export const emptyFields: ListingFields = {
  title: '',
  listingDescription: '',
  price: '',
  condition: 'New',
  tags: [],
  delivery: [...deliveries],
  location: '',
  place: null,
};

export const isSame = (one: ListingFields, other: ListingFields): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

export const areEmpty = (fields: ListingFields): boolean => isSame(fields, emptyFields);

/** The fields of an existing listing. */
export function fieldsOf(listing: Listing): ListingFields {
  const { title, listingDescription, listingPrice, condition, tags, delivery, location, place } = listing;
  return { title, listingDescription, price: writePrice(listingPrice), condition, tags, delivery, location, place };
}

/** The request body of valid fields. */
export function bodyOf({ price, place, ...fields }: ListingFields) {
  return { ...fields, placeId: place?.id ?? null, listingPrice: readPrice(price) ?? null };
}

/** Error sentences by the field names of the server. */
export type FieldProblems = Record<string, string>;

export function problemsOf(fields: ListingFields): FieldProblems {
  const missing = texts.fieldMissing;
  const isBlank = (text: string) => keptText(text) === '';
  const isLong = (text: string, max: number) => keptText(text).length > max;
  return {
    ...(isBlank(fields.title) && { title: missing }),
    ...(isLong(fields.title, listingTitleMax) && { title: `A title has at most ${listingTitleMax} characters.` }),
    ...(isBlank(fields.listingDescription) && { listingDescription: missing }),
    ...(isLong(fields.listingDescription, listingDescriptionMax) && {
      listingDescription: `A description has at most ${formatNumber(listingDescriptionMax)} characters.`,
    }),
    ...(isBlank(fields.price)
      ? { listingPrice: missing }
      : readPrice(fields.price) === undefined && { listingPrice: marketTexts.priceNotUnderstood }),
    ...(fields.tags.length === 0 && { tags: marketErrors.listing_tags_missing.text }),
    ...(fields.delivery.length === 0 && { delivery: missing }),
    ...(isBlank(fields.location) && { location: missing }),
    ...(isLong(fields.location, listingLocationMax) && {
      location: `A place has at most ${listingLocationMax} characters.`,
    }),
  };
}
