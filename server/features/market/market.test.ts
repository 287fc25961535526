import { createListing, getListing, listListings } from '@starparty/contract/market.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type Caller, type TestApp } from '../../testing/build-app.ts';
import type { TestMember } from '../../testing/factories.ts';

let app: TestApp;
let rue: TestMember;
let seller: Caller;
let buyer: Caller;
beforeAll(async () => {
  app = await buildTestApp();
  rue = await app.createMember({ username: 'rue' });
  seller = await app.as(rue);
  buyer = await app.as(await app.createMember({ username: 'ondo' }));
});
afterAll(() => app.close());

const headset = {
  title: 'Wireless headset',
  listingDescription: 'Hardly worn.\nWith its box.',
  location: 'princeton, new jersey',
  listingPrice: 4_999,
  condition: 'Like New' as const,
  tags: ['Headset' as const, 'PC' as const],
  delivery: ['shipping' as const, 'pickup' as const],
};

describe('listing something', () => {
  test('it is in the list and on its page, with all that was written', async () => {
    const created = await seller.call(createListing, { body: headset });
    expect(created).toMatchObject({
      title: 'Wireless headset',
      listingDescription: 'Hardly worn.\nWith its box.',
      listingPrice: 4_999,
      condition: 'Like New',
      tags: ['Headset', 'PC'],
      seller: { username: 'rue', profilePic: null },
      location: 'Princeton, NJ',
      place: { id: 'g5102922', city: 'Princeton', state: 'NJ' },
      state: 'active',
      delivery: ['pickup', 'shipping'],
      pictures: [],
      revision: 0,
      isOwn: true,
      isSaved: false,
    });
    const { items } = await buyer.call(listListings, { query: { search: 'LESS HEAD', tags: 'headset,nonsense' } });
    expect(items.map(({ listingId }) => listingId)).toEqual([created.listingId]);
    const page = await buyer.call(getListing, { params: { listingId: created.listingId } });
    expect(page).toEqual({ ...created, isOwn: false, renewableAt: null });
  });
});
