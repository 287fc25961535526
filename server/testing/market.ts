/** A seller and somebody else, for tests of the market. */
import { readFile } from 'node:fs/promises';
import type { Request } from '@starparty/contract/endpoint.ts';
import { type createListing, getListing, type Listing } from '@starparty/contract/market.ts';
import { uploadImage } from '@starparty/contract/media.ts';
import type { Caller } from './build-app.ts';

type Written = Request<typeof createListing>['body'];

/** A listing as its seller writes it. */
export const someListing = {
  title: 'Wireless headset',
  listingDescription: 'Hardly worn.\nWith its box.',
  location: 'Princeton, NJ',
  listingPrice: 4_999,
  condition: 'Like New',
  tags: ['Headset', 'PC'],
  delivery: ['shipping', 'pickup'],
} satisfies Written;

/** Uploads a picture for a listing; gives its id. */
export async function uploadListingPicture(caller: Caller): Promise<string> {
  const photo = await readFile(new URL('./photos/gray.jpg', import.meta.url));
  const image = await caller.call(uploadImage, { params: { bucket: 'marketplace-images' }, body: photo as never });
  return image.imageId;
}

/** What the page of an item shows this person. */
export const lookAt = (caller: Caller, listingId: string): Promise<Listing> =>
  caller.call(getListing, { params: { listingId } });
