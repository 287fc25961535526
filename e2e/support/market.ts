/** Listings for the market journeys, created through the API. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type APIRequestContext, expect, type Page } from '@playwright/test';

export const photo = fileURLToPath(new URL('../../server/testing/photos/phone-portrait.jpg', import.meta.url));

const usual = {
  title: 'Listing',
  listingDescription: 'As good as new.\nComes with its cable.',
  listingPrice: 9_500,
  condition: 'Good',
  tags: ['PC'],
  delivery: ['pickup', 'shipping'],
  location: 'Princeton, NJ',
  imageIds: [] as string[],
};

export async function createListing(request: APIRequestContext, parts: Partial<typeof usual> = {}): Promise<string> {
  const answer = await request.post('/api/listings', { data: { ...usual, ...parts } });
  expect(answer.status()).toBe(201);
  return ((await answer.json()) as { listingId: string }).listingId;
}

/** Uploads a picture for a listing. Returns its id. */
export async function uploadPhoto(request: APIRequestContext): Promise<string> {
  const answer = await request.post('/api/images/marketplace-images', { data: await readFile(photo) });
  expect(answer.status()).toBe(201);
  return ((await answer.json()) as { imageId: string }).imageId;
}

export const grid = (page: Page) => page.getByRole('list', { name: 'Listings' });
export const cards = (page: Page) => grid(page).getByRole('article');
