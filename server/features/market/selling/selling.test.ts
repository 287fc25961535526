/** Creating, editing and deleting listings, by the seller and by others. */
import { getUserIdFromListing, listListings } from '@starparty/contract/market.ts';
import { uploadImage } from '@starparty/contract/media.ts';
import { createListing, deleteListing, editListing } from '@starparty/contract/selling.ts';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildTestApp, type Caller, type TestApp } from '../../../testing/build-app.ts';
import type { TestMember } from '../../../testing/data/factories.ts';
import { lookAt, someListing, uploadListingPicture } from '../../../testing/data/market.ts';

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

const create = (more: object = {}, caller = asSeller) =>
  caller.call(createListing, { body: { ...someListing, ...more } });
const refusal = (more: object) => asSeller.send('POST', '/api/listings', { body: { ...someListing, ...more } });

describe('creating a listing', () => {
  test('shows all its fields in the list and on its page', async () => {
    const created = await create({ location: 'princeton, new jersey' });
    expect(created).toMatchObject({
      ...{ title: 'Wireless headset', listingDescription: 'Hardly worn.\nWith its box.', listingPrice: 4_999 },
      ...{ condition: 'Like New', tags: ['Headset', 'PC'], delivery: ['pickup', 'shipping'], pictures: [] },
      seller: { username: seller.username, profilePic: null },
      location: 'Princeton, NJ',
      place: { id: 'g5102922', city: 'Princeton', state: 'NJ' },
      ...{ state: 'active', revision: 0, isOwn: true, isSaved: false, buyer: null },
    });
    const days = (Date.parse(created.expiresAt) - Date.parse(created.createdAt)) / 86_400_000;
    expect(days).toBeCloseTo(60, 3);
    const { items } = await asBuyer.call(listListings, { query: { search: seller.username } });
    expect(items.map(({ listingId }) => listingId)).toEqual([created.listingId]);
    expect(await lookAt(asBuyer, created.listingId)).toEqual({ ...created, isOwn: false, renewableAt: null });
  });

  test('makes the procedure of the specification return its seller', async () => {
    const { listingId } = await create();
    const ask = { body: { input_listing_id: listingId } };
    expect(await asBuyer.call(getUserIdFromListing, ask)).toEqual({ user_id: seller.userId });
    const nothing = { body: { input_listing_id: uuid() } };
    expect(await asBuyer.refused(getUserIdFromListing, nothing)).toMatchObject({ code: 'listing_not_found' });
  });

  test.each([
    ['Princeton, NJ 08540', 'Princeton, NJ'],
    ['12 Nassau Street, Princeton, NJ', 'Princeton, NJ'],
    ['saint paul, minnesota', 'Saint Paul, MN'],
    ['Somewhere in the woods', 'Somewhere in the woods'],
    ['Atlantis, XX', 'Atlantis, XX'],
  ])('with the location %j shows %j', async (location, shown) => {
    expect((await create({ location })).location).toBe(shown);
  });

  test('prefers a place of the gazetteer to the location text', async () => {
    expect(await create({ location: 'x', placeId: 'g5102922' })).toMatchObject({ location: 'Princeton, NJ' });
    expect((await refusal({ placeId: 'g1' })).json()).toMatchObject({
      status: 422,
      fields: { placeId: expect.any(String) },
    });
  });

  test.each([0, 1, 100_000_000])('accepts %i cents', async (listingPrice) => {
    expect((await create({ listingPrice })).listingPrice).toBe(listingPrice);
  });

  test('under an idempotency key stores it once, even if sent again', async () => {
    const headers = { 'idempotency-key': uuid() };
    const send = () => asSeller.send('POST', '/api/listings', { body: someListing, headers });
    const [first, again] = [await send(), await send()];
    expect([first.statusCode, again.statusCode]).toEqual([201, 201]);
    expect(again.json()).toEqual(first.json());
    const { items } = await asBuyer.call(listListings, { query: { search: seller.username } });
    expect(items).toHaveLength(1);
  });
});

describe('creating a listing is rejected', () => {
  const required = 'Please fill all required fields';
  test.each([
    ['title', { title: '   ' }],
    ['listingDescription', { listingDescription: '\u200b' }],
    ['location', { location: '' }],
    ['listingPrice', { listingPrice: null }],
    ['condition', { condition: undefined }],
    ['delivery', { delivery: [] }],
  ])('without %s', async (field, more) => {
    const problem = (await refusal(more)).json();
    expect(problem).toMatchObject({ status: 422, code: 'listing_incomplete', detail: required });
    expect(problem.fields).toEqual({ [field]: required });
  });

  test('without any fields, with a message for each', async () => {
    const problem = (await asSeller.send('POST', '/api/listings', { body: {} })).json();
    expect(Object.keys(problem.fields).sort()).toEqual(
      ['condition', 'delivery', 'listingDescription', 'listingPrice', 'location', 'title'].sort(),
    );
  });

  test('without a tag', async () => {
    expect((await refusal({ tags: [] })).json()).toMatchObject({
      status: 422,
      fields: { tags: 'Please select at least one tag' },
    });
  });

  test.each([
    ['an unknown tag', { tags: ['Headset', 'Spaceship'] }, 'tags'],
    ['the same tag twice', { tags: ['Headset', 'Headset'] }, 'tags'],
    ['200 tags', { tags: Array.from({ length: 200 }, () => 'PC') }, 'tags'],
    ['a price below nothing', { listingPrice: -1 }, 'listingPrice'],
    ['a price beyond a million', { listingPrice: 1e9 }, 'listingPrice'],
    ['a part of a cent', { listingPrice: 0.001 }, 'listingPrice'],
    ['a price as text', { listingPrice: '12,50' }, 'listingPrice'],
    ['an unknown condition', { condition: 'Broken' }, 'condition'],
    ['an unknown delivery', { delivery: ['drone'] }, 'delivery'],
    ['too long a title', { title: 'x'.repeat(121) }, 'title'],
    ['15 kB without a space', { listingDescription: 'x'.repeat(15_000) }, 'listingDescription'],
    ['characters that cannot be stored', { title: 'a\0b' }, 'title'],
    ['nine pictures', { imageIds: Array.from({ length: 9 }, () => uuid()) }, 'imageIds'],
    ['the same picture twice', { imageIds: Array(2).fill('01920000-0000-7000-8000-000000000000') }, 'imageIds'],
    ['an invalid id', { imageIds: ['1'] }, 'imageIds'],
  ])('with %s', async (_, more, field) => {
    const answer = await refusal(more);
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().fields).map((name) => name.split('.')[0])).toContain(field);
  });

  test('with a price that is no number, which JSON cannot express', async () => {
    expect((await refusal({ listingPrice: Number.NaN })).json()).toMatchObject({ code: 'listing_incomplete' });
  });

  test('but not for text that is special elsewhere', async () => {
    const title = '<script>alert(1)</script> %_\\ 🎮 東京 & | ! :*';
    expect((await create({ title })).title).toBe(title);
  });
});

describe('pictures', () => {
  test('keep their order, the first shows on the card, and an edit deletes the removed ones', async () => {
    const ids = [
      await uploadListingPicture(asSeller),
      await uploadListingPicture(asSeller),
      await uploadListingPicture(asSeller),
    ];
    const created = await create({ imageIds: ids });
    const idsOf = ({ pictures }: typeof created) => pictures.map(({ imageId }) => imageId);
    expect(idsOf(created)).toEqual(ids);
    expect(created.picture?.imageId).toBe(ids[0]);
    expect(created.picture).toMatchObject({ width: expect.any(Number), height: expect.any(Number) });
    expect((await asBuyer.send('GET', created.picture?.url ?? '')).statusCode).toBe(200);

    const imageIds = [ids[2] as string, ids[1] as string];
    const edited = await asSeller.call(editListing, {
      params: { listingId: created.listingId },
      body: { ...someListing, imageIds, revision: 0 },
    });
    expect(idsOf(edited)).toEqual(imageIds);
    expect((await asBuyer.send('GET', created.picture?.url ?? '')).statusCode).toBe(404);

    await asSeller.call(deleteListing, { params: { listingId: created.listingId } });
    expect((await asBuyer.send('GET', edited.picture?.url ?? '')).statusCode).toBe(404);
  });

  test('may be shared by two similar listings, and survive the deletion of one', async () => {
    const imageIds = [await uploadListingPicture(asSeller)];
    const [first, second] = [await create({ imageIds }), await create({ imageIds })];
    await asSeller.call(deleteListing, { params: { listingId: first.listingId } });
    expect((await asBuyer.send('GET', second.picture?.url ?? '')).statusCode).toBe(200);
  });

  test("of others, of another use or unknown are rejected, and one's own upload survives", async () => {
    const own = await uploadListingPicture(asSeller);
    const body = Buffer.from(
      await (await import('node:fs/promises')).readFile(new URL('../../../testing/photos/gray.jpg', import.meta.url)),
    );
    const { imageId: ofPost } = await asSeller.call(uploadImage, {
      params: { bucket: 'post-attachments' },
      body: body as never,
    });
    for (const imageId of [await uploadListingPicture(asBuyer), ofPost, uuid()]) {
      expect((await refusal({ imageIds: [own, imageId] })).json()).toMatchObject({ code: 'image_gone' });
    }
    expect((await create({ imageIds: [own] })).pictures).toHaveLength(1);
  });
});

describe('editing', () => {
  const edit = (listingId: string, revision: number, more: object = {}, caller = asSeller) =>
    caller.call(editListing, { params: { listingId }, body: { ...someListing, ...more, revision } });

  test('replaces all fields, and the search finds the new text', async () => {
    const { listingId, createdAt } = await create();
    const edited = await edit(listingId, 0, {
      title: 'Chair',
      tags: ['Chair'],
      listingPrice: 0,
      location: 'Trenton, NJ',
    });
    expect(edited).toMatchObject({
      title: 'Chair',
      tags: ['Chair'],
      listingPrice: 0,
      location: 'Trenton, NJ',
      revision: 1,
      createdAt,
    });
    const find = async (search: string) =>
      (await asBuyer.call(listListings, { query: { search } })).items.filter((card) => card.listingId === listingId)
        .length;
    expect([await find('chair'), await find('wireless')]).toEqual([1, 0]);
  });

  test('in two tabs rejects the later save', async () => {
    const { listingId } = await create();
    const request = (title: string) => ({ params: { listingId }, body: { ...someListing, title, revision: 0 } });
    await asSeller.call(editListing, request('The first tab'));
    const problem = await asSeller.refused(editListing, request('The second tab'));
    expect(problem).toMatchObject({ status: 409, code: 'listing_changed' });
    expect((await lookAt(asBuyer, listingId)).title).toBe('The first tab');
    expect((await edit(listingId, 1, { title: 'Once more' })).title).toBe('Once more');
  });

  test('in two tabs at once rejects one of them', async () => {
    const { listingId } = await create();
    const send = (title: string) =>
      asSeller.send('PUT', `/api/listings/${listingId}`, { body: { ...someListing, title, revision: 0 } });
    const answers = await Promise.all([send('One'), send('Other')]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });
});
