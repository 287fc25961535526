/** Searching and filtering listings, and their visibility. */
import {
  getMarket,
  type ListingCard,
  listCards,
  listListings,
  listListingsOf,
  listSimilarListings,
} from '@starparty/contract/market.ts';
import { changeUsername } from '@starparty/contract/profiles.ts';
import { blockPerson } from '@starparty/contract/safety.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildTestApp, type Caller, type TestApp } from '../../../testing/build-app.ts';
import type { TestMember } from '../../../testing/data/factories.ts';
import { createSmallMarket, type SmallMarket, titlesOf } from '../../../testing/data/market.ts';

type Query = Record<string, string>;

let app: TestApp;
let seller: TestMember;
let asSeller: Caller;
let buyer: TestMember;
let asBuyer: Caller;
let store: SmallMarket['store'];
let list: SmallMarket['list'];
let find: SmallMarket['find'];
let findAll: SmallMarket['findAll'];
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  ({ seller, asSeller, buyer, asBuyer, store, list, find, findAll } = await createSmallMarket(app));
});

const search = (text: string) => find({ search: text });

describe('a search', () => {
  beforeEach(() =>
    store({
      'Wireless HEADSET': { listingDescription: 'Hardly worn.', tags: ['Headset', 'PC'] },
      'Steam deck': { listingDescription: '50% off, a_b \\o/ [box] & (more) | a:* <-> b!', tags: ['Steam Deck'] },
      '東京の限定版 🎮': { listingDescription: 'Straße, ΟΔΟΣ, Café', tags: ['Limited Editions'] },
    }),
  );

  test.each([
    ['headset', ['Wireless HEADSET']],
    ['LESS head', ['Wireless HEADSET']],
    ['worn', ['Wireless HEADSET']],
    ['limited ed', ['東京の限定版 🎮']],
    ['50%', ['Steam deck']],
    ['0%o', []],
    ['a_b', ['Steam deck']],
    ['a%b', []],
    ['\\', ['Steam deck']],
    ['[box]', ['Steam deck']],
    ['.*', []],
    ['& (more) |', ['Steam deck']],
    ["'; DROP TABLE listings; --", []],
    ['a:*', ['Steam deck']],
    ['限定', ['東京の限定版 🎮']],
    ['🎮', ['東京の限定版 🎮']],
    ['STRAßE', ['東京の限定版 🎮']],
    ['οδος', ['東京の限定版 🎮']],
    ['CAFÉ', ['東京の限定版 🎮']],
    ['  headset  ', ['Wireless HEADSET']],
    ['123', []],
  ])('for %j finds %j', async (text, expected) => {
    expect(await search(text)).toEqual(expected);
  });

  test('finds a short name as whole words with the same capitals, in titles and descriptions', async () => {
    await store({
      'Go board': { listingDescription: 'Two sizes.' },
      Stones: { listingDescription: 'For a game of Go.' },
      'Gold coin': { listingDescription: 'Ready to go.' },
    });
    expect((await find({ search: 'Go', match: 'word' })).toSorted()).toEqual(['Go board', 'Stones']);
    expect(await find({ search: 'Go', match: 'word', sort: 'price-up' })).toHaveLength(2);
    expect(await find({ search: 'Go' })).toContain('Gold coin');
    // PostgreSQL rejects texts with this character.
    expect((await find({ search: '\0Go', match: 'word' })).toSorted()).toEqual(['Go board', 'Stones']);
  });

  test('finds any part of the seller’s name, and the new name at once', async () => {
    const mine = await app.createMember({ username: 'Quartermaster-Vex' });
    await app.createListing({ userId: mine.userId, title: 'A mouse' });
    for (const part of ['quartermaster', 'MASTER-V', 'vex', 'x']) expect(await search(part)).toContain('A mouse');
    await (await app.as(mine)).call(changeUsername, { body: { username: 'Moonlit_Trader' } });
    expect(await search('master-v')).toEqual([]);
    expect(await search('lit_trad')).toEqual(['A mouse']);
    expect(await search('litxtrad')).toEqual([]);
  });

  test('finds a word of 5,000 letters without a space by any part of it', async () => {
    const long = Array.from({ length: 5_000 }, (_, place) => String.fromCodePoint(0x4e00 + place)).join('');
    await app.createListing({ title: 'Endless', listingDescription: long });
    expect(await search(long.slice(4_321, 4_400))).toEqual(['Endless']);
  });

  test('with too long a text is rejected with a message', async () => {
    const problem = await asBuyer.refused(listListings, { query: { search: 'x'.repeat(101) } });
    expect(problem).toMatchObject({
      code: 'invalid_input',
      fields: { search: 'A search has at most 100 characters.' },
    });
  });
});

describe('filters', () => {
  beforeEach(() =>
    store({
      Mouse: { tags: ['Mouse', 'PC'], listingPrice: 0, condition: 'Used', hasPickup: true, hasShipping: false },
      Chair: { tags: ['Chair'], listingPrice: 10_000, condition: 'Good', hasPickup: true, hasShipping: true },
      Poster: { tags: ['Posters'], listingPrice: 10_001, condition: 'New', hasPickup: false, hasShipping: true },
    }),
  );

  test.each<[Query, string[]]>([
    [{}, ['Poster', 'Chair', 'Mouse']],
    [{ tags: 'mouse' }, ['Mouse']],
    [{ tags: 'POSTERS,pc' }, ['Poster', 'Mouse']],
    [{ tags: 'posters,never heard of' }, ['Poster']],
    [{ tags: 'never heard of' }, []],
    [{ tags: Array.from({ length: 200 }, (_, n) => `t${n}`).join(',') }, []],
    [{ tags: '' }, ['Poster', 'Chair', 'Mouse']],
    [{ maxPrice: '0' }, ['Mouse']],
    [{ minPrice: '10000', maxPrice: '10000' }, ['Chair']],
    [{ minPrice: '10001', maxPrice: '10000' }, []],
    [{ conditions: 'Good,New' }, ['Poster', 'Chair']],
    [{ delivery: 'pickup' }, ['Chair', 'Mouse']],
    [{ delivery: 'shipping', search: 'o', tags: 'posters' }, ['Poster']],
    [{ sort: 'price-up' }, ['Mouse', 'Chair', 'Poster']],
    [{ sort: 'price-down' }, ['Poster', 'Chair', 'Mouse']],
    [{ sort: 'price-up', minPrice: '1' }, ['Chair', 'Poster']],
    [{ sort: 'price-down', maxPrice: '10000' }, ['Chair', 'Mouse']],
  ])('%j', async (query, expected) => {
    expect(await find(query)).toEqual(expected);
    expect(await findAll(query, '1')).toEqual(expected);
  });

  test.each<Query>([
    { minPrice: '-1' },
    { maxPrice: '1e9' },
    { minPrice: '0.5' },
    { minPrice: '12,50' },
    { minPrice: 'NaN' },
    { conditions: 'Broken' },
    { delivery: 'drone' },
    { sort: 'best' },
    { within: '11', near: 'g5102922' },
    { limit: '51' },
    { cursor: 'made up' },
    { colour: 'red' },
  ])('%j is rejected', async (query) => {
    expect(await asBuyer.refused(listListings, { query })).toMatchObject({ status: 400, code: 'invalid_input' });
  });

  test.each<Query>([{ near: 'nowhere' }, { within: '10' }, { sort: 'nearest' }])(
    '%j without a known place is rejected',
    async (query) => {
      expect(await asBuyer.refused(listListings, { query })).toMatchObject({ code: 'place_unknown' });
    },
  );
});

describe('visibility', () => {
  test('lists no sold, expired or hidden listings except to the seller', async () => {
    await store({ A: { state: 'sold' }, B: { state: 'expired' }, C: { isHidden: true }, D: { state: 'reserved' } });
    expect(await find()).toEqual(['D']);
    const of = async (caller: Caller) =>
      titlesOf((await caller.call(listListingsOf, { params: { username: seller.username }, query: {} })).items);
    expect(await of(asBuyer)).toEqual(['D']);
    expect(await of(asSeller)).toEqual(['D', 'C', 'B', 'A']);
    expect(await find({}, asSeller)).toEqual(['D', 'C']);
  });

  test.each(['the buyer', 'the seller'])(
    'hides the listings of each from the other after %s has blocked them',
    async (who) => {
      await store({ A: {} });
      const [{ listingId }] = (await list()).items as [ListingCard];
      const [caller, other] = who === 'the buyer' ? [asBuyer, seller] : [asSeller, buyer];
      await caller.call(blockPerson, { params: { username: other.username } });
      expect(await find()).toEqual([]);
      expect(await find({ search: seller.username })).toEqual([]);
      expect(await asBuyer.call(listCards, { query: { listingIds: listingId } })).toEqual({ items: [] });
    },
  );
});

test('returns given cards with their states, including sold ones, and without deleted ones', async () => {
  await store({ A: { state: 'sold' }, B: {} });
  const rows = await app.database.db.execute<{ id: string }>(sql`SELECT listing_id AS id FROM listings ORDER BY title`);
  const ids = rows.rows.map(({ id }) => id);
  const listingIds = [...ids, '01920000-0000-7000-8000-000000000000'].join(',');
  const { items } = await asBuyer.call(listCards, { query: { listingIds } });
  expect(items.map(({ title, state }) => [title, state])).toEqual([
    ['A', 'sold'],
    ['B', 'active'],
  ]);
});

test("similar listings share tags, most shared first, and exclude the seller's own", async () => {
  const other = await app.createMember();
  await store({
    'One tag': { userId: other.userId, tags: ['Headset'] },
    'Two tags': { userId: other.userId, tags: ['PC', 'Headset'] },
    None: { userId: other.userId, tags: ['Chair'] },
    Sold: { userId: other.userId, tags: ['PC', 'Headset'], state: 'sold' },
    'Of the same': { tags: ['Headset'] },
    It: { tags: ['Headset', 'PC', 'Mouse'] },
  });
  const [{ listingId }] = (await list({ search: 'It' })).items as [ListingCard];
  const { items } = await asBuyer.call(listSimilarListings, { params: { listingId } });
  expect(titlesOf(items)).toEqual(['Two tags', 'One tag']);
});

test('popular tags come from the newest listings, completed by defaults', async () => {
  const own = await buildTestApp({ MARKET_PROHIBITED: 'accounts,  keys ,' });
  try {
    for (let turn = 0; turn < 2; turn += 1) await own.createListing({ tags: ['Statues', 'VR'] });
    await own.createListing({ tags: ['VR', 'PC'] });
    const market = await (await own.as(await own.createMember())).call(getMarket, {});
    expect(market).toEqual({
      popularTags: [
        ...['VR', 'Statues', 'PC'],
        ...['PlayStation', 'Action', 'Controller', 'Nintendo Switch', 'Headset', 'Limited Editions'],
      ],
      prohibited: ['accounts', 'keys'],
    });
  } finally {
    await own.close();
  }
});
