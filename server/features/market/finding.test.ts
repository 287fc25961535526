/** How listings are found: what searches and filters let through, in which order, page after page. */
import {
  createListing,
  deleteListing,
  editListing,
  getMarket,
  type ListingCard,
  listCards,
  listListings,
  listListingsOf,
  listSimilarListings,
  renewListing,
  setListingState,
} from '@starparty/contract/market.ts';
import { changeUsername } from '@starparty/contract/profiles.ts';
import { blockPerson } from '@starparty/contract/safety.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildTestApp, type Caller, type TestApp } from '../../testing/build-app.ts';
import type { TestMember } from '../../testing/factories.ts';

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
  await app.database.db.execute(sql`DELETE FROM listings`);
  [seller, buyer] = [await app.createMember(), await app.createMember()];
  [asSeller, asBuyer] = [await app.as(seller), await app.as(buyer)];
});

type Query = Record<string, string>;
type Row = Parameters<TestApp['createListing']>[0];

/** Stores listings with these titles, the first one the oldest. */
async function store(rows: Record<string, Row>): Promise<Record<string, string>> {
  const ids: Record<string, string> = {};
  let moment = Date.now() - 1_000_000;
  for (const [title, row] of Object.entries(rows)) {
    moment += 1_000;
    ids[title] = await app.createListing({
      userId: seller.userId,
      title,
      createdAt: new Date(moment),
      renewedAt: new Date(moment),
      ...row,
    });
  }
  return ids;
}

const list = (query: Query = {}, caller = asBuyer) => caller.call(listListings, { query });
const titles = (cards: ListingCard[]) => cards.map(({ title }) => title);
const find = async (query: Query = {}, caller = asBuyer) => titles((await list(query, caller)).items);
const search = (text: string) => find({ search: text });

/** All pages of a list, one after the other. */
async function findAll(query: Query, limit = '2'): Promise<string[]> {
  const found: string[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: Awaited<ReturnType<typeof list>> = await list({ ...query, limit, ...(cursor && { cursor }) });
    found.push(...titles(page.items));
    cursor = page.nextCursor;
  }
  return found;
}

/** As a listing is stored that was listed in a place of the gazetteer. */
async function at(city: string, state: string): Promise<Row> {
  const created = await asSeller.call(createListing, {
    body: {
      title: 'Only for its place',
      listingDescription: 'x',
      location: `${city}, ${state}`,
      listingPrice: 1,
      condition: 'New',
      tags: ['PC'],
      delivery: ['pickup'],
    },
  });
  await asSeller.call(deleteListing, { params: { listingId: created.listingId } });
  return { placeId: created.place?.id ?? null, location: created.location };
}

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

  test('finds by any part of the seller’s name, and by the new name at once', async () => {
    const mine = await app.createMember({ username: 'Quartermaster-Vex' });
    await app.createListing({ userId: mine.userId, title: 'A mouse' });
    for (const part of ['quartermaster', 'MASTER-V', 'vex', 'x']) expect(await search(part)).toContain('A mouse');
    await (await app.as(mine)).call(changeUsername, { body: { username: 'Moonlit_Trader' } });
    expect(await search('master-v')).toEqual([]);
    expect(await search('lit_trad')).toEqual(['A mouse']);
    expect(await search('litxtrad')).toEqual([]);
  });

  test('finds a word of 5,000 signs without a space by any part of it', async () => {
    const long = Array.from({ length: 5_000 }, (_, place) => String.fromCodePoint(0x4e00 + place)).join('');
    await app.createListing({ title: 'Endless', listingDescription: long });
    expect(await search(long.slice(4_321, 4_400))).toEqual(['Endless']);
  });

  test('that is too long is refused with a sentence', async () => {
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
  ])('%j is refused', async (query) => {
    expect(await asBuyer.refused(listListings, { query })).toMatchObject({ status: 400, code: 'invalid_input' });
  });

  test.each<Query>([{ near: 'nowhere' }, { within: '10' }, { sort: 'nearest' }])(
    '%j has no place to go by',
    async (query) => {
      expect(await asBuyer.refused(listListings, { query })).toMatchObject({ code: 'place_unknown' });
    },
  );
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

  test('the nearest come first, of one place the newest, and what is nowhere last', async () => {
    const query = { near: princeton, sort: 'nearest' };
    const expected = ['Here, too', 'Here', 'Near', 'Far', 'Unknown, too', 'Unknown'];
    expect(await find(query)).toEqual(expected);
    for (const limit of ['1', '2', '3', '5']) expect(await findAll(query, limit)).toEqual(expected);
    expect(await findAll({ ...query, search: 'here' })).toEqual(['Here, too', 'Here']);
    expect(await findAll({ ...query, search: 'n' }, '1')).toEqual(expected);
    expect(await findAll({ ...query, tags: 'posters' })).toEqual([]);
  });

  test('miles are told wherever a place is asked for', async () => {
    const { items } = await list({ near: princeton });
    const miles = Object.fromEntries(items.map(({ title, distance }) => [title, distance]));
    expect(miles).toMatchObject({ Here: 0, Unknown: null });
    expect(miles.Near).toBeCloseTo(10.4, 0);
    expect((await list()).items.map(({ distance }) => distance)).toEqual(items.map(() => null));
  });

  test('within so many miles are those alone whose place is', async () => {
    const within = (miles: string, more = {}) => find({ near: princeton, within: miles, ...more });
    expect(await within('10')).toEqual(['Here, too', 'Here']);
    expect(await within('25')).toEqual(['Here, too', 'Here', 'Near']);
    expect(await within('25', { sort: 'nearest' })).toEqual(['Here, too', 'Here', 'Near']);
    expect(await within('100', { sort: 'price-up' })).toHaveLength(3);
  });
});

describe('page after page', () => {
  const pageOf = (query: Query) => list({ limit: '2', ...query });

  test('a cursor of another order, or of another place, is refused', async () => {
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

  test('what is sold, edited, renewed or renamed between two pages leaves the others whole', async () => {
    const ids = await store({ A: {}, B: {}, C: {}, D: {}, E: {}, F: {} });
    const paramsOf = (title: string) => ({ listingId: ids[title] ?? '' });
    const first = await pageOf({});
    expect(titles(first.items)).toEqual(['F', 'E']);
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
    await asSeller.call(changeUsername, { body: { username: `renamed-${seller.userId.slice(-8)}` } });
    const second = await pageOf({ cursor: first.nextCursor ?? '' });
    expect(titles(second.items)).toEqual(['C, better', 'B']);
    expect(second.nextCursor).toBeNull();
    expect(await find()).toEqual(['A', 'F', 'E', 'C, better', 'B']);
  });

  test('resting on what was deleted, the next page goes on behind it', async () => {
    await store({ A: {}, B: {}, C: {}, D: {} });
    const first = await pageOf({});
    const last = first.items.at(-1)?.listingId ?? '';
    await asSeller.call(deleteListing, { params: { listingId: last } });
    expect(titles((await pageOf({ cursor: first.nextCursor ?? '' })).items)).toEqual(['B', 'A']);
  });
});

describe('who sees what', () => {
  test('sold, expired and hidden ones are in no list; the seller has all of them', async () => {
    await store({ A: { state: 'sold' }, B: { state: 'expired' }, C: { isHidden: true }, D: { state: 'reserved' } });
    expect(await find()).toEqual(['D']);
    const of = async (caller: Caller) =>
      titles((await caller.call(listListingsOf, { params: { username: seller.username }, query: {} })).items);
    expect(await of(asBuyer)).toEqual(['D']);
    expect(await of(asSeller)).toEqual(['D', 'C', 'B', 'A']);
    expect(await find({}, asSeller)).toEqual(['D', 'C']);
  });

  test.each(['the buyer', 'the seller'])('nothing of the other one once %s has blocked them', async (who) => {
    await store({ A: {} });
    const [{ listingId }] = (await list()).items as [ListingCard];
    const [caller, other] = who === 'the buyer' ? [asBuyer, seller] : [asSeller, buyer];
    await caller.call(blockPerson, { params: { username: other.username } });
    expect(await find()).toEqual([]);
    expect(await find({ search: seller.username })).toEqual([]);
    expect(await asBuyer.call(listCards, { query: { listingIds: listingId } })).toEqual({ items: [] });
  });
});

test('the cards of some listings tell how they stand, sold ones included, and leave out what is gone', async () => {
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

test('similar ones share tags, those with most of them first, and are of others', async () => {
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
  expect(titles(items)).toEqual(['Two tags', 'One tag']);
});

test('popular tags are those of the newest listings, filled up with the usual ones', async () => {
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
