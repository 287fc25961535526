/** Pictures in messages: permission to send them, and deletion when unused. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Image } from '@starparty/contract/media.ts';
import { uploadImage } from '@starparty/contract/media.ts';
import * as contract from '@starparty/contract/messages.ts';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../testing/build-app.ts';
import { createTwoPeople, type Side, type TwoPeople } from '../../testing/data/two-people.ts';

let app: TestApp;
let photo: Buffer;
let pair: TwoPeople;
let rue: Side;
let ondo: Side;

beforeAll(async () => {
  app = await buildTestApp();
  photo = await readFile(new URL('../../testing/photos/gray.jpg', import.meta.url));
});
afterAll(() => app.close());
beforeEach(async () => {
  pair = await createTwoPeople(app);
  ({ rue, ondo } = pair);
  await ondo.caller.call(contract.acceptConversation, { params: pair.params });
});

const upload = (side: Side, bucket: 'message-attachments' | 'post-attachments' = 'message-attachments') =>
  side.caller.call(uploadImage, { params: { bucket }, body: photo as never });
const bodyOf = ({ imageId }: Image, message = '') => ({ messageId: uuid(), message, imageId });
const send = ({ caller }: Side, body: ReturnType<typeof bodyOf>) =>
  caller.call(contract.sendMessage, { params: pair.params, body });
const refuse = ({ caller }: Side, body: ReturnType<typeof bodyOf>) =>
  caller.refused(contract.sendMessage, { params: pair.params, body });
const isStored = async ({ url }: Image) => {
  const name = url.split('/').at(-1) ?? '';
  return (await readdir(join(app.config.dataFolder, 'storage', 'message-attachments'))).includes(name);
};

test('sends a picture to both sides, with or without text', async () => {
  const [alone, besides] = [await upload(rue), await upload(rue)];
  await send(rue, bodyOf(alone));
  await send(rue, bodyOf(besides, 'Look!'));
  for (const side of [rue, ondo]) {
    expect(await side.read()).toMatchObject([
      { message: '', messageAttachment: alone },
      { message: 'Look!', messageAttachment: besides },
    ]);
  }
  expect((await ondo.look()).lastMessage?.messageAttachment).toEqual(besides);
  expect((await ondo.caller.send('GET', alone.url)).statusCode).toBe(200);
});

test('stores a repeated request once', async () => {
  const body = bodyOf(await upload(rue), 'Look!');
  const sent = await send(rue, body);
  expect(await send(rue, body)).toEqual(sent);
  expect(await rue.read()).toHaveLength(1);
  await rue.caller.call(contract.deleteMessage, { params: { ...pair.params, messageId: body.messageId } });
  expect(await send(rue, body)).toMatchObject({ isDeleted: true, messageAttachment: null });
});

test('refuses pictures in a request and explains when they are allowed', async () => {
  const { params, rue: starter } = await createTwoPeople(app);
  const body = bodyOf(await upload(starter), 'Look!');
  expect(await starter.caller.refused(contract.sendMessage, { params, body })).toMatchObject({
    code: 'request_text_only',
    detail: 'Pictures can be sent once your request is accepted.',
  });
  expect(await starter.read()).toEqual([]);
});

test("accepts only the sender's own picture, from the right bucket, once", async () => {
  const own = await upload(rue);
  for (const image of [await upload(ondo), await upload(rue, 'post-attachments'), { ...own, imageId: uuid() }]) {
    expect(await refuse(rue, bodyOf(image))).toMatchObject({ code: 'image_gone' });
  }
  await send(rue, bodyOf(own));
  expect(await refuse(rue, bodyOf(own))).toMatchObject({ code: 'image_gone' });
  expect(await rue.read()).toHaveLength(1);
});

test('allows emptying the text next to a picture, but not without one', async () => {
  const { messageId } = await send(rue, bodyOf(await upload(rue), 'Look!'));
  const params = { ...pair.params, messageId };
  expect(await rue.caller.call(contract.editMessage, { params, body: { message: '' } })).toMatchObject({
    message: '',
    messageAttachment: expect.objectContaining({ width: expect.any(Number) }),
  });
});

test('deletes the picture and its file with the message', async () => {
  const image = await upload(rue);
  const { messageId } = await send(rue, bodyOf(image, 'Look!'));
  expect(await isStored(image)).toBe(true);
  await rue.caller.call(contract.deleteMessage, { params: { ...pair.params, messageId } });
  expect(await ondo.read()).toMatchObject([{ isDeleted: true, messageAttachment: null }]);
  expect(await isStored(image)).toBe(false);
});

test('collects a picture after a day without a message, and never while in use', async () => {
  const [unused, used] = [await upload(rue), await upload(rue)];
  await send(rue, bodyOf(used));
  await app.media.sweepUnused(new Date(Date.now() + 25 * 60 * 60 * 1000));
  expect(await isStored(unused)).toBe(false);
  expect(await isStored(used)).toBe(true);
});
