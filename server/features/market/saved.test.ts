/** Saved listings, and updates about them for members who saved them and for open pages. */
import { deleteAccount } from '@starparty/contract/account.ts';
import type { Request } from '@starparty/contract/endpoint.ts';
import { getListing, listSavedListings, saveListing, unsaveListing } from '@starparty/contract/market.ts';
import { listNotifications, type Notification } from '@starparty/contract/notifications.ts';
import { blockPerson, createReport } from '@starparty/contract/safety.ts';
import { deleteListing, editListing, renewListing, setListingState } from '@starparty/contract/selling.ts';
import { sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { App } from '../../app.ts';
import { contents } from '../../contents.ts';
import * as schema from '../../db/schema.ts';
import { buildSecondApp, buildTestApp, type Caller, publishAsHost, type TestApp } from '../../testing/build-app.ts';
import type { TestMember } from '../../testing/data/factories.ts';
import { lookAt, someListing } from '../../testing/data/market.ts';
import { openSocket, type SocketClient } from '../../testing/socket-client.ts';
import { announceDecision } from '../safety/decisions.ts';
import { createModeration } from '../safety/moderation.service.ts';

let app: TestApp;
let neighbour: App;
let seller: TestMember;
let asSeller: Caller;
let asSaver: Caller;
let listingId: string;
let params: { listingId: string };

beforeAll(async () => {
  app = await buildTestApp();
  neighbour = await buildSecondApp(app);
});
afterAll(async () => {
  await neighbour.close();
  await app.close();
});
beforeEach(async () => {
  seller = await app.createMember();
  asSeller = await app.as(seller);
  asSaver = await app.as(await app.createMember());
  listingId = await app.createListing({ userId: seller.userId, title: 'A desk', listingPrice: 5_000 });
  params = { listingId };
});

const save = (caller = asSaver) => caller.call(saveListing, { params });
const saved = async (caller = asSaver) => (await caller.call(listSavedListings, { query: {} })).items;
const notifications = async (caller = asSaver): Promise<Notification[]> =>
  (await caller.call(listNotifications, { query: {} })).items;
const setState = (state: 'active' | 'reserved' | 'sold') => asSeller.call(setListingState, { params, body: { state } });
const edit = async (listingPrice: number) => {
  const { revision } = await lookAt(asSeller, listingId);
  return asSeller.call(editListing, { params, body: { ...someListing, title: 'A desk', listingPrice, revision } });
};
const age = (days: number) =>
  app.database.db.execute(sql`UPDATE listings SET renewed_at = renewed_at - make_interval(days => ${days}),
    expires_at = expires_at - make_interval(days => ${days}) WHERE listing_id = ${listingId}`);

describe('saving', () => {
  test('adds a listing to one’s own list once, latest first, and keeps it there when it is sold', async () => {
    const other = await app.createListing({ title: 'A lamp' });
    await save();
    await asSaver.call(saveListing, { params: { listingId: other } });
    await save();
    await setState('sold');
    expect((await saved()).map(({ title, state, isSaved }) => [title, state, isSaved])).toEqual([
      ['A lamp', 'active', true],
      ['A desk', 'sold', true],
    ]);
    const page = await asSaver.call(listSavedListings, { query: { limit: '1' } });
    const rest = await asSaver.call(listSavedListings, { query: { cursor: page.nextCursor ?? '' } });
    expect([...page.items, ...rest.items].map(({ title }) => title)).toEqual(['A lamp', 'A desk']);
    expect(await saved(asSeller)).toEqual([]);
    expect((await lookAt(asSeller, listingId)).isSaved).toBe(false);
  });

  test('can be undone, also twice and for unknown listings', async () => {
    await save();
    for (let turn = 0; turn < 2; turn += 1) await asSaver.call(unsaveListing, { params });
    await asSaver.call(unsaveListing, { params: { listingId: uuid() } });
    expect(await saved()).toEqual([]);
  });

  test('rejects unknown listings', async () => {
    expect(await asSaver.refused(saveListing, { params: { listingId: uuid() } })).toMatchObject({
      code: 'listing_not_found',
    });
  });

  test('hides listings that are deleted or whose seller is blocked', async () => {
    await save();
    await asSaver.call(blockPerson, { params: { username: seller.username } });
    expect(await saved()).toEqual([]);
    await asSeller.call(deleteListing, { params });
    expect(await saved()).toEqual([]);
  });
});

describe('members who saved a listing are notified', () => {
  test.each(['reserved', 'sold'] as const)('when it is %s, but not its seller', async (state) => {
    await save();
    await save(asSeller);
    await setState(state);
    const excerpt = 'A desk';
    expect(await notifications()).toMatchObject([
      { kind: 'saved_listing_changed', subjectId: listingId, detail: state, excerpt, people: [], isRead: false },
    ]);
    expect(await notifications(asSeller)).toEqual([]);
  });

  test('of a lower price, at most once a day', async () => {
    await save();
    await edit(4_000);
    expect(await notifications()).toMatchObject([{ kind: 'saved_listing_cheaper', detail: '4000', excerpt: 'A desk' }]);
    await edit(3_000);
    expect(await notifications()).toMatchObject([{ kind: 'saved_listing_cheaper', detail: '4000' }]);
    await app.database.db.execute(
      sql`UPDATE listings SET price_told_at = price_told_at - interval '1 day' WHERE listing_id = ${listingId}`,
    );
    await edit(2_000);
    expect(await notifications()).toMatchObject([{ kind: 'saved_listing_cheaper', detail: '2000' }]);
  });

  test('of other changes, in one notification with the latest state', async () => {
    await save();
    await edit(6_000);
    await setState('reserved');
    await setState('active');
    expect(await notifications()).toMatchObject([{ kind: 'saved_listing_changed', detail: 'active' }]);
  });

  test('of nothing about listings that are gone or whose seller they have blocked', async () => {
    await save();
    await setState('sold');
    await asSaver.call(blockPerson, { params: { username: seller.username } });
    expect(await notifications()).toEqual([]);
  });
});

describe('a listing that expires', () => {
  test('warns its seller once a week before, and not after a renewal', async () => {
    await age(52);
    await app.cleanUp();
    expect(await notifications(asSeller)).toEqual([]);
    await age(2);
    await app.cleanUp();
    await app.cleanUp();
    expect(await notifications(asSeller)).toMatchObject([
      { kind: 'listing_expiring', subjectId: listingId, excerpt: 'A desk' },
    ]);
    await asSeller.call(renewListing, { params });
    expect(await notifications(asSeller)).toEqual([]);
  });

  test('notifies members who saved it', async () => {
    await save();
    await age(60);
    await app.cleanUp();
    expect(await notifications()).toMatchObject([{ kind: 'saved_listing_changed', detail: 'expired' }]);
  });
});

describe('open pages that show listings', () => {
  /** Decides a report in a separate instance, as the host's commands do. */
  async function hide(target: Request<typeof createReport>['body']['target']) {
    await asSaver.call(createReport, { body: { target, reason: 'scam' } });
    const moderation = createModeration({ ...app, contents });
    const [report] = await moderation.listReports();
    await moderation.settleReport(report?.number ?? 0, 'hidden');
    await publishAsHost(app, announceDecision);
  }

  async function openMarket(place: App = app, caller = asSaver): Promise<SocketClient> {
    const tab = await openSocket(place, caller);
    tab.send({ type: 'listings', isOpen: true });
    await tab.until(() => tab.of('listings').length === 1);
    expect(tab.of('listings')).toEqual([{ type: 'listings', listingIds: [] }]);
    return tab;
  }

  const received = (tab: SocketClient) => tab.of('listings').flatMap(({ listingIds }) => listingIds);

  const changes: [string, () => Promise<unknown>][] = [
    ['reserved', () => setState('reserved')],
    ['edited', () => edit(1)],
    ['deleted', () => asSeller.call(deleteListing, { params })],
    [
      'over',
      async () => {
        await age(60);
        await app.cleanUp();
      },
    ],
    ['gone with its seller', () => asSeller.call(deleteAccount, { body: { password: seller.password } })],
    ['hidden by the host', () => hide({ kind: 'listing', id: listingId })],
    ['hidden with its seller', () => hide({ kind: 'person', id: seller.username })],
  ];
  test.each(changes)('receive the id of a listing that is %s, in every process', async (_, change) => {
    const tabs = [await openMarket(), await openMarket(neighbour)];
    await change();
    for (const tab of tabs) {
      await tab.until(() => tab.of('listings').some(({ listingIds }) => listingIds.includes(listingId)));
      await tab.close();
    }
  });

  test('of members who may not see a listing receive nothing about it', async () => {
    const blocked = await app.createMember();
    const asBlocked = await app.as(blocked);
    const blockedTab = await openMarket(app, asBlocked);
    await asSeller.call(blockPerson, { params: { username: blocked.username } });
    const tab = await openMarket();
    await edit(1);
    await tab.until(() => received(tab).length === 1);
    await hide({ kind: 'listing', id: listingId });
    await tab.until(() => received(tab).length === 2);
    // Only the seller receives edits of a hidden listing, and its deletion.
    const sellerTab = await openMarket(app, asSeller);
    await edit(2);
    await sellerTab.until(() => received(sellerTab).length === 1);
    await asSeller.call(deleteListing, { params });
    await sellerTab.until(() => received(sellerTab).length === 2);
    await Promise.all([tab, blockedTab].map((open) => open.settle()));
    expect(received(blockedTab)).toEqual([]);
    expect(received(tab)).toEqual([listingId, listingId]);
    await Promise.all([tab, blockedTab, sellerTab].map((open) => open.close()));
  });

  test('of members who may not see a seller or a listing receive nothing when the seller leaves', async () => {
    const [blocked, blocker] = [await app.createMember(), await app.createMember()];
    await asSeller.call(blockPerson, { params: { username: blocked.username } });
    await (await app.as(blocker)).call(blockPerson, { params: { username: seller.username } });
    await app.createListing({ userId: seller.userId, isHidden: true });
    const openTabs: SocketClient[] = [];
    const apartTabs: SocketClient[] = [];
    for (const place of [app, neighbour]) {
      openTabs.push(await openMarket(place));
      for (const apart of [blocked, blocker]) apartTabs.push(await openMarket(place, await app.as(apart)));
    }
    await asSeller.call(deleteAccount, { body: { password: seller.password } });
    for (const tab of openTabs) await tab.until(() => received(tab).length > 0);
    await Promise.all(apartTabs.map((tab) => tab.settle()));
    expect(openTabs.map(received)).toEqual([[listingId], [listingId]]);
    expect(apartTabs.flatMap(received)).toEqual([]);
    await Promise.all([...openTabs, ...apartTabs].map((tab) => tab.close()));
  });

  test('receive nothing about the account deletion of a seller that the host has hidden', async () => {
    const tab = await openMarket();
    await app.database.db.insert(schema.hiddenPeople).values({ userId: seller.userId });
    await asSeller.call(deleteAccount, { body: { password: seller.password } });
    const other = await app.createMember();
    const later = await app.createListing({ userId: other.userId });
    await (await app.as(other)).call(deleteListing, { params: { listingId: later } });
    await tab.until(() => received(tab).includes(later));
    expect(received(tab)).toEqual([later]);
    await tab.close();
  });

  test('receive nothing after they stop showing listings', async () => {
    const [gone, open] = [await openMarket(), await openMarket()];
    gone.send({ type: 'listings', isOpen: false });
    await gone.settle();
    await setState('sold');
    await open.until(() => open.of('listings').length === 2);
    expect(gone.of('listings')).toHaveLength(1);
    await Promise.all([gone.close(), open.close()]);
  });
});

test('deletes listings and saved listings with the account', async () => {
  const mine = await app.createMember();
  const caller = await app.as(mine);
  const own = await app.createListing({ userId: mine.userId });
  await save(caller);
  await caller.call(deleteAccount, { body: { password: mine.password } });
  expect(await asSaver.refused(getListing, { params: { listingId: own } })).toMatchObject({
    code: 'listing_not_found',
  });
  const { rows } = await app.database.db.execute(sql`SELECT FROM saved_listings WHERE listing_id = ${listingId}`);
  expect(rows).toEqual([]);
});
