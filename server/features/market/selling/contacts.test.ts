/** Messages about a listing: their content, and whether they reach the seller as requests. */
import { readFile } from 'node:fs/promises';
import { getListing } from '@starparty/contract/market.ts';
import { uploadImage } from '@starparty/contract/media.ts';
import * as contract from '@starparty/contract/messages.ts';
import { listBuyers, setListingState } from '@starparty/contract/selling.ts';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildTestApp, type Caller, type TestApp } from '../../../testing/build-app.ts';
import type { TestMember } from '../../../testing/data/factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

interface Side {
  member: TestMember;
  caller: Caller;
}
let seller: Side;
let buyer: Side;
let listingId: string;

async function createSide(age: number | null = 30): Promise<Side> {
  const member = await app.createMember({ age });
  return { member, caller: await app.as(member) };
}
beforeEach(async () => {
  [seller, buyer] = [await createSide(), await createSide()];
  listingId = await app.createListing({ userId: seller.member.userId });
});

const start = async ({ caller }: Side, other: Side) =>
  (await caller.call(contract.startConversation, { body: { userId: other.member.userId } })).conversationId;

async function write(from: Side, to: Side, about: string | null = listingId, more: { imageId?: string } = {}) {
  const params = { conversationId: await start(from, to) };
  const body = { messageId: uuid(), message: 'Still there?', listingId: about, ...more };
  return from.caller.call(contract.sendMessage, { params, body });
}

async function refusal(from: Side, to: Side, about: string) {
  const params = { conversationId: await start(from, to) };
  const body = { messageId: uuid(), message: 'Still there?', listingId: about };
  return from.caller.refused(contract.sendMessage, { params, body });
}

const list = async ({ caller }: Side, folder: contract.ConversationFolder) =>
  (await caller.call(contract.listConversations, { query: { folder } })).items;

describe('the first message of a buyer about an active listing', () => {
  test("appears among the seller's chats with its listing", async () => {
    const sent = await write(buyer, seller);
    expect(sent).toMatchObject({ listingId, isOwn: true });
    const [chat] = await list(seller, 'chats');
    expect(chat).toMatchObject({ isRequest: false, unread: 1, lastMessage: { listingId, isOwn: false } });
    expect(await list(seller, 'requests')).toEqual([]);
    expect((await list(buyer, 'chats'))[0]).toMatchObject({ isAccepted: false });
  });

  test('may contain only text and sends no read receipts until the seller answers', async () => {
    const { conversationId } = await write(buyer, seller);
    const params = { conversationId };
    const look = () => buyer.caller.call(contract.getConversation, { params });
    await seller.caller.call(contract.markRead, { params, body: { seq: 1 } });
    expect(await look()).toMatchObject({ isAccepted: false, seenSeq: null });
    const photo = await readFile(new URL('../../../testing/photos/gray.jpg', import.meta.url));
    const upload = { params: { bucket: 'message-attachments' as const }, body: photo as never };
    const { imageId } = await buyer.caller.call(uploadImage, upload);
    const withPicture = { messageId: uuid(), message: 'Look', imageId };
    expect(await buyer.caller.refused(contract.sendMessage, { params, body: withPicture })).toMatchObject({
      code: 'request_text_only',
    });
    await write(seller, buyer, null);
    await buyer.caller.call(contract.sendMessage, { params, body: withPicture });
    expect(await look()).toMatchObject({ isAccepted: true });
    await seller.caller.call(contract.markRead, { params, body: { seq: 2 } });
    await write(buyer, seller, null);
    await seller.caller.call(contract.markRead, { params, body: { seq: 3 } });
    expect(await look()).toMatchObject({ seenSeq: 3 });
  });

  test('may be followed by messages about other listings in the same conversation', async () => {
    const other = await app.createListing({ userId: seller.member.userId, title: 'A mouse' });
    const { conversationId } = await write(buyer, seller);
    await write(buyer, seller, other);
    await write(buyer, seller, null);
    const { items } = await seller.caller.call(contract.listMessages, { params: { conversationId }, query: {} });
    expect(items.map((message) => message.listingId)).toEqual([listingId, other, null]);
  });

  test('moves the conversation from the requests to the chats', async () => {
    await write(buyer, seller, null);
    expect(await list(seller, 'requests')).toHaveLength(1);
    await write(buyer, seller);
    expect(await list(seller, 'requests')).toEqual([]);
    expect(await list(seller, 'chats')).toMatchObject([{ unread: 2 }]);
  });

  test('shows no listing once it is deleted', async () => {
    const { conversationId, messageId } = await write(buyer, seller);
    const params = { conversationId, messageId };
    expect(await buyer.caller.call(contract.deleteMessage, { params })).toMatchObject({ listingId: null });
  });
});

describe('a message about a listing is a request', () => {
  test.each([
    ['from a minor to an adult', 17, 30],
    ['from an adult to a minor', 30, 17],
    ['from somebody whose age is unknown to an adult', null, 30],
    ['from an adult to somebody whose age is unknown', 30, null],
  ])('%s', async (_, buyerAge, sellerAge) => {
    [seller, buyer] = [await createSide(sellerAge), await createSide(buyerAge)];
    listingId = await app.createListing({ userId: seller.member.userId });
    expect(await write(buyer, seller)).toMatchObject({ listingId });
    expect(await list(seller, 'requests')).toHaveLength(1);
    expect(await list(seller, 'chats')).toEqual([]);
  });

  test('but not between two minors, one of unknown age', async () => {
    [seller, buyer] = [await createSide(15), await createSide(null)];
    listingId = await app.createListing({ userId: seller.member.userId });
    await write(buyer, seller);
    expect(await list(seller, 'chats')).toHaveLength(1);
  });

  test('when the listing is reserved', async () => {
    await seller.caller.call(setListingState, { params: { listingId }, body: { state: 'reserved' } });
    await write(buyer, seller);
    expect(await list(seller, 'requests')).toHaveLength(1);
  });

  test('from the eleventh new seller of a day on, even for simultaneous messages, not counting known sellers', async () => {
    const sellers = await Promise.all(Array.from({ length: 12 }, () => createSide()));
    await Promise.all(
      sellers.map(async (one) =>
        write(buyer, one, await app.createListing({ userId: one.member.userId })).then(async () => one),
      ),
    );
    const folders = await Promise.all(sellers.map(async (one) => (await list(one, 'chats')).length));
    expect(folders.filter((count) => count === 1)).toHaveLength(10);
    const known = sellers[folders.indexOf(1)] as Side;
    await write(buyer, known, await app.createListing({ userId: known.member.userId }));
    expect(await list(known, 'requests')).toEqual([]);
  });
});

describe('a listing that has ended', () => {
  test.each(['sold', 'expired'] as const)('as %s takes no new chat but allows the existing one', async (state) => {
    await write(buyer, seller);
    await app.database.db.execute(`UPDATE listings SET state = '${state}' WHERE listing_id = '${listingId}'`);
    expect(await write(buyer, seller)).toMatchObject({ listingId });
    expect(await write(seller, buyer)).toMatchObject({ listingId });
    const late = await createSide();
    expect(await refusal(late, seller, listingId)).toMatchObject({
      code: 'listing_over',
      detail: 'This listing is sold or expired.',
    });
  });

  test('rejects messages about a foreign, hidden or unknown listing as not found', async () => {
    const hidden = await app.createListing({ userId: seller.member.userId, isHidden: true });
    for (const about of [await app.createListing(), uuid(), hidden]) {
      expect(await refusal(buyer, seller, about)).toMatchObject({ code: 'listing_not_found' });
    }
  });
});

describe('reserving and selling', () => {
  const buyers = () => seller.caller.call(listBuyers, { params: { listingId } });

  test('names a buyer who wrote about the listing, visible only to both', async () => {
    expect(await buyers()).toEqual({ items: [] });
    await write(buyer, seller);
    await write(seller, buyer);
    const late = await createSide();
    await write(late, seller);
    const name = ({ member: { username } }: Side) => ({ username, profilePic: null });
    expect(await buyers()).toEqual({ items: [name(late), name(buyer)] });

    const body = { state: 'reserved' as const, buyer: buyer.member.username.toUpperCase() };
    const params = { listingId };
    expect(await seller.caller.call(setListingState, { params, body })).toMatchObject({
      state: 'reserved',
      buyer: name(buyer),
    });
    expect(await buyer.caller.call(getListing, { params })).toMatchObject({ buyer: name(buyer) });
    expect(await late.caller.call(getListing, { params })).toMatchObject({ state: 'reserved', buyer: null });
  });

  test('rejects a buyer who did not write', async () => {
    const body = { state: 'sold' as const, buyer: buyer.member.username };
    expect(await seller.caller.refused(setListingState, { params: { listingId }, body })).toMatchObject({
      code: 'listing_buyer_unknown',
    });
  });
});
