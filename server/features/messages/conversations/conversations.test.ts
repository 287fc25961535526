/** Starting conversations, requests, and the lists that each side sees. */
import * as contract from '@starparty/contract/messages.ts';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/build-app.ts';
import { createTwoPeople, type Side, type TwoPeople } from '../../../testing/data/two-people.ts';
import { openSocket } from '../../../testing/socket-client.ts';

let app: TestApp;
let pair: TwoPeople;
let rue: Side;
let ondo: Side;

beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  pair = await createTwoPeople(app);
  ({ rue, ondo } = pair);
});

const start = ({ caller }: Side, body: { userId?: string | null; username?: string | null }) =>
  caller.call(contract.startConversation, { body });
const refusal = ({ caller }: Side, body: object) => caller.refused(contract.startConversation, { body });

describe('starting a conversation', () => {
  test('returns the same conversation for an id and for a name in any case', async () => {
    const { userId, username, email } = ondo.member;
    const byId = await start(rue, { userId });
    expect(byId).toEqual(await start(rue, { username: username.toUpperCase() }));
    expect(byId).toMatchObject({
      conversationId: pair.conversationId,
      person: { username, profilePic: null },
      isRequest: false,
      isAccepted: false,
      lastMessage: null,
      unread: 0,
      seenSeq: null,
      isFromParty: false,
      plainUntil: 0,
    });
    expect(JSON.stringify(byId)).not.toContain(email);
  });

  test.each([
    ['nobody', {}, 'fake_profile', 'This is a fake profile.'],
    ['nobody by null', { userId: null, username: null }, 'fake_profile', 'This is a fake profile.'],
    ['an unused id', { userId: uuid() }, 'fake_profile', 'This is a fake profile.'],
    ['an unused name', { username: 'nobody-at-all' }, 'fake_profile', 'This is a fake profile.'],
    ['an invalid name', { username: "a\0' --" }, 'fake_profile', 'This is a fake profile.'],
    ['an invalid id', { userId: 'me' }, 'user_ids_invalid', 'Invalid user IDs. Please try again.'],
    ['a blank id', { userId: ' ' }, 'user_ids_invalid', 'Invalid user IDs. Please try again.'],
  ])('refuses %s', async (_, body, code, detail) => {
    expect(await refusal(rue, body)).toMatchObject({ code, detail });
  });

  test('finds a conversation that the viewer has seen without starting it', async () => {
    const find = ({ caller }: Side, { member }: Side) =>
      caller.call(contract.findConversation, { params: { userId: member.userId } });
    expect((await find(rue, ondo)).conversation).toMatchObject({ conversationId: pair.conversationId });
    expect((await find(ondo, rue)).conversation).toBeNull();
    await rue.write('Hello');
    expect((await find(ondo, rue)).conversation).toMatchObject({ conversationId: pair.conversationId, unread: 1 });
    const self = { params: { userId: rue.member.userId } };
    expect((await rue.caller.refused(contract.findConversation, self)).code).toBe('conversation_with_oneself');
    const nobody = { params: { userId: uuid() } };
    expect((await rue.caller.refused(contract.findConversation, nobody)).code).toBe('fake_profile');
  });

  test('refuses a conversation with oneself', async () => {
    const detail = 'You cannot start a conversation with yourself.';
    const { userId, username } = rue.member;
    expect(await refusal(rue, { userId })).toMatchObject({ code: 'conversation_with_oneself', detail });
    expect(await refusal(rue, { username })).toMatchObject({ code: 'conversation_with_oneself', detail });
  });

  test('requires a session', async () => {
    const body = { username: rue.member.username };
    expect(await app.visitor().refused(contract.startConversation, { body })).toMatchObject({ status: 401 });
  });

  test("notifies only the viewer's own tabs", async () => {
    const third = await app.createMember();
    const tabs = await Promise.all([openSocket(app, rue.caller), openSocket(app, await app.as(third))]);
    const { conversationId } = await start(rue, { username: third.username });
    await expect.poll(() => tabs[0].of('conversation')).toMatchObject([{ conversationId }]);
    expect(tabs[1].frames).toEqual([]);
    await Promise.all(tabs.map((tab) => tab.close()));
  });
});

describe('a request', () => {
  test('appears for the other side with the first message', async () => {
    expect(await rue.list('chats')).toHaveLength(1);
    expect(await ondo.list('requests')).toEqual([]);
    await rue.write('Hello?');
    expect(await ondo.list('chats')).toEqual([]);
    expect(await ondo.list('requests')).toMatchObject([
      { isRequest: true, unread: 1, lastMessage: { message: 'Hello?', isOwn: false } },
    ]);
  });

  test('is accepted by an answer', async () => {
    await rue.write('Hello?');
    await ondo.write('Hi!');
    expect(await ondo.look()).toMatchObject({ isRequest: false, isAccepted: true, unread: 0 });
    expect(await rue.look()).toMatchObject({ isAccepted: true, unread: 1 });
    expect(await ondo.list('requests')).toEqual([]);
  });

  test('is accepted once without an answer and notifies the tabs of both', async () => {
    await rue.write('Hello?');
    const tabs = await Promise.all([openSocket(app, rue.caller), openSocket(app, ondo.caller)]);
    const { conversationId, params } = pair;
    await ondo.caller.call(contract.acceptConversation, { params });
    for (const tab of tabs) await expect.poll(() => tab.of('conversation')).toMatchObject([{ conversationId }]);
    expect(await ondo.look()).toMatchObject({ isRequest: false, unread: 1 });
    expect(await rue.look()).toMatchObject({ isAccepted: true });
    await ondo.caller.call(contract.acceptConversation, { params });
    await rue.write('So?');
    for (const tab of tabs) await expect.poll(() => tab.of('message')).toHaveLength(1);
    for (const tab of tabs) expect(tab.of('conversation')).toHaveLength(1);
    await Promise.all(tabs.map((tab) => tab.close()));
  });

  test('is skipped when both start the conversation before the first message', async () => {
    await start(ondo, { username: rue.member.username });
    expect(await ondo.list('chats')).toMatchObject([{ conversationId: pair.conversationId, isRequest: false }]);
    expect(await rue.look()).toMatchObject({ isAccepted: true });
  });

  test('stays a request when the other side opens it', async () => {
    await rue.write('Hello?');
    expect(await start(ondo, { username: rue.member.username })).toMatchObject({ isRequest: true, unread: 1 });
  });
});

describe('the list', () => {
  test('pages through conversations, newest activity first', async () => {
    const [second, third] = [await app.createMember(), await app.createMember()];
    for (const { username } of [second, third]) await start(rue, { username });
    await rue.write('Back to you.');
    const pages = [];
    let cursor: string | undefined;
    do {
      const query: { limit: number; cursor?: string } = { limit: 1, ...(cursor && { cursor }) };
      const page = await rue.caller.call(contract.listConversations, { query });
      pages.push(page.items.map(({ person }) => person?.username));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(pages).toEqual([[ondo.member.username], [third.username], [second.username]]);
  });

  test('refuses invalid cursors and folders', async () => {
    for (const query of ['cursor=1', 'folder=spam', 'limit=0', 'limit=51']) {
      expect((await rue.caller.send('GET', `/api/conversations?${query}`)).statusCode).toBe(400);
    }
  });
});

describe('unread counts', () => {
  const count = ({ caller }: Side) => caller.call(contract.countUnread, {});

  test('count messages in chats, and requests by people', async () => {
    const stranger = await createTwoPeople(app);
    await rue.write('One');
    expect(await count(ondo)).toEqual({ messages: 0, requests: 1 });
    await ondo.write('Hi');
    for (const text of ['Two', 'Three']) await rue.write(text);
    expect(await count(ondo)).toEqual({ messages: 2, requests: 0 });
    expect(await count(rue)).toEqual({ messages: 0, requests: 0 });
    expect(await count(stranger.rue)).toEqual({ messages: 0, requests: 0 });
  });

  test('are correct for each viewer when many requests arrive at once', async () => {
    const others = await Promise.all(Array.from({ length: 3 }, () => createTwoPeople(app)));
    for (const [index, { rue: sender }] of others.entries())
      for (let sent = 0; sent <= index; sent += 1) await sender.write('Hi');
    for (const { ondo: reader, params } of others.slice(0, 2))
      await reader.caller.call(contract.acceptConversation, { params });
    const viewers = [rue, ...others.map((other) => other.ondo), rue];
    const rounds = Array.from({ length: 30 }, () => viewers);
    const expected = [
      { messages: 0, requests: 0 },
      { messages: 1, requests: 0 },
      { messages: 2, requests: 0 },
      { messages: 0, requests: 1 },
      { messages: 0, requests: 0 },
    ];
    expect(await Promise.all(rounds.flat().map(count))).toEqual(rounds.flatMap(() => expected));
  });

  test('stop at 100', async () => {
    await ondo.caller.call(contract.acceptConversation, { params: pair.params });
    await app.database.pool.query('UPDATE user_conversation SET unread = 120 WHERE user_id = $1', [ondo.member.userId]);
    expect((await count(ondo)).messages).toBeGreaterThanOrEqual(100);
  });
});

describe('strangers', () => {
  test("get not found for other people's and unknown conversations", async () => {
    const { caller } = (await createTwoPeople(app)).rue;
    for (const conversationId of [pair.conversationId, uuid()]) {
      const params = { conversationId };
      const refusals = [
        await caller.refused(contract.getConversation, { params }),
        await caller.refused(contract.listMessages, { params, query: {} }),
        await caller.refused(contract.listMessageChanges, { params, query: { after: 0 } }),
        await caller.refused(contract.sendMessage, { params, body: { messageId: uuid(), message: 'Hi' } }),
        await caller.refused(contract.markRead, { params, body: { seq: 1 } }),
        await caller.refused(contract.acceptConversation, { params }),
      ];
      for (const refusal of refusals) expect(refusal).toMatchObject({ status: 404, code: 'conversation_not_found' });
    }
  });
});
