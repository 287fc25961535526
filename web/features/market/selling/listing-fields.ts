/** Fields of the listing form: empty ones, those of a listing, and conversion to a request body. */
import type { ListingFields } from '@starparty/contract/listing.form.ts';
import type { Listing } from '@starparty/contract/market.ts';
import { deliveries } from '@starparty/contract/market-terms.ts';
import { readPrice, writePrice } from '@starparty/contract/prices.ts';

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

export const areEmpty = (fields: ListingFields): boolean => JSON.stringify(fields) === JSON.stringify(emptyFields);

/** The fields of an existing listing. */
export function fieldsOf(listing: Listing): ListingFields {
  const { title, listingDescription, listingPrice, condition, tags, delivery, location, place } = listing;
  return { title, listingDescription, price: writePrice(listingPrice), condition, tags, delivery, location, place };
}

/** The request body of valid fields. */
export function bodyOf({ price, place, ...fields }: ListingFields) {
  return { ...fields, placeId: place?.id ?? null, listingPrice: readPrice(price) ?? null };
}
