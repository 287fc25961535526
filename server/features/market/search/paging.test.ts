/** Lists of the market by distance, and paging while listings change. */
import { listListings } from '@starparty/contract/market.ts';
import { changeUsername } from '@starparty/contract/profiles.ts';
import { deleteListing, editListing, renewListing, setListingState } from '@starparty/contract/selling.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildTestApp, type Caller, type TestApp } from '../../../testing/build-app.ts';
import { createSmallMarket, type SmallMarket, titlesOf } from '../../../testing/data/market.ts';

type Query = Record<string, string>;

let app: TestApp;
let asSeller: Caller;
let asBuyer: Caller;
let at: SmallMarket['at'];
let store: SmallMarket['store'];
let list: SmallMarket['list'];
let find: SmallMarket['find'];
let findAll: SmallMarket['findAll'];
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  ({ asSeller, asBuyer, at, store, list, find, findAll } = await createSmallMarket(app));
});

describe('by distance', () => {
  const princeton = 'g5102922';
  beforeEach(async () =>
    store({
      Far: await at('San Francisco', 'CA'),
      Unknown: { location: 'Somewhere in the woods' },
      Near: await at('Trenton', 'NJ'),
      Here: await at('Princeton', 'NJ'),
      'Here, too': await at('Princeton', 'NJ'),
      'Unknown, too': { location: 'Elsewhere' },
    }),
  );

  test('lists the nearest first, the newest first within a place, and unknown places last', async () => {
    const query = { near: princeton, sort: 'nearest' };
    const expected = ['Here, too', 'Here', 'Near', 'Far', 'Unknown, too', 'Unknown'];
    expect(await find(query)).toEqual(expected);
    for (const limit of ['1', '2', '3', '5']) expect(await findAll(query, limit)).toEqual(expected);
    expect(await findAll({ ...query, search: 'here' })).toEqual(['Here, too', 'Here']);
    expect(await findAll({ ...query, search: 'n' }, '1')).toEqual(expected);
    expect(await findAll({ ...query, tags: 'posters' })).toEqual([]);
  });

  test('includes miles in every order if a place is given', async () => {
    const { items } = await list({ near: princeton });
    const miles = Object.fromEntries(items.map(({ title, distance }) => [title, distance]));
    expect(miles).toMatchObject({ Here: 0, Unknown: null });
    expect(miles.Near).toBeCloseTo(10.4, 0);
    expect((await list()).items.map(({ distance }) => distance)).toEqual(items.map(() => null));
  });

  test('limits the list to places within the given miles', async () => {
    const within = (miles: string, more = {}) => find({ near: princeton, within: miles, ...more });
    expect(await within('10')).toEqual(['Here, too', 'Here']);
    expect(await within('25')).toEqual(['Here, too', 'Here', 'Near']);
    expect(await within('25', { sort: 'nearest' })).toEqual(['Here, too', 'Here', 'Near']);
    expect(await within('100', { sort: 'price-up' })).toHaveLength(3);
  });
});

describe('page after page', () => {
  const pageOf = (query: Query) => list({ limit: '2', ...query });

  test('rejects a cursor of another order or another place', async () => {
    await store({ A: await at('Princeton', 'NJ'), B: await at('Trenton', 'NJ'), C: {} });
    const { nextCursor } = await pageOf({});
    const cursor = nextCursor ?? '';
    for (const query of [{ sort: 'price-up' }, { sort: 'nearest', near: 'g5102922' }] as const) {
      expect(await asBuyer.refused(listListings, { query: { ...query, cursor } })).toMatchObject({
        code: 'invalid_input',
      });
    }
    const near = await pageOf({ sort: 'nearest', near: 'g5102922' });
    const query = { sort: 'nearest' as const, near: 'g5105496', cursor: near.nextCursor ?? '' };
    expect(await asBuyer.refused(listListings, { query })).toMatchObject({ status: 400 });
  });

  test('returns each other listing once when some are sold, edited, renewed or renamed between pages', async () => {
    const ids = await store({ A: {}, B: {}, C: {}, D: {}, E: {}, F: {} });
    const paramsOf = (title: string) => ({ listingId: ids[title] ?? '' });
    const first = await pageOf({});
    expect(titlesOf(first.items)).toEqual(['F', 'E']);
    await asSeller.call(setListingState, { params: paramsOf('D'), body: { state: 'sold' } });
    const renewed = paramsOf('A');
    await app.database.db.execute(
      sql`UPDATE listings SET renewed_at = renewed_at - interval '8 days' WHERE listing_id = ${renewed.listingId}`,
    );
    await asSeller.call(renewListing, { params: renewed });
    const body = {
      ...{ title: 'C, better', listingDescription: 'x', location: 'Princeton, NJ', listingPrice: 5 },
      ...{ condition: 'New' as const, tags: ['PC' as const], delivery: ['pickup' as const], revision: 0 },
    };
    await asSeller.call(editListing, { params: paramsOf('C'), body });
    await asSeller.call(changeUsername, { body: { username: 'renamed-seller' } });
    const second = await pageOf({ cursor: first.nextCursor ?? '' });
    expect(titlesOf(second.items)).toEqual(['C, better', 'B']);
    expect(second.nextCursor).toBeNull();
    expect(await find()).toEqual(['A', 'F', 'E', 'C, better', 'B']);
  });

  test('continues after a deleted listing that a cursor refers to', async () => {
    await store({ A: {}, B: {}, C: {}, D: {} });
    const first = await pageOf({});
    const last = first.items.at(-1)?.listingId ?? '';
    await asSeller.call(deleteListing, { params: { listingId: last } });
    expect(titlesOf((await pageOf({ cursor: first.nextCursor ?? '' })).items)).toEqual(['B', 'A']);
  });
});
