/** Suggestions for searches that find nothing, and the listings that they may come from. */
import { suggestListingSearch } from '@starparty/contract/market.ts';
import { blockPerson } from '@starparty/contract/safety.ts';
import { createListing } from '@starparty/contract/selling.ts';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/build-app.ts';
import { createSmallMarket, type SmallMarket, someListing } from '../../../testing/data/market.ts';

let app: TestApp;
let market: SmallMarket;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  market = await createSmallMarket(app);
});

const suggestion = async (query: Record<string, string>, caller = market.asBuyer) =>
  (await caller.call(suggestListingSearch, { query })).suggestion;

test.each([
  ['keybord', 'keyboard'],
  ['KEYBAORD', 'keyboard'],
  ['mechanicle', 'mechanical'],
  ['mechanical keybord', 'mechanical keyboard'],
  ['mechancal keybord', 'mechanical keyboard'],
  ['contorller', 'controller'],
  ['clavier', null],
  ['xq', null],
  ['mechanical', null],
  ['a mechanical keybord please', null],
  ["keybord'; DROP TABLE listings; --", null],
  ['東京', null],
])('for %j is %j', async (search, expected) => {
  const { asSeller } = market;
  await asSeller.call(createListing, { body: { ...someListing, title: 'Mechanical keyboard' } });
  await asSeller.call(createListing, { body: { ...someListing, title: 'Controller', listingDescription: 'White.' } });
  expect(await suggestion({ search })).toBe(expected);
  if (expected) expect((await market.list({ search: expected })).items).toHaveLength(1);
});

test('prefers two swapped letters to other errors', async () => {
  await market.store({ 'Men of war': {}, 'Mine map': {} });
  expect(await suggestion({ search: 'mien' })).toBe('mine');
});

test('comes only from listings that match the other filters', async () => {
  await market.store({ Keyboard: { listingPrice: 9_000, tags: ['Keyboard'] }, Mouse: { tags: ['Mouse'] } });
  expect(await suggestion({ search: 'keybord', maxPrice: '9000' })).toBe('keyboard');
  expect(await suggestion({ search: 'keybord', maxPrice: '8999' })).toBeNull();
  expect(await suggestion({ search: 'keybord', tags: 'Mouse' })).toBeNull();
  expect(await suggestion({ tags: 'Chair' })).toBeNull();
});

test('contains no word of hidden, sold or blocked listings', async () => {
  const blocked = await app.createMember();
  await market.store({
    Keyboard: { isHidden: true },
    Controller: { state: 'sold' },
    Headphones: { userId: blocked.userId },
    // A different word that contains "keyboard".
    Keyboards: {},
  });
  await market.asBuyer.call(blockPerson, { params: { username: blocked.username } });
  expect(await suggestion({ search: 'keybord' })).toBe(null);
  expect(await suggestion({ search: 'contoller' })).toBe(null);
  expect(await suggestion({ search: 'headphons' })).toBe(null);
  expect(await suggestion({ search: 'keybord' }, market.asSeller)).toBe('keyboard');
});

test('a search of 10,000 characters and an unknown place are rejected with a message', async () => {
  const problem = await market.asBuyer.refused(suggestListingSearch, { query: { search: 'x'.repeat(10_000) } });
  expect(problem).toMatchObject({ status: 400, fields: { search: 'A search has at most 100 characters.' } });
  const query = { search: 'keybord', near: 'nowhere', within: '50' };
  expect(await market.asBuyer.refused(suggestListingSearch, { query })).toMatchObject({ code: 'place_unknown' });
});

test('costs nothing while a search only lists: the words are looked up for the suggestion alone', async () => {
  await market.store({ Keyboard: {} });
  const sent = vi.spyOn(pg.Client.prototype, 'query');
  const lookUps = () => sent.mock.calls.filter(([query]) => JSON.stringify(query).includes('listing_words')).length;
  expect(await market.find({ search: 'keybord' })).toEqual([]);
  const whileListing = lookUps();
  expect(await suggestion({ search: 'keybord' })).toBe('keyboard');
  expect([whileListing, lookUps() > whileListing]).toEqual([0, true]);
});
