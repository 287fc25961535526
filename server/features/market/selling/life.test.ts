/** States of a listing until it is sold or expired, and the permission to change it. */
import { getListing, listListings, saveListing } from '@starparty/contract/market.ts';
import { blockPerson } from '@starparty/contract/safety.ts';
import { createListing, deleteListing, renewListing, setListingState } from '@starparty/contract/selling.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildTestApp, type Caller, type TestApp } from '../../../testing/build-app.ts';
import type { TestMember } from '../../../testing/data/factories.ts';
import { lookAt, someListing } from '../../../testing/data/market.ts';

let app: TestApp;
let seller: TestMember;
let asSeller: Caller;
let buyer: TestMember;
let asBuyer: Caller;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  [seller, buyer] = [await app.createMember(), await app.createMember()];
  [asSeller, asBuyer] = [await app.as(seller), await app.as(buyer)];
});

const create = () => asSeller.call(createListing, { body: someListing });

describe("another's listing", () => {
  const changes = (listingId: string) =>
    [
      ['PUT', `/api/listings/${listingId}`, { ...someListing, revision: 0 }],
      ['DELETE', `/api/listings/${listingId}`, undefined],
      ['PUT', `/api/listings/${listingId}/state`, { state: 'sold' }],
      ['PUT', `/api/listings/${listingId}/renewal`, undefined],
      ['GET', `/api/listings/${listingId}/buyers`, undefined],
    ] as const;

  test('rejects every change by other members and visitors', async () => {
    const { listingId } = await create();
    const before = await lookAt(asBuyer, listingId);
    for (const [method, url, body] of changes(listingId)) {
      expect((await asBuyer.send(method, url, { body })).json(), url).toMatchObject({ code: 'listing_not_yours' });
      expect((await app.visitor().send(method, url, { body })).statusCode, url).toBe(401);
    }
    expect(await lookAt(asBuyer, listingId)).toEqual(before);
  });

  test.each(['the buyer', 'the seller'])('responds with 404 when %s has blocked the other', async (who) => {
    const { listingId } = await create();
    const [blocker, blocked] = who === 'the buyer' ? [asBuyer, seller] : [asSeller, buyer];
    await blocker.call(blockPerson, { params: { username: blocked.username } });
    for (const [method, url, body] of changes(listingId)) {
      expect((await asBuyer.send(method, url, { body })).json(), url).toMatchObject({ code: 'listing_not_found' });
    }
    expect(await asBuyer.refused(getListing, { params: { listingId } })).toMatchObject({
      status: 404,
      detail: 'The listing you are looking for does not exist or has been removed.',
    });
    expect(await asBuyer.refused(saveListing, { params: { listingId } })).toMatchObject({ code: 'listing_not_found' });
  });

  test('hidden by the host is visible only to its seller', async () => {
    const { listingId } = await create();
    await app.database.db.execute(sql`UPDATE listings SET is_hidden = true WHERE listing_id = ${listingId}`);
    expect(await asBuyer.refused(getListing, { params: { listingId } })).toMatchObject({ code: 'listing_not_found' });
    expect(await lookAt(asSeller, listingId)).toMatchObject({ isOwn: true });
  });

  test('responds with 404 to every change after its deletion', async () => {
    const { listingId } = await create();
    await asSeller.call(deleteListing, { params: { listingId } });
    for (const [method, url, body] of changes(listingId)) {
      expect((await asSeller.send(method, url, { body })).json(), url).toMatchObject({ code: 'listing_not_found' });
    }
  });
});

describe('a listing', () => {
  const setState = (listingId: string, state: 'active' | 'reserved' | 'sold') =>
    asSeller.call(setListingState, { params: { listingId }, body: { state } });
  const age = (listingId: string, days: number) =>
    app.database.db.execute(sql`UPDATE listings SET renewed_at = renewed_at - make_interval(days => ${days}),
      created_at = created_at - make_interval(days => ${days}), expires_at = expires_at - make_interval(days => ${days})
      WHERE listing_id = ${listingId}`);

  test('can be reserved, sold and offered again', async () => {
    const { listingId } = await create();
    const isListed = async () =>
      (await asBuyer.call(listListings, { query: { search: seller.username } })).items.length === 1;
    expect((await setState(listingId, 'reserved')).state).toBe('reserved');
    expect(await isListed()).toBe(true);
    expect(await setState(listingId, 'sold')).toMatchObject({ state: 'sold', renewableAt: null });
    expect(await isListed()).toBe(false);
    expect(await lookAt(asBuyer, listingId)).toMatchObject({ state: 'sold', title: someListing.title });
    expect((await setState(listingId, 'active')).state).toBe('active');
    expect(await isListed()).toBe(true);
  });

  test("shows the month of the seller's sign-up and the number of sold listings", async () => {
    await app.database.db.execute(
      sql`UPDATE profiles SET created_at = '2026-03-31T23:59:59Z' WHERE user_id = ${seller.userId}`,
    );
    const [open, sold, hidden] = [await create(), await create(), await create()];
    await setState(sold.listingId, 'sold');
    await setState(hidden.listingId, 'sold');
    await app.createListing({ state: 'sold' });
    await app.database.db.execute(sql`UPDATE listings SET is_hidden = true WHERE listing_id = ${hidden.listingId}`);
    const sellerHistory = { memberSince: '2026-03', soldCount: 1 };
    expect(await lookAt(asBuyer, open.listingId)).toMatchObject({ sellerHistory });
    expect(await lookAt(asSeller, open.listingId)).toMatchObject({ sellerHistory });
  });

  test('can be renewed every 7 days, which moves it up and keeps its date', async () => {
    const old = await create();
    await age(old.listingId, 8);
    const before = await lookAt(asSeller, old.listingId);
    const newer = await create();
    const order = async () =>
      (await asBuyer.call(listListings, { query: { search: seller.username } })).items.map(
        ({ listingId }) => listingId,
      );
    expect(await order()).toEqual([newer.listingId, old.listingId]);
    const renewed = await asSeller.call(renewListing, { params: { listingId: old.listingId } });
    expect(renewed.createdAt).toBe(before.createdAt);
    expect(Date.parse(renewed.expiresAt)).toBeGreaterThan(Date.now() + 59 * 86_400_000);
    expect(await order()).toEqual([old.listingId, newer.listingId]);

    const answer = await asSeller.send('PUT', `/api/listings/${old.listingId}/renewal`);
    expect(answer.json()).toMatchObject({
      status: 429,
      detail: 'A listing can be renewed every 7 days. Please try again in 7 days.',
    });
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(6 * 86_400);
  });

  test('expires after 60 days, leaves the list, keeps its page, and can be renewed or sold', async () => {
    const { listingId } = await create();
    await age(listingId, 60);
    await app.cleanUp();
    expect(await lookAt(asBuyer, listingId)).toMatchObject({ state: 'expired' });
    expect((await asBuyer.call(listListings, { query: { search: seller.username } })).items).toEqual([]);
    const body = { state: 'active' as const };
    expect(await asSeller.refused(setListingState, { params: { listingId }, body })).toMatchObject({
      code: 'listing_over',
    });
    expect(await asSeller.call(renewListing, { params: { listingId } })).toMatchObject({ state: 'active' });
    await age(listingId, 61);
    await app.cleanUp();
    expect((await setState(listingId, 'sold')).state).toBe('sold');
    expect(await asSeller.refused(renewListing, { params: { listingId } })).toMatchObject({ code: 'listing_over' });
  });
});
