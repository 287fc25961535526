/** Read receipts and typing indicators are mutual: a person who does not share them does not receive them. */
import * as contract from '@starparty/contract/messages.ts';
import { getMe, updateMe } from '@starparty/contract/profiles.ts';
import { blockPerson } from '@starparty/contract/safety.ts';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../testing/build-app.ts';
import { createTwoPeople, type Side, type TwoPeople } from '../../testing/data/two-people.ts';
import { openSocket, type SocketClient } from '../../testing/socket-client.ts';

let app: TestApp;
let pair: TwoPeople;
let rue: Side;
let ondo: Side;
let rueTab: SocketClient;
let ondoTab: SocketClient;

beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  pair = await createTwoPeople(app);
  ({ rue, ondo } = pair);
  await rue.write('Hello?');
  await ondo.write('Hi!');
  for (const text of ['How', 'are', 'you?']) await rue.write(text);
  [rueTab, ondoTab] = await Promise.all([openSocket(app, rue.caller), openSocket(app, ondo.caller)]);
  return async () => {
    await Promise.all([rueTab.close(), ondoTab.close()]);
  };
});

const markRead = ({ caller }: Side, seq: number) =>
  caller.call(contract.markRead, { params: pair.params, body: { seq } });
const set = ({ caller }: Side, body: { hasReadReceipts?: boolean; hasTyping?: boolean }) =>
  caller.call(updateMe, { body });

describe('read receipts', () => {
  test('lower the unread count and notify both sides', async () => {
    expect(await ondo.look()).toMatchObject({ unread: 3, readSeq: 2 });
    expect(await rue.look()).toMatchObject({ seenSeq: 2 });
    await markRead(ondo, 4);
    expect(await ondo.look()).toMatchObject({ unread: 1, readSeq: 4 });
    expect(await rue.look()).toMatchObject({ seenSeq: 4 });
    const frame = { type: 'read', conversationId: pair.conversationId, seq: 4 };
    await expect.poll(() => ondoTab.of('read')).toEqual([{ ...frame, isOwn: true }]);
    await expect.poll(() => rueTab.of('read')).toEqual([{ ...frame, isOwn: false }]);
  });

  test('never move back, nor past the last message', async () => {
    await markRead(ondo, 4);
    await markRead(ondo, 3);
    expect(await ondo.look()).toMatchObject({ unread: 1, readSeq: 4 });
    await markRead(ondo, 2_147_483_647);
    expect(await ondo.look()).toMatchObject({ unread: 0, readSeq: 5 });
    await rue.write('One more.');
    expect(await ondo.look()).toMatchObject({ unread: 1, readSeq: 5 });
    await expect.poll(() => ondoTab.of('read').map(({ seq }) => seq)).toEqual([4, 5]);
  });

  test.each(['rue', 'ondo'] as const)('are hidden from both when %s has switched them off', async (name) => {
    await set(pair[name], { hasReadReceipts: false });
    await markRead(ondo, 5);
    await expect.poll(() => ondoTab.of('read')).toHaveLength(1);
    await rueTab.settle();
    expect(rueTab.of('read')).toEqual([]);
    expect(await ondo.look()).toMatchObject({ unread: 0, seenSeq: null });
    expect(await rue.look()).toMatchObject({ seenSeq: null });
    await set(pair[name], { hasReadReceipts: true });
    expect(await rue.look()).toMatchObject({ seenSeq: 5 });
  });

  test('are hidden from the sender of a request until it is accepted', async () => {
    const other = await createTwoPeople(app);
    await other.rue.write('Hello?');
    const tab = await openSocket(app, other.rue.caller);
    await other.ondo.caller.call(contract.markRead, { params: other.params, body: { seq: 1 } });
    await tab.settle();
    expect(tab.of('read')).toEqual([]);
    expect(await other.rue.look()).toMatchObject({ seenSeq: null });
    expect(await other.ondo.look()).toMatchObject({ unread: 0, isRequest: true });
    await other.ondo.caller.call(contract.acceptConversation, { params: other.params });
    expect(await other.rue.look()).toMatchObject({ seenSeq: 1 });
    await tab.close();
  });

  test('refuse an invalid position', async () => {
    for (const seq of [-1, 1.5, '1', null, 2_147_483_648]) {
      const url = `/api/conversations/${pair.conversationId}/read`;
      expect((await ondo.caller.send('PUT', url, { body: { seq } })).statusCode).toBe(400);
    }
  });
});

describe('typing', () => {
  const type = (tab: SocketClient, conversationId = pair.conversationId) =>
    tab.send({ type: 'typing', conversationId });

  /** Passes a typing frame of Rue to the handlers without a socket, so that the test can await the result. */
  async function handleTyping(conversationId = pair.conversationId): Promise<void> {
    const tab = { userId: rue.member.userId, sessionId: uuid(), tabId: undefined, send: () => undefined };
    const handlers = app.features.flatMap(({ frames }) => frames?.typing ?? []);
    expect(handlers).toHaveLength(1);
    for (const { take } of handlers) await take(tab, { type: 'typing', conversationId });
  }

  test('is sent to the other side only', async () => {
    type(rueTab);
    await expect.poll(() => ondoTab.of('typing')).toEqual([{ type: 'typing', conversationId: pair.conversationId }]);
    await handleTyping();
    await expect.poll(() => ondoTab.of('typing')).toHaveLength(2);
    expect(rueTab.of('typing')).toEqual([]);
  });

  const block = (by: Side, other: Side) => by.caller.call(blockPerson, { params: { username: other.member.username } });
  const silent: [string, () => Promise<unknown>][] = [
    ['the writer has switched it off', () => set(rue, { hasTyping: false })],
    ['the other side has switched it off', () => set(ondo, { hasTyping: false })],
    ['the other side has blocked the writer', () => block(ondo, rue)],
    ['the writer has blocked the other side', () => block(rue, ondo)],
  ];

  test.each(silent)('is not sent when %s', async (_, arrange) => {
    await arrange();
    await handleTyping();
    await ondoTab.settle();
    expect(ondoTab.of('typing')).toEqual([]);
  });

  test("is not sent in a request, in other people's conversations, or in unknown ones", async () => {
    const others = await createTwoPeople(app);
    const request = await rue.caller.call(contract.startConversation, {
      body: { username: others.ondo.member.username },
    });
    const tabs = await Promise.all([openSocket(app, others.rue.caller), openSocket(app, others.ondo.caller)]);
    for (const id of [others.conversationId, request.conversationId, uuid()]) await handleTyping(id);
    for (const tab of [ondoTab, ...tabs]) {
      await tab.settle();
      expect(tab.of('typing')).toEqual([]);
    }
    await Promise.all(tabs.map((tab) => tab.close()));
  });
});

test('both switches are on by default and change independently', async () => {
  const me = () => rue.caller.call(getMe, {});
  expect(await me()).toMatchObject({ hasReadReceipts: true, hasTyping: true });
  expect(await set(rue, { hasTyping: false })).toMatchObject({ hasReadReceipts: true, hasTyping: false });
  expect(await set(rue, { hasReadReceipts: false })).toMatchObject({ hasReadReceipts: false, hasTyping: false });
  expect(await set(rue, { hasTyping: true })).toMatchObject({ hasReadReceipts: false, hasTyping: true });
  const answer = await rue.caller.send('PATCH', '/api/me', { body: { hasTyping: 'yes' } });
  expect(answer.statusCode).toBe(400);
});
