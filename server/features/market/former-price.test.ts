/** Tests the former price next to a lowered price: when it appears, and when it disappears. */
import { listListings } from '@starparty/contract/market.ts';
import { editListing } from '@starparty/contract/selling.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildTestApp, type Caller, type TestApp } from '../../testing/build-app.ts';
import { lookAt, someListing } from '../../testing/data/market.ts';

let app: TestApp;
let asSeller: Caller;
let asBuyer: Caller;
let listingId: string;

beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  const seller = await app.createMember();
  asSeller = await app.as(seller);
  asBuyer = await app.as(await app.createMember());
  listingId = await app.createListing({ userId: seller.userId, listingPrice: 12_000 });
});

async function ask(listingPrice: number): Promise<void> {
  const { revision } = await lookAt(asSeller, listingId);
  await asSeller.call(editListing, { params: { listingId }, body: { ...someListing, listingPrice, revision } });
}

/** Moves the last price change this many days back. */
const wait = (days: number) =>
  app.database.db.execute(sql`UPDATE listings SET priced_at = priced_at - make_interval(days => ${days})
    WHERE listing_id = ${listingId}`);

/** The former price on the page. Expects the same price on the card. */
async function formerPrice(): Promise<number | null> {
  const page = await lookAt(asBuyer, listingId);
  const { items } = await asBuyer.call(listListings, { query: {} });
  expect(items.find((card) => card.listingId === listingId)?.formerPrice).toBe(page.formerPrice);
  return page.formerPrice;
}

test('shows for 30 days after a seller lowers the price', async () => {
  expect(await formerPrice()).toBeNull();
  await wait(2);
  await ask(9_500);
  expect(await formerPrice()).toBe(12_000);
  await ask(9_500);
  await wait(29);
  expect(await formerPrice()).toBe(12_000);
  await wait(1);
  expect(await formerPrice()).toBeNull();
});

test('is the last price that was in effect for a day', async () => {
  await wait(2);
  await ask(9_500);
  await ask(9_000);
  expect(await formerPrice()).toBe(12_000);
  await wait(1);
  await ask(8_000);
  expect(await formerPrice()).toBe(9_000);
});

test('ignores raised prices and prices that were in effect for less than a day', async () => {
  await ask(9_500);
  expect(await formerPrice()).toBeNull();
  await wait(2);
  await ask(9_000);
  await ask(30_000);
  expect(await formerPrice()).toBeNull();
  await ask(9_000);
  expect(await formerPrice()).toBeNull();
});
