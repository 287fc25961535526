/** Drafts of listings, and the lifetime of their pictures. */
import { createListing, deleteListingDraft, getListingDraft, setListingDraft } from '@starparty/contract/selling.ts';
import { sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildTestApp, type Caller, type TestApp } from '../../../testing/build-app.ts';
import { someListing, uploadListingPicture } from '../../../testing/data/market.ts';

let app: TestApp;
let caller: Caller;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  caller = await app.as(await app.createMember());
});

const typed = {
  title: 'Half a hea',
  listingDescription: '',
  location: 'Prince',
  placeId: null,
  price: '12.',
  condition: 'Used' as const,
  tags: ['PC' as const],
  delivery: ['pickup' as const],
};
const keep = (imageIds: string[], more: object = {}) =>
  caller.call(setListingDraft, { body: { ...typed, ...more, imageIds } });
const look = async () => (await caller.call(getListingDraft, {})).draft;
const later = (days: number) =>
  app.database.db.execute(sql`WITH drafts AS (UPDATE listing_drafts SET saved_at = saved_at - make_interval(days => ${days}))
    UPDATE image SET created_at = created_at - make_interval(days => ${days})`);

test('a draft is returned unchanged, pictures in order, until it is discarded', async () => {
  expect(await look()).toBeNull();
  const ids = [await uploadListingPicture(caller), await uploadListingPicture(caller)];
  await keep([ids[1] as string, ids[0] as string]);
  const draft = await look();
  expect(draft).toMatchObject(typed);
  expect(draft?.pictures.map(({ imageId }) => imageId)).toEqual([ids[1], ids[0]]);
  await keep([], { title: 'Another one' });
  expect(await look()).toMatchObject({ title: 'Another one', pictures: [] });
  await caller.call(deleteListingDraft, {});
  expect(await look()).toBeNull();
});

test('removes characters that cannot be stored', async () => {
  await keep([], { title: 'Half\0 a head', location: 'Prince\ud800' });
  expect(await look()).toMatchObject({ title: 'Half a head', location: 'Prince\ufffd' });
});

test('hides a draft and its pictures from other members', async () => {
  const other = await app.as(await app.createMember());
  await keep([await uploadListingPicture(other), uuid()]);
  expect((await look())?.pictures).toEqual([]);
  expect((await other.call(getListingDraft, {})).draft).toBeNull();
});

test('keeps the pictures for 30 days and deletes them with the draft', async () => {
  await keep([await uploadListingPicture(caller)]);
  const url = (await look())?.pictures[0]?.url ?? '';
  const isThere = async () => (await caller.send('GET', url)).statusCode === 200;
  await later(29);
  await app.cleanUp();
  expect(await isThere()).toBe(true);
  await later(2);
  await app.cleanUp();
  await app.cleanUp();
  expect([await look(), await isThere()]).toEqual([null, false]);
});

test('keeps the pictures of a published listing when its draft is discarded', async () => {
  const imageIds = [await uploadListingPicture(caller)];
  await keep(imageIds);
  const { picture } = await caller.call(createListing, { body: { ...someListing, imageIds } });
  await caller.call(deleteListingDraft, {});
  await later(2);
  await app.cleanUp();
  expect((await caller.send('GET', picture?.url ?? '')).statusCode).toBe(200);
});
