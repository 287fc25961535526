/** Reported listings, and the pictures that reports keep after a deletion. */
import { createPost, deletePost } from '@starparty/contract/feed.ts';
import { getListing, listListings } from '@starparty/contract/market.ts';
import { uploadImage } from '@starparty/contract/media.ts';
import { saleReportReasons } from '@starparty/contract/report.form.ts';
import { createReport } from '@starparty/contract/safety.ts';
import { createListing, deleteListing, editListing } from '@starparty/contract/selling.ts';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { contents } from '../../contents.ts';
import { buildTestApp, type Caller, type TestApp } from '../../testing/build-app.ts';
import type { TestMember } from '../../testing/data/factories.ts';
import { someListing, uploadListingPicture } from '../../testing/data/market.ts';
import { createModeration } from '../safety/moderation.service.ts';
import { describeReports } from '../safety/report-lines.ts';

let app: TestApp;
let moderation: ReturnType<typeof createModeration>;
let seller: TestMember;
let asSeller: Caller;
let asReporter: Caller;
let asOther: Caller;
beforeAll(async () => {
  app = await buildTestApp();
  moderation = createModeration({ ...app, contents });
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.database.db.execute(sql`DELETE FROM reports`);
  seller = await app.createMember();
  asSeller = await app.as(seller);
  [asReporter, asOther] = [await app.as(await app.createMember()), await app.as(await app.createMember())];
});

async function report(
  kind: 'listing' | 'post',
  id: string,
  reason: 'scam' | (typeof saleReportReasons)[number] = 'scam',
) {
  await asReporter.call(createReport, { body: { target: { kind, id }, reason } });
  const [newest] = await moderation.listReports();
  return newest?.number ?? 0;
}
const statusOf = async (caller: Caller, url: string) => (await caller.send('GET', url)).statusCode;
const create = async (imageIds: string[] = []) => asSeller.call(createListing, { body: { ...someListing, imageIds } });
const sweep = async () => {
  await app.database.db.execute(sql`UPDATE image SET created_at = created_at - interval '2 days'`);
  await app.cleanUp();
};

test.each(['scam', ...saleReportReasons] as const)(
  'reports a listing as %s with its text and its price',
  async (reason) => {
    const { listingId } = await create();
    await report('listing', listingId, reason);
    const lines = describeReports(await moderation.listReports());
    expect(lines).toContain(`listing by ${seller.username}, reported for ${reason}`);
    expect(lines).toContain('it says: "Wireless headset ($49.99) Hardly worn. With its box."');
  },
);

test('a hidden listing is visible with its pictures only to its seller, until it is restored', async () => {
  const ids = [await uploadListingPicture(asSeller), await uploadListingPicture(asSeller)];
  const { listingId, pictures } = await create(ids);
  const number = await report('listing', listingId);
  const seen = async (caller: Caller) =>
    Promise.all([`/api/listings/${listingId}`, ...pictures.map(({ url }) => url)].map((url) => statusOf(caller, url)));
  await moderation.settleReport(number, 'hidden');
  expect(await seen(asOther)).toEqual([404, 404, 404]);
  expect(await seen(asSeller)).toEqual([200, 200, 200]);
  expect((await asOther.call(listListings, { query: { search: seller.username } })).items).toEqual([]);
  await moderation.settleReport(number, 'dismissed');
  expect(await seen(asOther)).toEqual([200, 200, 200]);
});

test('a report keeps text, price and pictures of an edited or deleted listing, for the host only', async () => {
  const { listingId, picture } = await create([await uploadListingPicture(asSeller)]);
  const url = picture?.url ?? '';
  const number = await report('listing', listingId);
  const params = { listingId };
  await asSeller.call(editListing, {
    params,
    body: { ...someListing, title: 'Harmless', listingPrice: 1, revision: 0 },
  });
  expect((await asOther.call(getListing, { params })).pictures).toEqual([]);
  await asSeller.call(deleteListing, { params });
  await sweep();
  const [kept] = await moderation.listReports();
  expect(kept).toMatchObject({ isGone: true, text: expect.stringContaining('Wireless headset ($49.99)') });
  expect(kept?.pictures).toEqual([url.replace('/images/', '')]);
  expect(await statusOf(asOther, url)).toBe(404);
  expect(await statusOf(asSeller, url)).toBe(200);

  await moderation.settleReport(number, 'dismissed');
  await sweep();
  expect(await statusOf(asSeller, url)).toBe(404);
});

test('the picture of a reported post outlives it in the same way', async () => {
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  const image = await asSeller.call(uploadImage, { params: { bucket: 'post-attachments' }, body: bytes as never });
  const { postId } = await asSeller.call(createPost, { body: { postContent: 'Look.', imageId: image.imageId } });
  await report('post', postId);
  expect(await statusOf(asOther, image.url)).toBe(200);
  await asSeller.call(deletePost, { params: { postId } });
  const [kept] = await moderation.listReports();
  expect(kept?.pictures).toEqual([image.url.replace('/images/', '')]);
  expect(await statusOf(asOther, image.url)).toBe(404);
});

test("rejects reports of one's own or deleted listings", async () => {
  const { listingId } = await create();
  const body = { target: { kind: 'listing' as const, id: listingId }, reason: 'scam' as const };
  expect(await asSeller.refused(createReport, { body })).toMatchObject({ code: 'not_oneself' });
  await asSeller.call(deleteListing, { params: { listingId } });
  expect(await asReporter.refused(createReport, { body })).toMatchObject({ code: 'report_target_gone' });
});
